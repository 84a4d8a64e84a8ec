import type { Site } from '../src/content/schema/site';
import { routes } from '../src/routes';
import { ButtonLink } from './ui/button-link';
import { Icon } from './ui/icon';
import { Logo } from './ui/logo';

interface SiteHeaderProps {
  site: Site;
  path: string;
}

/** The fixed header: logo, links, theme switch, call to action, and the menu of small screens. */
export function SiteHeader({ site, path }: SiteHeaderProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-50 border-b border-line bg-paper">
      <div className="wrap flex h-18 items-center justify-between gap-4">
        <a
          href={routes.home.href()}
          className="flex rounded-lg py-2"
          aria-label={`${site.brand}, home`}
        >
          <Logo src={site.logo} brand={site.brand} />
        </a>
        <nav aria-label="Main" className="hidden lg:block">
          <NavigationList site={site} path={path} className="flex items-center gap-1" />
        </nav>
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <ButtonLink
            href={site.callToAction.href}
            small
            element="header_get_started"
            className="hidden sm:inline-flex"
          >
            {site.callToAction.label}
          </ButtonLink>
          <MobileMenu site={site} path={path} />
        </div>
      </div>
    </header>
  );
}

function NavigationList({ site, path, className }: SiteHeaderProps & { className: string }) {
  return (
    <ul className={className}>
      {site.navigation.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-11 items-center rounded-full px-4 font-500 hover:bg-surface aria-[current]:text-accent"
            {...(href === path && { 'aria-current': 'page' })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      aria-label="Dark theme"
      className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-xl hover:bg-surface"
    >
      <Icon name="contrast" />
    </button>
  );
}

function MobileMenu({ site, path }: SiteHeaderProps) {
  return (
    <details data-menu="" className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-full text-2xl hover:bg-surface"
      >
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="x" className="hidden group-open:inline-block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100vh-4.5rem)] overflow-y-auto border-b border-line bg-paper px-5 pb-6 pt-3 shadow-xl sm:px-8"
      >
        <NavigationList site={site} path={path} className="flex flex-col text-lg" />
        <ButtonLink
          href={site.callToAction.href}
          element="menu_get_started"
          className="mt-4 w-full"
        >
          {site.callToAction.label}
        </ButtonLink>
      </nav>
    </details>
  );
}
