/** The e-mail rule of the HTML standard, the same as the server's. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** What a visitor wrote, by field name; an unticked consent is absent. */
export type Enquiry = Record<string, string>;
export type FieldErrors = Record<string, string[]>;

/** What the browser can tell before sending (spec section 5); the server has the last word. */
export function checkEnquiry(enquiry: Enquiry): FieldErrors {
  const errors: FieldErrors = {};
  if (!enquiry.name?.trim()) errors.name = ['Please enter your name.'];
  if (!emailPattern.test(enquiry.email?.trim() ?? '')) {
    errors.email = ['Please enter a valid email address.'];
  }
  if (!enquiry.message?.trim()) errors.message = ['Please enter a message.'];
  if (!enquiry.consent) {
    errors.consent = ['You must consent to be contacted to submit this form.'];
  }
  return errors;
}
