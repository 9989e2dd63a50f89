import { normaliseEmail } from '#lib/people/email.ts';
import type { Field } from '#model/fields.ts';
import { choice, text } from '#model/fields.ts';
import type { AssignableRole, NewAccount } from '#model/people/people.ts';
import type { Issue } from '#model/schema.ts';

export type AccountInput = Partial<NewAccount> & Pick<NewAccount, 'handover'>;
const LONGEST_NAME = 60;

/** The form's fields, with the roles this manager may give. */
export const accountFields = (roles: readonly AssignableRole[]): { readonly [name: string]: Field } => ({
  email: text({ required: true, max: 254 }),
  firstname: text({ required: true, max: LONGEST_NAME }),
  lastname: text({ required: true, max: LONGEST_NAME }),
  Role: choice(roles, { required: true }),
  country: text({ required: true, max: 2, as: 'country' }),
});

/** What keeps this from being made into an account, field by field. */
export function accountIssues(input: AccountInput): readonly Issue[] {
  const required = (field: 'email' | 'firstname' | 'lastname' | 'country'): Issue[] =>
    input[field]?.trim() ? [] : [{ field, key: 'ui.validation.required' }];
  const short = (field: 'firstname' | 'lastname'): Issue[] =>
    (input[field]?.trim().length ?? 0) > LONGEST_NAME
      ? [{ field, key: 'ui.validation.length', params: { min: 1, max: LONGEST_NAME } }]
      : [];
  const email: Issue[] =
    input.email?.trim() && !normaliseEmail(input.email) ? [{ field: 'email', key: 'ui.validation.email' }] : [];
  return [
    ...required('email'),
    ...email,
    ...required('firstname'),
    ...short('firstname'),
    ...required('lastname'),
    ...short('lastname'),
    ...(input.Role ? [] : [{ field: 'Role', key: 'users.form.chooseRole' }]),
    ...required('country'),
  ];
}

/** The input once nothing is wrong with it. */
export function asAccount(input: AccountInput): NewAccount | undefined {
  const { Role, handover, country = '' } = input;
  const email = normaliseEmail(input.email ?? '');
  if (!Role || !email || accountIssues(input).length > 0) return undefined;
  const clean = (text = '') => text.normalize('NFC').trim();
  return { email, firstname: clean(input.firstname), lastname: clean(input.lastname), Role, country, handover };
}
