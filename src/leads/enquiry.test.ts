import { expect, test } from 'bun:test';
import { fieldErrors } from '../http/body';
import { enquirySchema, serviceChoices } from './enquiry';

const whole = { name: 'Ann', email: 'ann@example.com', message: 'Hello', consent: true };
const errorsOf = (fields: Record<string, unknown>) => {
  const parsed = enquirySchema.safeParse({ ...whole, ...fields });
  return parsed.success ? null : fieldErrors(parsed.error);
};
const badEmail = ['Please enter a valid email address.'];
const noConsent = ['You must consent to be contacted to submit this form.'];

const accepted: Record<string, unknown>[] = [
  {},
  { phone: '+1 415 555 0100', company: 'Acme', service_interest: 'AI Launchpad' },
  { phone: '', company: '  ', service_interest: '' },
  { phone: null, company: undefined },
  { consent: 'on' },
  { consent: 'true' },
  { consent: '1' },
  { email: ' ann@example.com ' },
  { email: "a!#$%&'*+/=?^_`{|}~-b@example.com" },
  { email: 'a@xn--bcher-kva.example' },
  { email: 'a@b.c' },
  { email: 'a@localhost' },
  { name: 'É' },
  { message: 'x'.repeat(10_000) },
  { unknown: 'is left out' },
];
for (const fields of accepted)
  test(`accepted: ${JSON.stringify(fields).slice(0, 70)}`, () => {
    expect(errorsOf(fields)).toBeNull();
  });

const refused: [fields: Record<string, unknown>, errors: Record<string, string[]>][] = [
  [{ name: '' }, { name: ['Please enter your name.'] }],
  [{ name: '   ' }, { name: ['Please enter your name.'] }],
  [{ name: undefined }, { name: ['Please enter your name.'] }],
  [{ name: 5 }, { name: ['Please enter your name.'] }],
  [{ email: '' }, { email: badEmail }],
  [{ email: 'ann' }, { email: badEmail }],
  [{ email: 'ann@' }, { email: badEmail }],
  [{ email: 'ann@exa mple.com' }, { email: badEmail }],
  [{ email: 'ann@-example.com' }, { email: badEmail }],
  [{ email: 'ann@example..com' }, { email: badEmail }],
  [{ email: 'ann@example.com\nbcc: x@example.com' }, { email: badEmail }],
  [{ email: `${'a'.repeat(250)}@example.com` }, { email: badEmail }],
  [{ email: null }, { email: badEmail }],
  [{ message: '' }, { message: ['Please enter a message.'] }],
  [{ message: ' \n ' }, { message: ['Please enter a message.'] }],
  [{ consent: false }, { consent: noConsent }],
  [{ consent: undefined }, { consent: noConsent }],
  [{ consent: 'false' }, { consent: noConsent }],
  [{ consent: 'off' }, { consent: noConsent }],
  [{ consent: {} }, { consent: noConsent }],
  [{ phone: 'x'.repeat(51) }, { phone: ['Please keep this under 50 characters.'] }],
  [{ phone: 5 }, { phone: ['Please enter text here, or leave it out.'] }],
];
for (const [fields, errors] of refused)
  test(`refused: ${JSON.stringify(fields).slice(0, 70)}`, () => {
    expect(errorsOf(fields)).toEqual(errors);
  });

test('one message a field, in the order of the form', () => {
  expect(errorsOf({ name: '', email: '', message: '', consent: false })).toEqual({
    name: ['Please enter your name.'],
    email: badEmail,
    message: ['Please enter a message.'],
    consent: noConsent,
  });
});

test('optional fields that are empty are null, all are trimmed', () => {
  expect(enquirySchema.parse({ ...whole, name: ' Ann ', phone: ' ' })).toMatchObject({
    name: 'Ann',
    phone: null,
    company: null,
  });
});

test('the choices are the tiers with their prices, then the others', () => {
  const tiers = [
    { name: 'AI Launchpad', price: 995 },
    { name: 'Big', price: 4995 },
  ];
  expect(serviceChoices({ tiers, otherChoices: ['Custom Solution'] })).toEqual([
    { label: 'AI Launchpad ($995/month)', value: 'AI Launchpad' },
    { label: 'Big ($4,995/month)', value: 'Big' },
    { label: 'Custom Solution', value: 'Custom Solution' },
  ]);
});

test('fields of one line hold one; the message keeps its lines', () => {
  const typed = {
    name: 'Ann\r\nEmail: eve@example.com',
    company: 'A\u2028B',
    message: 'one\ntwo',
  };
  expect(enquirySchema.parse({ ...whole, ...typed })).toMatchObject({
    name: 'Ann Email: eve@example.com',
    company: 'A B',
    message: 'one\ntwo',
  });
});
