import {
  type Condition,
  type Issue,
  oneOf,
  recommended,
  required,
  type Subject,
  textAt,
  when,
} from '../conditions';

const alone = ({ isRoot }: Subject) => isRoot;
const rating = [
  required('ratingValue'),
  withinRange,
  recommended('bestRating', 'number'),
  recommended('worstRating', 'number'),
];

/** Stars; they name what they are about unless they stand inside it. */
export const ratings: Readonly<Record<string, Condition[]>> = {
  Rating: rating,
  AggregateRating: [
    ...rating,
    oneOf(required('ratingCount', 'number'), required('reviewCount', 'number')),
    when(alone, required('itemReviewed'), required('itemReviewed.name')),
  ],
  Review: [
    required('author'),
    required('reviewRating'),
    recommended('datePublished', 'date'),
    when(alone, required('itemReviewed'), required('itemReviewed.name')),
  ],
};

/** Percentages and fractions carry their own scale; only plain numbers are compared. */
function withinRange(subject: Subject): Issue[] {
  const value = plainNumber(textAt(subject, 'ratingValue'));
  const worst = plainNumber(textAt(subject, 'worstRating')) ?? 0;
  const best = plainNumber(textAt(subject, 'bestRating')) ?? 5;
  if (value === undefined || (value >= worst && value <= best)) return [];
  const detail = `is ${value}, outside ${worst} to ${best}`;
  return [{ fault: 'invalid', level: 'required', property: 'ratingValue', detail }];
}

function plainNumber(text: string): number | undefined {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
