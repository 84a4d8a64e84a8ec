import type { ReactNode } from 'react';
import type { Site } from '../src/content/schema';
import { BlogSkeleton } from './blog/skeleton';
import { Head } from './head';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { Loading } from './ui/loading';

export interface HeadProps {
  /** The whole `<title>`. */
  title: string;
  description: string;
  /** Absolute; missing on pages that are not to be found, such as errors. */
  canonical?: string;
  ogType: 'website' | 'article';
  ogImage: { url: string; width: 1200; height: 630; alt: string };
  robots?: string;
  jsonLd?: object;
  /** ISO 8601, of articles. */
  published?: string;
  modified?: string;
  author?: string;
  tags?: readonly string[];
  prev?: string;
  next?: string;
}

export interface PageAssets {
  cssHref: string;
  /** Module URL of the page script. */
  script: string;
  /** Inline code that applies the stored theme; its hash is in the content security policy. */
  themeScript: string;
  /** On staff pages, whose policy allows inline code by nonce. */
  nonce?: string;
  fontHref: string;
  googleTag?: string;
  chatWidget?: { src: string; attributes: Record<string, string> };
}

export interface DocumentProps {
  head: HeadProps;
  site: Site;
  /** Path of the page, to mark its link in the header. */
  path: string;
  assets: PageAssets;
  /** `plain` leaves header and footer out. */
  chrome?: 'site' | 'plain';
  children: ReactNode;
}

/** The whole HTML document around a page. */
export function Document(props: DocumentProps) {
  const { head, site, path, assets, chrome = 'site', children } = props;
  const sendCompany = site.integrations.sendCompanyToAnalytics;
  return (
    <html lang="en">
      <Head head={head} brand={site.brand} sendCompany={sendCompany} assets={assets} />
      <body>
        {chrome === 'site' ? <Chrome {...{ site, path, children }} /> : children}
        <template id="loading-template">
          <Loading />
        </template>
        <template id="blog-skeleton-template">
          <BlogSkeleton />
        </template>
      </body>
    </html>
  );
}

function Chrome({ site, path, children }: Pick<DocumentProps, 'site' | 'path' | 'children'>) {
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary fixed left-4 top-3 z-60 -translate-y-24 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader site={site} path={path} />
      <main id="main" tabIndex={-1} className="flex-1 pt-18">
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}
