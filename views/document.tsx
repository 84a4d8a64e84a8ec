import type { ReactNode } from 'react';
import type { Site } from '../src/content/schema/site';
import { AnalyticsConsent } from './analytics-consent';
import { SkeletonCards } from './blog/skeleton';
import { Head, type HeadProps, type PageAssets } from './head';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { Loading } from './ui/loading';

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
  const { brand, socials } = site;
  const hasAnalytics = Boolean(assets.googleTag);
  const sendCompany = site.integrations.sendCompanyToAnalytics;
  return (
    <html lang="en">
      <Head {...{ head, brand, socials, sendCompany, assets }} />
      <body>
        {chrome === 'site' ? <Chrome {...{ site, path, hasAnalytics, children }} /> : children}
        {hasAnalytics && (
          <template id="analytics-consent">
            <AnalyticsConsent />
          </template>
        )}
        <template id="loading-template">
          <Loading />
        </template>
        <template id="blog-skeleton-template">
          <div className="wrap py-16">
            <SkeletonCards />
          </div>
        </template>
      </body>
    </html>
  );
}

interface ChromeProps extends Pick<DocumentProps, 'site' | 'path' | 'children'> {
  hasAnalytics: boolean;
}

function Chrome({ site, path, hasAnalytics, children }: ChromeProps) {
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
      <SiteFooter site={site} hasAnalytics={hasAnalytics} />
    </>
  );
}
