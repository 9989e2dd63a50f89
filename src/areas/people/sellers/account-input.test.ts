import { expect, it } from 'vitest';
import { type AccountInput, accountIssues, asAccount } from './account-input.ts';

const good: AccountInput = {
  email: ' Ada@Example.com ',
  firstname: ' Ada ',
  lastname: 'Lovelace',
  Role: 'Seller',
  country: 'AE',
  handover: 'password',
};
const wrong = (part: Partial<AccountInput>) =>
  accountIssues({ ...good, ...part }).map(({ field, key }) => [field, key]);

it('takes what is complete, tidied up', () => {
  expect(accountIssues(good)).toEqual([]);
  expect(asAccount(good)).toEqual({ ...good, email: 'ada@example.com', firstname: 'Ada' });
});
it('says what is missing or wrong, field by field', () => {
  expect(wrong({ email: '' })).toEqual([['email', 'ui.validation.required']]);
  expect(wrong({ email: 'ada@' })).toEqual([['email', 'ui.validation.email']]);
  expect(wrong({ firstname: '  ' })).toEqual([['firstname', 'ui.validation.required']]);
  expect(wrong({ lastname: 'x'.repeat(61) })).toEqual([['lastname', 'ui.validation.length']]);
  expect(wrong({ Role: undefined })).toEqual([['Role', 'users.form.chooseRole']]);
  expect(wrong({ country: undefined })).toEqual([['country', 'ui.validation.required']]);
  expect(asAccount({ ...good, Role: undefined })).toBeUndefined();
});
