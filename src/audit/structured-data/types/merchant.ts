import {
  type Condition,
  has,
  type Issue,
  oneOf,
  recommended,
  required,
  type Subject,
  textAt,
  when,
} from '../conditions';
import { family } from './subtypes';

/** Delivery, returns, sizes and audience of goods: the details of merchant listings. */
export const merchant: Readonly<Record<string, Condition[]>> = {
  OfferShippingDetails: [
    required('deliveryTime'),
    required('shippingDestination'),
    required('shippingRate'),
    required('shippingRate.currency'),
    oneOf(required('shippingRate.value'), required('shippingRate.maxValue')),
  ],
  ShippingDeliveryTime: [recommended('handlingTime'), recommended('transitTime')],
  DefinedRegion: [
    required('addressCountry', 'text'),
    when((subject) => has(subject, 'addressRegion'), notBoth),
  ],
  QuantitativeValue: [
    when(within('UnitPriceSpecification'), required('unitCode'), required('value')),
    when(
      within('ShippingDeliveryTime'),
      required('maxValue'),
      required('minValue'),
      required('unitCode'),
    ),
  ],
  MerchantReturnPolicy: [
    countryOrLink,
    when(isWindow(/FiniteReturnWindow/), recommended('merchantReturnDays', 'number')),
    when(
      isWindow(/FiniteReturnWindow|UnlimitedWindow/),
      recommended('returnFees'),
      recommended('returnMethod'),
    ),
    when(
      (subject) => textAt(subject, 'returnFees').includes('ReturnShippingFees'),
      recommended('returnShippingFeesAmount'),
    ),
  ],
  PeopleAudience: [
    recommended('suggestedGender'),
    oneOf(recommended('suggestedMinAge', 'number'), recommended('suggestedAge.minValue', 'number')),
    when(
      isForChildren,
      oneOf(
        recommended('suggestedMaxAge', 'number'),
        recommended('suggestedAge.maxValue', 'number'),
      ),
    ),
  ],
  SizeSpecification: [recommended('name'), recommended('sizeGroup'), recommended('sizeSystem')],
  Certification: [
    required('issuedBy'),
    required('name'),
    oneOf(recommended('certificationIdentification'), recommended('certificationRating')),
  ],
};

function within(type: string) {
  return ({ parentTypes }: Subject) => parentTypes.includes(type);
}

function notBoth(subject: Subject): Issue[] {
  if (!has(subject, 'postalCode')) return [];
  const detail = 'stands beside "postalCode"; use one of them';
  return [{ fault: 'invalid', level: 'recommended', property: 'addressRegion', detail }];
}

function isWindow(category: RegExp) {
  return (subject: Subject) => category.test(textAt(subject, 'returnPolicyCategory'));
}

/** A shop's own policy may be a link; elsewhere country and category are needed. */
function countryOrLink(subject: Subject): Issue[] {
  const ofShop =
    subject.property === 'hasMerchantReturnPolicy' &&
    subject.parentTypes.some((type) => /^(?:Organization|LocalBusiness)$/.test(family(type)));
  if (ofShop && has(subject, 'merchantReturnLink')) return [];
  return [...required('applicableCountry')(subject), ...required('returnPolicyCategory')(subject)];
}

/** Google asks for an upper age below 13. */
function isForChildren(subject: Subject): boolean {
  const age = textAt(subject, 'suggestedMinAge') || textAt(subject, 'suggestedAge.minValue');
  return age !== '' && Number(age) > 0 && Number(age) < 13;
}
