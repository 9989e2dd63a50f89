import { expect, it } from 'vitest';
import { isAside, isCalled } from './columns.ts';

it.each([
  ['Trakheesi', 'permitNumber'],
  ['BUA', 'livingArea'],
  ['Beds', 'bedroomsTotal'],
  ['客户姓名', 'fullName'],
  ['携帯番号', 'mobilePhone'],
  ['Né(e) le', 'birthdate'],
  ['رقم الجوال', 'mobilePhone'],
  ['what_is_your_budget?', 'budgetMaxMinor'],
  ['E-mail 1 - Value', 'email'],
])('%s is %s', (head, field) => expect(isCalled(head, field)).toBe(true));
it('a column about another one is nothing by itself', () => {
  for (const head of ['Email 1 Type'.replace('Type', 'Label'), 'Job Title', 'Business Fax', 'Lead Id', 'record_id'])
    expect(isAside(head)).toBe(true);
  for (const head of ['Email', 'Identity', 'Price']) expect(isAside(head)).toBe(false);
});
