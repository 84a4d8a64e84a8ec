import type { Site } from '../src/content/schema/site';
import { routes } from '../src/routes';
import { themeColors } from './theme/tokens';
import { rawHtml } from './ui/raw-html';

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

interface HeadViewProps {
  head: HeadProps;
  brand: string;
  socials: Site['socials'];
  sendCompany: boolean;
  assets: PageAssets;
}

/** Everything between `<head>` and `</head>`; the theme comes first, so that nothing flashes. */
export function Head({ head, brand, socials, sendCompany, assets }: HeadViewProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script nonce={assets.nonce} {...rawHtml(assets.themeScript)} />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.prev && <link rel="prev" href={head.prev} />}
      {head.next && <link rel="next" href={head.next} />}
      <Loads assets={assets} />
      <Sharing head={head} brand={brand} socials={socials} />
      <Identity brand={brand} />
      <Integrations assets={assets} sendCompany={sendCompany} />
      {head.jsonLd && (
        <script
          type="application/ld+json"
          {...rawHtml(JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c'))}
        />
      )}
    </head>
  );
}

function Loads({ assets }: { assets: PageAssets }) {
  return (
    <>
      <link
        rel="preload"
        href={assets.fontHref}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      <link rel="stylesheet" href={assets.cssHref} />
      <script type="module" src={assets.script} />
    </>
  );
}

type SharingProps = Pick<HeadViewProps, 'head' | 'brand' | 'socials'>;

function Sharing({ head, brand, socials }: SharingProps) {
  const { ogImage } = head;
  const account = twitterAccount(socials);
  return (
    <>
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.ogType} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={ogImage.url} />
      <meta property="og:image:width" content={String(ogImage.width)} />
      <meta property="og:image:height" content={String(ogImage.height)} />
      <meta property="og:image:alt" content={ogImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {account && <meta name="twitter:site" content={account} />}
      {head.author && <meta name="author" content={head.author} />}
      {head.published && <meta property="article:published_time" content={head.published} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      {head.author && <meta property="article:author" content={head.author} />}
      {head.tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** `@name` of the configured profile on X. */
function twitterAccount(socials: Site['socials']): string | undefined {
  const profile = socials.find(({ network }) => /^(x|twitter)$/i.test(network));
  const name = profile && /^\/(\w{1,15})\/?$/.exec(new URL(profile.url).pathname)?.[1];
  return name && `@${name}`;
}

function Identity({ brand }: { brand: string }) {
  return (
    <>
      <link rel="icon" href="/icons/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={routes.manifest.href()} />
      <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${brand} blog`}
        href={routes.rss.href()}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${brand} blog`}
        href={routes.jsonFeed.href()}
      />
    </>
  );
}

/** What the page script loads once the page is usable. */
function Integrations({ assets, sendCompany }: { assets: PageAssets; sendCompany: boolean }) {
  const { googleTag, chatWidget } = assets;
  return (
    <>
      {googleTag && <meta name="google-tag" content={googleTag} />}
      {googleTag && sendCompany && <meta name="analytics-company" content="allowed" />}
      {chatWidget && <meta name="chat-widget" content={JSON.stringify(chatWidget)} />}
    </>
  );
}
