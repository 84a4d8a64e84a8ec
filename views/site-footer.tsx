import type { Site } from '../src/content/schema/site';
import { routes } from '../src/routes';
import { Icon } from './ui/icon';
import { Logo } from './ui/logo';

const companyLinks = [
  ['About Us', routes.about.href()],
  ['Demo', routes.demo.href()],
  ['Blog', routes.blog.href()],
  ['Privacy Policy', routes.privacy.href()],
  ['Terms of Service', routes.terms.href()],
] as const;

const footerLink =
  'inline-flex min-h-8 items-center text-night-muted underline-offset-4 hover:text-night-ink hover:underline';

interface SiteFooterProps {
  site: Site;
  /** Whether there is a choice about analytics to come back to. */
  hasAnalytics: boolean;
}

/** Address, links and the small print of every page. */
export function SiteFooter({ site, hasAnalytics }: SiteFooterProps) {
  return (
    <footer className="on-night -mt-px border-t border-night-line bg-night text-night-ink">
      <div className="wrap grid gap-12 py-16 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:py-20">
        <Company site={site} />
        <Links heading="Services" links={serviceLinks(site)} />
        <Links heading="Company" links={companyLinks} />
      </div>
      <SmallPrint site={site} hasAnalytics={hasAnalytics} />
    </footer>
  );
}

const serviceLinks = ({ footerServices }: Site) =>
  footerServices.map(({ label, slug }) => [label, routes.service.href({ slug })] as const);

function Company({ site }: { site: Site }) {
  const { address } = site;
  return (
    <div className="sm:col-span-2 lg:col-span-1">
      <a href={routes.home.href()} className="inline-block" aria-label={`${site.brand}, home page`}>
        <Logo src={site.logo} brand={site.brand} />
      </a>
      <p className="mt-4 max-w-sm text-night-muted">{site.tagline}</p>
      <address className="mt-6 flex flex-col text-night-muted not-italic">
        <span>{address.street}</span>
        <span>
          {address.city}, {address.region} {address.postalCode}
        </span>
        <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className={`${footerLink} mt-3`}>
          {site.phone}
        </a>
        <a href={`mailto:${site.email}`} className={footerLink}>
          {site.email}
        </a>
      </address>
      <Socials site={site} />
    </div>
  );
}

function Socials({ site }: { site: Site }) {
  if (site.socials.length === 0) return null;
  return (
    <ul className="mt-5 flex gap-2" aria-label="Social media">
      {site.socials.map(({ network, url }) => (
        <li key={url}>
          <a href={url} className={`${footerLink} capitalize`} rel="me">
            {network}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LinksProps {
  heading: string;
  links: readonly (readonly [label: string, href: string])[];
}

function Links({ heading, links }: LinksProps) {
  return (
    <nav aria-label={`${heading} in the footer`}>
      <h2 className="font-650">{heading}</h2>
      <ul className="mt-4 space-y-1.5">
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href} className={footerLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SmallPrint({ site, hasAnalytics }: SiteFooterProps) {
  return (
    <div className="border-t border-night-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-night-muted">
        <p>
          ©{' '}
          <a href={routes.home.href()} className="inline-block py-1 underline underline-offset-4">
            {site.legalName}
          </a>
          . All rights reserved.
        </p>
        <p className="flex flex-wrap gap-x-6">
          {hasAnalytics && (
            <button
              type="button"
              data-analytics-choices=""
              hidden
              className={`${footerLink} cursor-pointer`}
            >
              Analytics choices
            </button>
          )}
          <a href={routes.rss.href()} className={footerLink}>
            <Icon name="rss" className="mr-1.5" /> RSS feed
          </a>
          <a href={routes.signIn.href()} className={footerLink}>
            Staff sign-in
          </a>
        </p>
      </div>
    </div>
  );
}
