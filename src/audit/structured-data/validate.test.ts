import { expect, test } from 'bun:test';
import { readGraph } from './graph';
import { validate } from './validate';

const graphOf = (...scripts: unknown[]) =>
  readGraph({ jsonLd: scripts.map((json) => JSON.stringify(json)), microdata: [], rdfa: [] });
const inContext = (json: object) => ({ '@context': 'https://schema.org', ...json });
const issues = (...scripts: object[]) =>
  validate(graphOf(...scripts.map(inContext))).map(
    ({ level, fault, type, property }) => `${level} ${fault} ${type}.${property}`,
  );

const person = { '@type': 'Person', name: 'Ann' };
const stars = { ratingValue: 4, bestRating: 5, worstRating: 1 };
const review = {
  '@type': 'Review',
  author: person,
  datePublished: '2026-01-02',
  reviewRating: { '@type': 'Rating', ...stars },
};
const aggregate = { '@type': 'AggregateRating', ...stars, ratingCount: 3 };
const product = { '@type': 'Product', name: 'Kettle', review, aggregateRating: aggregate };
const offer = {
  '@type': 'Offer',
  price: '49.90',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  priceValidUntil: '2026-12-31',
};
const crumb = (position: unknown, name: string, item?: unknown) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});
const trail = (...itemListElement: unknown[]) => ({ '@type': 'BreadcrumbList', itemListElement });
const home = crumb(1, 'Home', 'https://shop.example/');

const faultless: Record<string, object[]> = {
  'a person': [person],
  'an unknown type': [{ '@type': 'Volcano' }],
  'a reference to elsewhere': [
    { '@type': 'WebPage', publisher: { '@type': 'Organization', '@id': '#us' } },
  ],
  'a person of two types': [{ ...person, '@type': ['Person', 'Organization'] }],
  'a local business': [{ '@type': 'Dentist', name: 'A', address: 'B', telephone: 'C' }],
  'a trail whose last item has no address': [trail(home, crumb('2', 'Tea'))],
  'a trail of pages by id': [
    trail(crumb(1, 'Home', { '@id': 'https://a.example/' }), crumb(2, 'Tea')),
  ],
  'a trail that names its pages inside': [
    trail(
      { '@type': 'ListItem', position: 1, item: { '@id': 'https://a.example/', name: 'Home' } },
      crumb(2, 'Tea'),
    ),
  ],
  'a carousel of addresses': [
    {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, url: 'https://a.example/1' }],
    },
  ],
  'a product with reviews': [product],
  'a product with an offer': [{ ...product, offers: offer }],
  'a product with several offers': [{ ...product, offers: [offer, offer] }],
  'a product with a price specification': [
    {
      ...product,
      offers: {
        ...offer,
        price: undefined,
        priceCurrency: undefined,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 5, priceCurrency: 'EUR' },
      },
    },
  ],
  'an offer of a service': [{ '@type': 'Service', name: 'Audit', offers: { '@type': 'Offer' } }],
  'an offer alone': [{ '@type': 'Offer' }],
  'a review of something named': [{ ...review, itemReviewed: { '@type': 'Book', name: 'B' } }],
  'a rating in per cent': [{ ...aggregate, ratingValue: '88%', itemReviewed: product }],
  'a picture': [{ '@type': 'ImageObject', url: '/a.png' }],
  'a picture in several sizes': [{ '@type': 'ImageObject', contentUrl: ['/a.png', '/b.png'] }],
  'a clip': [{ '@type': 'Clip', name: 'A', startOffset: '30', endOffset: 45, url: '/v?t=30' }],
  'delivery to a country': [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 5, unitCode: 'DAY' },
      },
    },
  ],
  'a shop that links its return policy': [
    {
      '@type': 'OnlineStore',
      name: 'A',
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: '/returns' },
    },
  ],
  'an audience of adults': [
    { '@type': 'PeopleAudience', suggestedGender: 'unisex', suggestedMinAge: 18 },
  ],
  'a step told by its parts': [
    {
      '@type': 'HowToSection',
      name: 'Dough',
      itemListElement: [
        { '@type': 'HowToTip', text: 'Sift.' },
        { '@type': 'HowToDirection', text: 'Mix.' },
      ],
    },
  ],
  'an article': [
    {
      '@type': 'BlogPosting',
      headline: 'A',
      image: '/a.png',
      datePublished: '20260102',
      author: person,
    },
  ],
};

test.each(Object.entries(faultless))('%s is faultless', (_name, scripts) => {
  expect(issues(...scripts)).toEqual([]);
});

