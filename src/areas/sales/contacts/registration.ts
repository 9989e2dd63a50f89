import { REGISTRATIONS } from '#lib/e-invoice/document.ts';
import { choice, text } from '#model/fields.ts';

/** What a customer is registered under, where it has no tax number. */
export const REGISTRATION = {
  registrationKind: choice(REGISTRATIONS),
  registrationNumber: text({ max: 40 }),
  /** Who issued a trade licence; the country of a passport (ISO 3166-1 alpha-2). */
  registrationAuthority: text({ max: 120 }),
};
