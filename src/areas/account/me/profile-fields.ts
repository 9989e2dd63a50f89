import { userFields } from '#model/people/users.ts';
import type { AnySchema } from '#model/schema.ts';

const { firstname, lastname, country, secondaryEmail, phoneNumber, phoneNumber2, phoneNumber3, Notification } =
  userFields;

/** The form's fields, in its order. A person without a first name would be nameless in every list. */
export const PROFILE_FIELDS = {
  firstname: { ...firstname, required: true },
  lastname,
  country,
  secondaryEmail,
  phoneNumber,
  phoneNumber2,
  phoneNumber3,
  Notification,
} as const;

/** For the validator only: `me` is no collection. */
export const PROFILE_SCHEMA: AnySchema = {
  name: 'me',
  fields: PROFILE_FIELDS,
  title: 'firstname',
  sorts: [],
  filters: [],
};