const faulty: [string, object, string[]][] = [
  ['a person without a name', { '@type': 'Person' }, ['required missing Person.name']],
  ['an empty name', { '@type': 'Brand', name: ' ' }, ['required missing Brand.name']],
  [
    'each of several types',
    { '@type': ['Person', 'Organization'] },
    ['required missing Person.name', 'required missing Organization.name'],
  ],
  [
    'a trail of text',
    { '@type': 'BreadcrumbList', itemListElement: 'Home' },
    ['required invalid BreadcrumbList.itemListElement'],
  ],
  ['an empty trail', trail(), ['required missing BreadcrumbList.itemListElement']],
  ['a trail of one', trail(home), ['recommended invalid BreadcrumbList.itemListElement']],
  [
    'a relative address',
    trail(crumb(1, 'Home', '/'), crumb(2, 'Tea')),
    ['recommended invalid BreadcrumbList.itemListElement.item'],
  ],
  [
    'an item without an address',
    trail(crumb(1, 'Home'), crumb(2, 'Tea')),
    ['recommended missing BreadcrumbList.itemListElement.item'],
  ],
  [
    'no last item without positions',
    trail(home, crumb('b', 'Tea')),
    ['recommended missing BreadcrumbList.itemListElement.item'],
  ],
  [
    'an item without name and position',
    trail(
      { '@type': 'ListItem', item: { '@id': 'https://a.example/' } },
      crumb(2, 'Tea', 'https://a.example/t'),
    ),
    ['required missing ListItem.name or item.name', 'required missing ListItem.position'],
  ],
  [
    'a bare product',
    { '@type': 'Product', name: 'A' },
    ['required missing Product.offers or review or aggregateRating'],
  ],
  [
    'an offer without reviews',
    { '@type': 'Product', name: 'A', offers: offer },
    ['recommended missing Product.aggregateRating', 'recommended missing Product.review'],
  ],
  [
    'an offer without a price',
    { ...product, offers: { ...offer, price: '' } },
    ['required missing Offer.price or priceSpecification.price'],
  ],
  [
    'a price in words',
    { ...product, offers: { ...offer, price: '$49' } },
    ['required invalid Offer.price'],
  ],
  [
    'a currency sign',
    { ...product, offers: { ...offer, priceCurrency: '$' } },
    ['recommended invalid Offer.priceCurrency'],
  ],
  [
    'a bad date',
    { ...product, offers: { ...offer, priceValidUntil: 'soon' } },
    ['recommended invalid Offer.priceValidUntil'],
  ],
  [
    'a range of offers',
    { ...product, offers: { '@type': 'AggregateOffer', highPrice: 9 } },
    [
      'required missing AggregateOffer.lowPrice',
      'required missing AggregateOffer.priceCurrency',
      'recommended missing AggregateOffer.offerCount',
    ],
  ],
  [
    'a merchant listing',
    { ...product, offers: { ...offer, hasMerchantReturnPolicy: { '@id': '#returns' } } },
    [
      'required missing Product.image',
      'recommended missing Product.description',
      'recommended missing Product.brand',
      'recommended missing Product.gtin or offers.gtin or gtin8 or offers.gtin8 or gtin12 or offers.gtin12 or gtin13 or offers.gtin13 or gtin14 or offers.gtin14 or isbn or offers.isbn',
    ],
  ],
  [
    'a single note',
    {
      ...product,
      review: {
        ...review,
        positiveNotes: { '@type': 'ItemList', itemListElement: [crumb(1, 'Light')] },
      },
    },
    ['recommended invalid Product.review'],
  ],
  [
    'a review of nothing',
    review,
    ['required missing Review.itemReviewed', 'required missing Review.itemReviewed.name'],
  ],
  [
    'stars without a count',
    { ...aggregate, ratingCount: undefined, itemReviewed: product },
    ['required missing AggregateRating.ratingCount or reviewCount'],
  ],
  [
    'too many stars',
    { ...aggregate, ratingValue: 6, itemReviewed: product },
    ['required invalid AggregateRating.ratingValue'],
  ],
  [
    'too many stars as text',
    { ...aggregate, ratingValue: '6', itemReviewed: product },
    ['required invalid AggregateRating.ratingValue'],
  ],
  [
    'no scale',
    { '@type': 'Rating', ratingValue: 4 },
    ['recommended missing Rating.bestRating', 'recommended missing Rating.worstRating'],
  ],
  [
    'an inline picture',
    { '@type': 'ImageObject', url: 'data:image/gif;base64,AA' },
    ['required invalid ImageObject.url'],
  ],
  [
    'a picture with some of its rights',
    { '@type': 'ImageObject', url: '/a.png', license: '/l', creator: person, creditText: 'A' },
    [
      'recommended missing ImageObject.acquireLicensePage',
      'recommended missing ImageObject.copyrightNotice',
    ],
  ],
  [
    'a clip without a start',
    { '@type': 'Clip', name: 'A', url: '/v', endOffset: 3 },
    ['required missing Clip.startOffset'],
  ],
  [
    'an action without a target',
    { '@type': 'SeekToAction', 'startOffset-input': 'x' },
    ['required missing SeekToAction.target'],
  ],
  [
    'a model without a file',
    { '@type': '3DModel', encoding: { '@type': 'MediaObject' } },
    ['required missing 3DModel.encoding.contentUrl'],
  ],
  ['a step without words', { '@type': 'HowToTip' }, ['required missing HowToTip.text']],
  [
    'an event without a date',
    { '@type': 'MusicEvent', name: 'A', location: 'B' },
    ['required missing MusicEvent.startDate'],
  ],
  [
    'a region told twice',
    { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: 'CA', postalCode: '9' },
    ['recommended invalid DefinedRegion.addressRegion'],
  ],
  [
    'returns without a country',
    {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
    ['required missing MerchantReturnPolicy.applicableCountry'],
  ],
  [
    'returns within unknown days',
    {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
      returnFees: 'ReturnShippingFees',
      returnMethod: 'ReturnByMail',
    },
    [
      'recommended missing MerchantReturnPolicy.merchantReturnDays',
      'recommended missing MerchantReturnPolicy.returnShippingFeesAmount',
    ],
  ],
  [
    'children without an upper age',
    { '@type': 'PeopleAudience', suggestedGender: 'unisex', suggestedMinAge: 3 },
    ['recommended missing PeopleAudience.suggestedMaxAge or suggestedAge.maxValue'],
  ],
];

test.each(faulty)('%s is reported', (_name, json, expected) => {
  expect(issues(json)).toEqual(expected);
});

const job = {
  '@type': 'JobPosting',
  title: 'Clerk',
  description: 'Files.',
  datePosted: '2026-01-02',
  hiringOrganization: { '@type': 'Organization', name: 'A' },
};
const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } };

