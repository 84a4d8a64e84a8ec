export interface Crumb {
  label: string;
  /** Missing on the page one is on. */
  href?: string;
}

/** Where this page stands; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only="">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a href={href} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
