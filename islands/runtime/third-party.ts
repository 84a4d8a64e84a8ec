import { storedConsent } from './analytics-consent';
import { whenUsable } from './idle';

/** Loads the Google tag and the chat widget, where configured, once the page is usable. */
export function startThirdParties(): void {
  const tag = metaContent('google-tag');
  if (tag) startGoogleTag(tag);
  const widget = metaContent('chat-widget');
  if (widget) {
    const { src, attributes } = JSON.parse(widget) as ChatWidget;
    whenUsable(() => loadScript(src, attributes));
  }
}

interface ChatWidget {
  src: string;
  attributes?: Record<string, string>;
}

/** Consent starts denied (developers.google.com/gtagjs/devguide/consent); events queue at once. */
function startGoogleTag(id: string): void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  // The tag only understands `arguments` objects, not arrays.
  const gtag: (...command: unknown[]) => void = function () {
    layer.push(arguments);
  };
  window.gtag = gtag;
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    wait_for_update: 500,
  });
  if (storedConsent() === 'granted') gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id);
  whenUsable(() => loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`));
}

function loadScript(src: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  document.head.append(script);
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