test.each([
  [{ jobLocation: [place, place] }, []],
  [
    { jobLocation: [place, { '@type': 'Place' }] },
    ['JobPosting.jobLocation.address.addressCountry'],
  ],
  [{}, ['JobPosting.jobLocation']],
  [{ jobLocationType: 'TELECOMMUTE' }, ['JobPosting.applicantLocationRequirements']],
  [
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    },
    [],
  ],
])('a job at %j lacks %p', (where, lacks) => {
  const required = issues({ ...job, ...where }).filter((issue) => issue.startsWith('required'));
  expect(required).toEqual(lacks.map((name) => `required missing ${name}`));
});

const recipe = { '@type': 'Recipe', name: 'Tea', image: ['https://a.example/1.jpg'] };

test.each<[object, string]>([
  [
    { nutrition: { '@type': 'NutritionInformation', calories: '9' } },
    'required missing Recipe.recipeYield',
  ],
  [{ cookTime: '5 minutes' }, 'required invalid Recipe.cookTime'],
  [{ cookTime: 'PT5M' }, 'recommended missing Recipe.prepTime'],
  [{ prepTime: 'PT5M' }, 'recommended missing Recipe.cookTime'],
  [{}, 'recommended missing Recipe.totalTime'],
  [{ image: 'javascript:void(0)' }, 'required invalid Recipe.image'],
])('a recipe with %j: %s', (part, expected) => {
  expect(issues({ ...recipe, ...part })).toContain(expected);
});

test('what one script names, another may describe', () => {
  const page = {
    '@type': 'Product',
    name: 'A',
    review: { '@id': '#r' },
    aggregateRating: { '@id': '#s' },
  };
  expect(issues(page, { ...review, '@id': '#r' }, { ...aggregate, '@id': '#s' })).toEqual([]);
});

test('parts of one thing are put together by its id', () => {
  const author = { '@id': '#ann', name: 'Ann' };
  const graph = {
    '@graph': [
      { '@type': 'Person', '@id': '#ann' },
      { ...review, author, itemReviewed: product },
    ],
  };
  expect(issues(graph)).toEqual([]);
});

test('rich results need a vocabulary, parts of them do not ask for it', () => {
  const [found] = validate(graphOf(product));
  expect(found).toMatchObject({ level: 'required', type: 'Product', property: '@context' });
  expect(validate(graphOf(person))).toEqual([]);
});

test('a violation tells where it stands', () => {
  const [found] = validate(graphOf(inContext({ ...product, offers: { ...offer, price: 'free' } })));
  expect(found).toMatchObject({ path: 'Product › offers › Offer', type: 'Offer' });
});

test('circles, deep nesting and masses of nodes come to an end', () => {
  const circle = [
    { '@type': 'Person', '@id': '#a', knows: { '@id': '#b' } },
    { '@type': 'Person', '@id': '#b', knows: { '@id': '#a' } },
  ];
  expect(issues({ '@graph': circle })).toHaveLength(2);
  let deep: object = { '@type': 'Person' };
  for (let i = 0; i < 500; i++) deep = { '@type': 'Person', name: 'A', knows: deep };
  expect(issues(deep)).toEqual([]);
  const many = Array.from({ length: 20_000 }, () => ({ '@type': 'Person', '@id': '#a', x: 1 }));
  expect(issues({ '@graph': many })).toEqual(['required missing Person.name']);
  const chain = Array.from({ length: 20_000 }, (_, i) => ({
    ...person,
    '@id': `#${i + 1}`,
    knows: { '@id': `#${i}` },
  }));
  expect(issues({ '@graph': [...chain, { '@type': 'Person', '@id': '#0', age: 1 }] })).toEqual([
    'required missing Person.name',
  ]);
  const long = Array.from({ length: 100_000 }, (_, i) => ({
    ...crumb(i, 'A', 'https://a.example/'),
  }));
  expect(issues(trail(...long))).toEqual([]);
});
