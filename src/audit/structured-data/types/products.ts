import {
  type Condition,
  has,
  type Issue,
  oneOf,
  recommended,
  required,
  type Subject,
  when,
} from '../conditions';
import { isEntity } from '../entity';
import { resolve, valuesAt } from '../graph';
import { family } from './subtypes';

const gtins = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'];

/** Product snippets, and merchant listings where the offers tell of delivery or returns. */
export const products: Readonly<Record<string, Condition[]>> = {
  Product: [
    required('name'),
    oneOf(required('offers'), required('review'), required('aggregateRating')),
    when(
      (subject) => has(subject, 'offers'),
      recommended('aggregateRating', 'entity'),
      recommended('review', 'entity'),
    ),
    notesCount,
    when(
      isMerchantListing,
      required('image'),
      recommended('description', 'text'),
      recommended('brand'),
      oneOf(...gtins.flatMap((name) => [recommended(name), recommended(`offers.${name}`)])),
    ),
  ],
  Offer: [
    when(
      ({ parentTypes }) => parentTypes.some((type) => family(type) === 'Product'),
      oneOf(required('price', 'number'), required('priceSpecification.price', 'number')),
      recommended('availability'),
      oneOf(
        recommended('priceCurrency', 'currency'),
        recommended('priceSpecification.priceCurrency', 'currency'),
      ),
      recommended('priceValidUntil', 'date'),
    ),
  ],
  AggregateOffer: [
    required('lowPrice', 'number'),
    required('priceCurrency', 'currency'),
    recommended('highPrice', 'number'),
    recommended('offerCount', 'number'),
  ],
  PriceSpecification: [
    oneOf(required('price', 'number'), required('minPrice', 'number')),
    recommended('priceCurrency', 'currency'),
  ],
};

function isMerchantListing(subject: Subject): boolean {
  return has(subject, 'offers.shippingDetails') || has(subject, 'offers.hasMerchantReturnPolicy');
}

/** Google shows pros and cons only from two notes on, of either kind. */
function notesCount({ graph, entity }: Subject): Issue[] {
  const notes = ['positiveNotes', 'negativeNotes'].flatMap((side) => {
    const values = valuesAt(graph, entity, `review.${side}.itemListElement`);
    return values === 'unknown' ? [] : values.filter(isEntity).map((note) => resolve(graph, note));
  });
  if (notes.length !== 1) return [];
  const detail = 'has a single note; pros and cons show from two on';
  return [{ fault: 'invalid', level: 'recommended', property: 'review', detail }];
}
