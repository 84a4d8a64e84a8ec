import type { ReactNode } from 'react';
import { Document } from '../../views/document';
import type { HeadProps, PageAssets } from '../../views/head';
import type { Content } from '../content/schema/content';
import type { Deps } from '../deps';
import { renderWhole } from './html';
import { themeScript } from './theme-script';

/** What one page is: its head and what stands between header and footer. */
export interface Page {
  head: Omit<HeadProps, 'ogImage' | 'ogType' | 'canonical'> &
    Partial<Pick<HeadProps, 'ogImage' | 'ogType' | 'canonical'>>;
  body: ReactNode;
}

type DocumentDeps = Pick<Deps, 'assets' | 'siteUrl'>;

/** The whole document around a page; what its head leaves out is filled in. */
function PageDocument({
  deps,
  content,
  path,
  page,
}: {
  deps: DocumentDeps;
  content: Content;
  path: string;
  page: Page;
}) {
  const { site } = content;
  return (
    <Document
      head={{ ogType: 'website', ogImage: defaultImage(deps, content), ...page.head }}
      site={site}
      path={path}
      assets={pageAssets(deps, content)}
    >
      {page.body}
    </Document>
  );
}

/** Renders a public page to one string: the same bytes for every visitor. */
export const renderPage = (deps: DocumentDeps, content: Content, path: string, page: Page) =>
  renderWhole(<PageDocument deps={deps} content={content} path={path} page={page} />);

/** Absolute form of a path of this site. */
export const absolute = (deps: Pick<Deps, 'siteUrl'>, path: string): string =>
  new URL(path, `${deps.siteUrl()}/`).href;

export function pageAssets({ assets: { manifest } }: DocumentDeps, { site }: Content): PageAssets {
  const { googleTag, chatWidget } = site.integrations;
  return {
    cssHref: manifest.css,
    script: manifest.pageScript,
    themeScript,
    fontHref: '/fonts/figtree.woff2',
    ...(googleTag && { googleTag }),
    ...(chatWidget && { chatWidget: { src: chatWidget.src, attributes: chatWidget.attributes } }),
  };
}

function defaultImage(deps: DocumentDeps, { site }: Content): HeadProps['ogImage'] {
  return {
    url: absolute(deps, site.socialImage),
    width: 1200,
    height: 630,
    alt: `${site.brand}: ${site.tagline}`,
  };
}
