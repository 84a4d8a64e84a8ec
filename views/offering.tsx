import type { Content } from '../src/content/schema/content';
import type { Offering } from '../src/content/schema/offering';
import { routes } from '../src/routes';
import { Facts } from './offering/facts';
import { Questions } from './offering/questions';
import { Steps } from './offering/steps';
import { offeringHref } from './offering-link';
import { ButtonLink } from './ui/button-link';
import { CallToAction } from './ui/call-to-action';
import { ContentIcon } from './ui/content-icon';
import { Icon } from './ui/icon';
import { PageHero } from './ui/page-hero';
import { Prose } from './ui/prose';
import { Section } from './ui/section';

interface OfferingPageProps {
  content: Content;
  offering: Offering;
}

const homeSection = {
  services: { label: 'Services', href: `${routes.home.href()}#services` },
  industries: { label: 'Industries', href: `${routes.home.href()}#industries` },
  features: { label: 'Services', href: `${routes.home.href()}#services` },
};

/** One service, industry or feature. */
export function OfferingPage({ content, offering }: OfferingPageProps) {
  const crumbs = [
    { label: 'Home', href: routes.home.href() },
    homeSection[offering.kind],
    { label: offering.title },
  ];
  return (
    <>
      <PageHero
        title={offering.hero.heading}
        lead={offering.hero.lead}
        crumbs={crumbs}
        icon={offering.icon}
      >
        <ButtonLink href={routes.contact.href()} element="offering_contact">
          Talk to us
        </ButtonLink>
        <ButtonLink href={routes.demo.href()} tone="secondary" element="offering_demo">
          <Icon name="play" /> Watch Demo
        </ButtonLink>
      </PageHero>
      <Benefits offering={offering} />
      <Steps steps={offering.howItWorks} />
      <div className="wrap band grid gap-14 lg:grid-cols-[minmax(0,44rem)_1fr] lg:gap-20">
        <Prose html={offering.html} className="[&>*:first-child]:mt-0" />
        <Facts
          offering={offering}
          tier={content.pricing.tiers.find(({ name }) => name === offering.tier)}
        />
      </div>
      <Questions faq={offering.faq} />
      <Related offerings={related(content, offering)} />
      <CallToAction
        heading="Tell us where inquiries get lost"
        lead="A person replies within 24 hours, with questions or a suggestion."
      >
        <ButtonLink href={routes.contact.href()} tone="inverse" element="offering_closing">
          Get in Touch
        </ButtonLink>
        <ButtonLink
          href={`${routes.home.href()}#pricing`}
          tone="outline-inverse"
          element="offering_pricing"
        >
          View Pricing
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const related = ({ services, industries, features }: Content, offering: Offering): Offering[] =>
  offering.related.flatMap(
    (name) =>
      [...services, ...industries, ...features].find(
        ({ kind, slug }) => `${kind}/${slug}` === name,
      ) ?? [],
  );

function Benefits({ offering }: { offering: Offering }) {
  return (
    <Section id="benefits" heading="What you get">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {offering.benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <h3 className="title-3">{title}</h3>
            <p className="mt-2.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Related({ offerings }: { offerings: readonly Offering[] }) {
  if (offerings.length === 0) return null;
  return (
    <Section id="related" heading="Goes well with">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {offerings.map((offering) => (
          <li key={`${offering.kind}/${offering.slug}`}>
            <a
              href={offeringHref(offering)}
              className="panel flex h-full flex-col p-6 hover:border-accent"
            >
              <ContentIcon name={offering.icon} className="text-2xl text-accent" />
              <span className="title-3 mt-4">{offering.title}</span>
              <span className="mt-2 text-[0.95rem] text-muted">{offering.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
