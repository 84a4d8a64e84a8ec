const key = 'attribution';
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * Remembers for this browser session where the visitor came from, and writes it into the hidden
 * fields (`page_url`, `rendered_at`, `source`, `utm_*`) of a form just before anything reads them.
 */
export function startAttribution(): void {
  const attribution = remember();
  document.addEventListener(
    'submit',
    (event) => {
      const rendered_at = new Date(performance.timeOrigin).toISOString();
      const fields = { ...attribution, page_url: location.href, rendered_at };
      for (const [name, value] of Object.entries(fields)) {
        const input = (event.target as HTMLFormElement).elements.namedItem(name);
        if (input instanceof HTMLInputElement && input.type === 'hidden') input.value = value;
      }
    },
    true,
  );
}

/** The campaign of the address wins; else what an earlier page of this session stored. */
function remember(): Record<string, string> {
  const query = new URLSearchParams(location.search);
  const campaign = utmNames.filter((name) => query.get(name));
  const stored = sessionStorage.getItem(key);
  if (stored && campaign.length === 0) return JSON.parse(stored);
  const source = query.get('source') || query.get('utm_source') || referrerHost();
  const fresh = Object.fromEntries([
    ['source', source],
    ...campaign.map((name) => [name, query.get(name) ?? '']),
  ]);
  sessionStorage.setItem(key, JSON.stringify(fresh));
  return fresh;
}

function referrerHost(): string {
  const host = document.referrer && new URL(document.referrer).host;
  return host && host !== location.host ? host : 'direct';
}
