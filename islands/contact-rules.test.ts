import { expect, test } from 'bun:test';
import { z } from 'zod';
import { checkEnquiry, emailPattern } from './contact-rules';

const valid = { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent: 'true' };

test('name, email, message and consent are enough', () => {
  expect(checkEnquiry(valid)).toEqual({});
});

test.each([
  ['name', '', 'Please enter your name.'],
  ['name', '  ', 'Please enter your name.'],
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'ada', 'Please enter a valid email address.'],
  ['email', 'ada@', 'Please enter a valid email address.'],
  ['message', '', 'Please enter a message.'],
  ['consent', '', 'You must consent to be contacted to submit this form.'],
])('%s "%s" is refused: %s', (field, value, message) => {
  expect(checkEnquiry({ ...valid, [field]: value })).toEqual({ [field]: [message] });
});

test('one character is enough for name and message', () => {
  expect(checkEnquiry({ ...valid, name: 'A', message: '?' })).toEqual({});
});

test('the e-mail rule is the one the server uses', () => {
  expect(emailPattern.source).toBe(z.regexes.html5Email.source);
});
