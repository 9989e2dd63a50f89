import { expect, it } from 'vitest';
import { list, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { guessColumns } from './guess.ts';
import { leavesOf, type Setting } from './setting.ts';
import { readSheet } from './sheet.ts';

const schema: AnySchema = defineSchema({
  name: 'people',
  title: 'name',
  fields: { name: text({ required: true, max: 40 }), tags: list(text({ max: 40 }), { max: 5 }) },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
});
const setting: Setting = {
  resource: 'people',
  locale: 'en',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  areaUnit: 'SquareMeters',
  people: [],
};

it.each([
  ['what somebody wrote', ['investor', 'cash buyer'], 'tags'],
  ['the group of everybody, which is nobody’s tag', ['* myContacts', '* myContacts'], undefined],
  ['one tag among the groups', ['* myContacts', 'investor'], 'tags'],
])('labels of an address book: %s', (_, [first, second], expected) => {
  const sheet = readSheet(new TextEncoder().encode(`Name,Labels\nAna Costa,${first}\nSam One,${second}`), 'en');
  if (typeof sheet === 'string') throw new Error(sheet);
  const dictionary = { en: { fields: { name: 'Name', tags: 'Tags' }, options: {}, yes: [], no: [] } };
  expect(guessColumns(sheet, leavesOf(schema), dictionary, {}, setting, 'name')).toEqual(['name', expected]);
});
