import type { LegalPage } from '../src/content/schema/offering';
import { routes } from '../src/routes';
import { Breadcrumbs } from './ui/breadcrumbs';
import { Prose } from './ui/prose';

/** Privacy policy and terms: long text, set to be read and printed. */
export function LegalText({ page }: { page: LegalPage }) {
  const crumbs = [{ label: 'Home', href: routes.home.href() }, { label: page.title }];
  return (
    <article className="wrap pb-24 pt-10 sm:pt-14">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="title-1 mt-6">{page.title}</h1>
      <p className="mt-5 text-muted">Last updated {page.lastUpdated}</p>
      <Prose html={page.html} className="mt-10 max-w-[44rem]!" />
    </article>
  );
}
