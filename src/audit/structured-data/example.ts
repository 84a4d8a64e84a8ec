/** Values that show the form of a property; texts in angle brackets are to be filled in. */
const samples: Readonly<Record<string, unknown>> = {
  '@context': 'https://schema.org',
  acceptedAnswer: { '@type': 'Answer', text: '<the answer>' },
  address: { '@type': 'PostalAddress', addressCountry: 'US', addressLocality: '<city>' },
  addressCountry: 'US',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 89 },
  applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  author: { '@type': 'Person', name: '<name of the author>' },
  availability: 'https://schema.org/InStock',
  brand: { '@type': 'Brand', name: '<brand>' },
  hiringOrganization: { '@type': 'Organization', name: '<employer>' },
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: '<page>', item: 'https://example.com/page' },
  ],
  itemReviewed: { '@type': 'LocalBusiness', name: '<what is reviewed>' },
  isLiveBroadcast: true,
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } },
  jobLocationType: 'TELECOMMUTE',
  mainEntity: [{ '@type': 'Question', name: '<the question>' }],
  offers: { '@type': 'Offer', price: 49.9, priceCurrency: 'USD' },
  review: { '@type': 'Review', author: { '@type': 'Person', name: '<name>' } },
  reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
};

/** Forms of values by the end of the property's name, first fit wins. */
const forms: readonly (readonly [RegExp, unknown])[] = [
  [/(?:Date|Posted|Through|Until|Published|Modified|expires)$/, '2026-01-31'],
  [/(?:duration|Time)$/, 'PT30M'],
  [/[cC]urrency$/, 'USD'],
  [/[pP]rice$/, 49.9],
  [/(?:Rating|Value|Count|position|Offset|Days|Age|value)$/, 1],
  [/(?:image|thumbnail|thumbnailUrl)$/i, 'https://example.com/photo.jpg'],
  [/(?:url|item|license|target|Page|@id)$/i, 'https://example.com/page'],
];

/** A snippet of JSON-LD that shows how to write properties of a type. */
export function exampleOf(type: string, properties: readonly string[]): string {
  const body: Record<string, unknown> = { '@type': type };
  for (const property of properties) place(body, property.split('.'));
  return JSON.stringify(body);
}

function place(body: Record<string, unknown>, path: readonly string[]): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    body[name] = sampleOf(name);
    return;
  }
  const inner: Record<string, unknown> = {};
  place(inner, rest);
  body[name] = inner;
}

function sampleOf(name: string): unknown {
  if (Object.hasOwn(samples, name)) return samples[name];
  return forms.find(([pattern]) => pattern.test(name))?.[1] ?? `<${name}>`;
}
