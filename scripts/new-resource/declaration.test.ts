import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ADDITIONS } from './additions.ts';
import { readDeclaration, wordsOf } from './declaration.ts';
import { labelsOf, translatedAs } from './labels.ts';
import { schemaText } from './schema-text.ts';
import { screenText } from './screen-text.ts';
import { collectionsIn, refuseTaken } from './tree.ts';

const FIELDS = 'title:text!, status:choice(Open|Done)!,amountMinor:money,leadId:ref(leads),sellerId:owner,due:date';
const read = (said: { name?: string; title?: string; fields?: string; group?: string } = {}) =>
  readDeclaration({ name: 'viewingsLog', title: 'title', fields: FIELDS, ...said }, ['leads', 'contacts']);

describe('a declaration', () => {
  test('is read field by field', () => {
    const { label, singular, fields } = read();
    expect([label, singular]).toEqual(['Viewings log', 'Viewings log']);
    expect(fields).toEqual([
      { name: 'title', kind: 'text', required: true, of: [] },
      { name: 'status', kind: 'choice', required: true, of: ['Open', 'Done'] },
      { name: 'amountMinor', kind: 'money', required: false, of: [] },
      { name: 'leadId', kind: 'ref', required: false, of: ['leads'] },
      { name: 'sellerId', kind: 'owner', required: false, of: [] },
      { name: 'due', kind: 'date', required: false, of: [] },
    ]);
  });

  test.each([
    ['a name that is not camelCase', { name: 'viewings-log' }, /camelCase.*"viewings-log"/],
    ['a name that begins with a capital', { name: 'Viewings' }, /camelCase/],
    ['a group that is none', { group: 'properties' }, /no group "properties": work, sales, property/],
    ['no fields', { fields: '' }, /Declare its fields/],
    ['a field without a kind', { fields: 'title:text!,amount' }, /not "amount"/],
    ['an unknown kind', { fields: 'title:text!,amount:euros' }, /Unknown kind of field "euros" \(amount\).*money/],
    ['a choice of nothing', { fields: 'title:text!,status:choice!' }, /different options/],
    ['a choice of twins', { fields: 'title:text!,status:choice(Open|Open)!' }, /different options/],
    ['a reference to nowhere', { fields: 'title:text!,dealId:ref(deals)' }, /one collection.*leads, contacts/],
    ['brackets where none belong', { fields: 'title:text(9)!' }, /nothing in brackets/],
    ['a field that is there already', { fields: 'title:text!,createdAt:date' }, /createdAt is there by itself/],
    ['a field twice', { fields: 'title:text!,note:text,note:date' }, /note is declared twice/],
    ['a title that may be absent', { fields: 'title:text' }, /--title names a required text/],
    ['a title that is no field', { title: 'name' }, /--title names a required text.*name:text!/],
    ['two owners', { fields: 'title:text!,a:owner,b:owner' }, /one owner, not a, b/],
    ['a state that may be absent', { fields: 'title:text!,status:choice(Open)' }, /status is a required choice/],
  ])('is refused for %s', (_what, said, message) => {
    expect(() => read(said)).toThrow(message);
  });
});

test('names become words', () => {
  expect(['viewingsLog', 'amountMinor', 'sellerId', 'OnHold'].map(wordsOf)).toEqual([
    ...['Viewings log', 'Amount', 'Seller', 'On hold'],
  ]);
});

test('a name that the tree knows is taken; another one is not', () => {
  for (const name of ['leads', 'invoices', 'users', 'merge', 'sellers'])
    expect(() => refuseTaken('.', name)).toThrow(`The name ${name} is taken`);
  expect(() => refuseTaken('.', 'viewingsLog')).not.toThrow();
  expect(collectionsIn('.')).toContain('leads');
});

test('the texts follow from the fields', () => {
  const schema = schemaText(read());
  expect(schema).toContain(`import { choice, currency, date, money, ref, text } from '#model/fields.ts';`);
  expect(schema).toContain(`title: text({ required: true, max: 120, search: 'words' }),`);
  expect(schema).toContain(`moves: { Open: ['Done'], Done: ['Open'] },`);
  expect(schema).toContain(`filters: ['status', 'sellerId'],`);
  expect(schemaText(read({ fields: 'title:text!' }))).not.toMatch(/currency|status|owner|sums/);
  const screen = screenText(read());
  expect(screen).toContain(`{ field: 'amountMinor', width: 150, end: true },`);
  expect(screen).toContain(`sellerId: account.id`);
  expect(labelsOf(read())).toMatchObject({
    fields: { leadId: 'Lead', createdAt: 'Created' },
    options: { status: { Open: 'Open', Done: 'Done' } },
    moves: { Done: 'Move to done' },
  });
});

test('a plain one says its schema alone, and its words speak of no file', () => {
  const plain = readDeclaration({ ...read(), fields: FIELDS, plain: true }, ['leads']);
  expect(screenText(plain)).toContain('export const Screen = crudScreens({ schema: viewingsLog });');
  expect(screenText(plain)).not.toMatch(/</);
  expect(labelsOf(plain)).toMatchObject({ empty: 'Add the first viewings log.' });
  expect(labelsOf(plain)).not.toHaveProperty('toggles');
});

test('a word that another resource has in the same place gets its translation, any other stays', () => {
  const words = { fields: { createdAt: 'Created', due: 'Due' }, toggles: { mine: 'Mine' } };
  const english = { fields: { createdAt: 'Created', due: 'Due date' } };
  const french = { fields: { createdAt: 'Création', due: 'Échéance' } };
  expect(translatedAs(words, english, french)).toEqual({ ...words, fields: { createdAt: 'Création', due: 'Due' } });
});

test('it is declared to Refine by one line, in the group of its menu', () => {
  const path = 'src/areas/resources.ts';
  const before = readFileSync(path, 'utf8');
  const after = ADDITIONS[path]?.(
    before,
    readDeclaration({ ...read(), fields: FIELDS, group: 'sales', icon: 'eye' }, ['leads']),
  );
  const added = after?.split('\n').filter((line) => !before.split('\n').includes(line));
  expect(added).toEqual([`  records('viewingsLog', '/app/viewingsLog', { icon: 'eye', group: 'main' }),`]);
});
