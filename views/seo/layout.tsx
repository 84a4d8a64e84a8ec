import type { ReactNode } from 'react';
import { routes } from '../../src/routes';
import { Icon } from '../ui/icon';
import { Logo } from '../ui/logo';

interface SeoLayoutProps {
  brand: string;
  /** Path of the brand's mark. */
  logo: string;
  staffEmail: string;
  /** Which part of the workplace this page belongs to. */
  current: 'dashboard' | 'leads';
  children: ReactNode;
}

const parts = [
  { id: 'dashboard', label: 'Dashboard', href: routes.dashboard.href() },
  { id: 'leads', label: 'Enquiries', href: routes.dashboardLeads.href() },
] as const;

/** The frame of every staff page: top bar, then the page. */
export function SeoLayout({ brand, logo, staffEmail, current, children }: SeoLayoutProps) {
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary fixed left-4 top-3 z-60 -translate-y-24 focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-paper" data-screen-only="">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <a
            href={routes.dashboard.href()}
            aria-label={`${brand}, dashboard`}
            className="rounded-lg py-2"
          >
            <Logo src={logo} brand={brand} />
          </a>
          <Parts current={current} />
          <Account staffEmail={staffEmail} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 bg-surface">
        <div className="wrap py-8 sm:py-10">{children}</div>
      </main>
    </>
  );
}

function Parts({ current }: Pick<SeoLayoutProps, 'current'>) {
  return (
    <nav aria-label="Staff" className="order-last w-full sm:order-none sm:w-auto">
      <ul className="flex gap-1">
        {parts.map(({ id, label, href }) => (
          <li key={id}>
            <a
              href={href}
              className="flex min-h-11 items-center rounded-full px-4 font-600 hover:bg-surface aria-[current]:bg-accent-soft aria-[current]:text-accent"
              {...(id === current && { 'aria-current': 'true' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account({ staffEmail }: Pick<SeoLayoutProps, 'staffEmail'>) {
  return (
    <div className="ml-auto flex items-center gap-1">
      <a
        href={routes.home.href()}
        className="hidden min-h-11 items-center rounded-full px-4 text-muted hover:bg-surface hover:text-ink md:flex"
      >
        View site
      </a>
      <button
        type="button"
        data-theme-toggle=""
        aria-label="Dark theme"
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-xl hover:bg-surface"
      >
        <Icon name="sun-moon" />
      </button>
      <form method="post" action={routes.signOut.href()}>
        <button
          type="submit"
          title={`Signed in as ${staffEmail}`}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-muted hover:bg-surface hover:text-ink"
        >
          <Icon name="log-out" />
          <span>Sign out</span>
          <span className="sr-only">{staffEmail}</span>
        </button>
      </form>
    </div>
  );
}
