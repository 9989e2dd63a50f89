import { describe, expect, it } from 'vitest';
import { choice, date, email, flag, group, list, longText, money, number, phone, ref, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema } from '#model/schema.ts';
import { cellOf, exportLeaves, headOf } from './cells.ts';
import { makeFile } from './file.ts';
import { Importer, type ImportPlan } from './importer.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import { missingLeaves, startingDefaults } from './offered.ts';
import { type Dictionary, leavesOf, type Setting } from './setting.ts';
import { readSheet, type Sheet } from './sheet.ts';

const schema: AnySchema = defineSchema({
  name: 'things',
  title: 'name',
  fields: {
    name: text({ required: true, max: 40 }),
    mobile: phone(),
    mail: email(),
    kind: choice(['Buy', 'Rent'], { required: true }),
    priceMinor: money(),
    share: number({ min: 0, max: 10_000, percent: true }),
    day: date(),
    at: date({ time: true }),
    tags: list(text({ max: 40 }), { max: 5 }),
    kinds: list(choice(['Villa', 'Land']), { max: 5 }),
    sellerId: ref('directory'),
    consent: group({ given: flag({ required: true }), on: date({ time: true, required: true, computed: true }) }),
    notes: longText({ max: 400 }),
  },
  owner: 'sellerId',
  markers: { mobile: 'phone', mail: 'email' },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
  check: (values) => (values.notes === 'bad' ? [{ field: 'notes', key: 'things.error.bad' }] : []),
});
const setting: Setting = {
  resource: 'things',
  locale: 'en',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  areaUnit: 'SquareMeters',
  people: [
    { id: 'uid-a', name: 'Ana Costa', email: 'ana@example.com' },
    { id: 'uid-b', name: 'Sam One' },
    { id: 'uid-c', name: 'Sam One' },
  ],
};
const english = {
  fields: {
    name: 'Full name',
    mobile: 'Mobile phone',
    mail: 'E-mail',
    kind: 'Kind',
    priceMinor: 'Price',
    share: 'Share',
    sellerId: 'Seller',
    notes: 'Notes',
    consent: 'Consent',
    'consent.given': 'Given',
  },
  options: { kind: { Buy: 'To buy', Rent: 'To rent' }, kinds: { Villa: 'Villa', Land: 'Plot' } },
  yes: ['Yes', '1'],
  no: ['No', '0'],
};
const chinese = { fields: { name: '姓名' }, options: { kind: { Buy: '求购' } }, yes: ['是'], no: ['否'] };
const dictionary: Dictionary = { en: english, zh: chinese };
const now = new Date('2026-11-21T08:00:00Z');

const bytes = (text: string) => new TextEncoder().encode(text);
async function sheetOf(text: string, locale = 'en'): Promise<Sheet> {
  const sheet = readSheet(bytes(text), locale);
  if (typeof sheet === 'string') throw new Error(sheet);
  return sheet;
}
async function imported(text: string, mapping: Mapping, more: Partial<ImportPlan> = {}, hash = 'h') {
  const importer = new Importer(schema, setting, dictionary, await sheetOf(text), hash);
  importer.check({ mapping, defaults: {}, salt: '', ...more }, now);
  return importer;
}
const valuesOf = async (importer: Importer) => (await importer.take([0], 0))[0]?.values;
const issuesIn = (importer: Importer, row = 0) =>
  importer.page('all', row, 1).rows[0]?.issues.map(({ field, key }) => `${field} ${key}`) ?? [];

describe('a row becomes values', () => {
  const read = async (path: string, cell: string) => {
    const importer = await imported(`a,b,c\nx,Buy,"${cell.replaceAll('"', '""')}"`, ['name', 'kind', path]);
    return { value: (await valuesOf(importer))?.[path.split('.')[0] ?? ''], issues: issuesIn(importer) };
  };
  it.each([
    ['mobile', '050 111 2233', '+971501112233'],
    ['mobile', "'+971501112233", '+971501112233'],
    ['mobile', '971501112233', '+971501112233'],
    ['mail', ' Ada@Example.COM ', 'ada@example.com'],
    ['kind', 'to  BUY', 'Buy'],
    ['kind', '求购', 'Buy'],
    ['priceMinor', '1,234.50', 123450],
    ['priceMinor', 'AED 2000', 200000],
    ['share', '2.5%', 250],
    ['tags', 'a; b;a', ['a', 'b']],
    ['kinds', 'Plot, villa', ['Land', 'Villa']],
    ['sellerId', 'ana costa', 'uid-a'],
    ['sellerId', 'ANA@example.com', 'uid-a'],
    ['notes', 'one\r\ntwo', 'one\ntwo'],
    ['day', '21/11/2026', new Date('2026-11-20T20:00:00Z')],
    ['consent.given', '是', { given: true, on: now }],
    ['consent.given', 'No', undefined],
  ])('%s %j', async (path, cell, value) => expect(await read(path, cell)).toEqual({ value, issues: [] }));
  it.each([
    ['mobile', '12', 'ui.validation.phone'],
    ['mail', 'nobody', 'ui.validation.email'],
    ['kind', 'Lease', 'ui.validation.choice'],
    ['priceMinor', 'much', 'ui.validation.money'],
    ['share', '2.555', 'ui.validation.number'],
    ['day', 'soon', 'ui.validation.date'],
    ['sellerId', 'Nobody', 'transfer.issue.person'],
    ['sellerId', 'Sam One', 'transfer.issue.people'],
    ['consent.given', 'perhaps', 'transfer.issue.flag'],
    ['notes', 'bad', 'things.error.bad'],
  ])('%s %j is reported as wrong', async (path, cell, key) =>
    expect((await read(path, cell)).issues).toContain(`${path} ${key}`),
  );
});

describe('what is in the file', () => {
  it('numbers are read as the delimiter tells: a comma between cells is none in a number', async () => {
    const french = { ...setting, locale: 'fr' };
    const importer = new Importer(schema, french, dictionary, await sheetOf('a;b;c\nx;Buy;1.234,5', 'fr'), 'h');
    importer.check({ mapping: ['name', 'kind', 'priceMinor'], defaults: {}, salt: '' }, now);
    expect((await valuesOf(importer))?.priceMinor).toBe(123450);
  });
  it('a column left out is ignored, whatever it is called', async () => {
    const importer = await imported(
      'name,kind,sellerId,company_id\nx,Buy,uid-a,other',
      ['name', 'kind', undefined, undefined],
      {
        defaults: { sellerId: 'me' },
      },
    );
    expect(await valuesOf(importer)).toEqual({ name: 'x', kind: 'Buy', sellerId: 'me' });
  });
  it('an empty cell leaves what every row gets', async () => {
    const importer = await imported('name,kind\nx,', ['name', 'kind'], { defaults: { kind: 'Rent' } });
    expect(await valuesOf(importer)).toEqual({ name: 'x', kind: 'Rent' });
  });
  it('unmatched quotes and extra cells are reported by row, and the report is removed once corrected', async () => {
    const importer = await imported('name,kind\nx,Buy\n"y,Buy\nz,Buy,more', ['name', 'kind']);
    expect([0, 1, 2].map((row) => issuesIn(importer, row))).toEqual([
      [],
      [' transfer.issue.quotes'],
      [' transfer.issue.columns'],
    ]);
    importer.edit(1, 0, 'y', now);
    importer.edit(2, 0, 'z', now);
    expect([issuesIn(importer, 1), issuesIn(importer, 2)]).toEqual([[], []]);
  });
  it.each([
    ['tooManyRows', `a\n${'1\n'.repeat(5001)}`],
    ['tooManyColumns', `${'a,'.repeat(10_000)}\n1,`],
    ['noRows', 'a,b\n'],
    ['noRows', ''],
    ['unreadable', 'PK\u0003\u0004'],
    ['tooLarge', 'x'.repeat(10 * 1024 * 1024 + 1)],
  ])('is refused: %s', async (refusal, text) => expect(readSheet(bytes(text), 'en')).toBe(refusal));
  it('5,000 rows are not too many', async () => {
    expect((await sheetOf(`a\n${'1\n'.repeat(5000)}`)).rows).toHaveLength(5000);
  });
});

describe('rows are distinguished', () => {
  const text =
    'name,kind,mail\na,Buy,x@example.com\nb,Buy,X@example.com\nc,,c@example.com\nd,Buy,d@example.com\ne,Buy,';
  it('ready, wrong, twice in the file, known, here already, left out', async () => {
    const importer = await imported(text, ['name', 'kind', 'mail']);
    const states = () => importer.page('all', 0, 9).rows.map(({ state }) => state);
    expect(states()).toEqual(['ready', 'duplicate', 'wrong', 'ready', 'ready']);
    importer.found(3, 'L-1', false);
    importer.found(0, 'L-2', true);
    importer.skip([4], true);
    expect(states()).toEqual(['present', 'duplicate', 'wrong', 'duplicate', 'skipped']);
    expect(importer.counts()).toEqual({ all: 5, ready: 0, update: 0, wrong: 1, duplicate: 2, present: 1, skipped: 1 });
    expect(importer.chosen(false)).toEqual([0]);
    expect(importer.chosen(true)).toEqual([0, 1, 3]);
    importer.edit(1, 2, 'other@example.com', now);
    importer.edit(2, 1, 'Rent', now);
    expect(importer.chosen(false)).toEqual([0, 1, 2]);
  });
  it('the same row of the same file has the same id; another row, file, person or time has another', async () => {
    const id = async (row: number, generation: number, hash = 'h', salt = '') =>
      (await (await imported(text, ['name'], { salt }, hash)).take([row], generation))[0]?.id;
    const ids = [await id(0, 0), await id(1, 0), await id(0, 1), await id(0, 0, 'other'), await id(0, 0, 'h', 'me')];
    expect(new Set(ids).size).toBe(5);
    expect(await id(0, 0)).toBe(ids[0]);
    expect(ids[0]).toMatch(/^[0-9a-f]{24}$/);
  });
  it('rows that failed come back in the file’s own columns, with the reason', async () => {
    const importer = await imported("name,kind,mail\n'+a,,c@example.com", ['name', 'kind', 'mail']);
    expect(importer.failures(new Map([[0, 'why']]), 'Reason')).toEqual([
      ['name', 'kind', 'mail', 'Reason'],
      ['+a', '', 'c@example.com', 'why'],
    ]);
  });
});

describe('columns are guessed', () => {
  const guess = (headers: readonly string[]) =>
    guessMapping(headers, leavesOf(schema), dictionary, { phone: 'tel, 电话', title: 'client' }, 'name');
  it.each([
    ['FULL NAME', 'name'],
    ['姓名', 'name'],
    ['Client', 'name'],
    ['price', 'priceMinor'],
    ['priceMinor', 'priceMinor'],
    ['Share (%)', 'share'],
    ['Seller', 'sellerId'],
    ['Phone (mobile)', 'mobile'],
    ['电话', 'mobile'],
    ['Consent: Given', 'consent.given'],
    ['company_id', undefined],
    ['', undefined],
  ])('%j', (header, path) => expect(guess([header])).toEqual([path]));
  it('a field is taken once', () => expect(guess(['Notes', 'Notes'])).toEqual(['notes', undefined]));
  it('a required value that no column has becomes a question', () => {
    const paths = (mapping: Mapping, defaults = {}) =>
      missingLeaves(schema, leavesOf(schema), mapping, defaults).map(({ path }) => path);
    expect(paths(['name'])).toEqual(['kind', 'sellerId']);
    expect(paths(['name', 'kind', 'sellerId'])).toEqual([]);
    expect(paths(['name'], { kind: 'Buy' })).toEqual(['sellerId']);
    expect(startingDefaults(schema, { sellerId: 'me', kind: 'Buy' }, true)).toEqual({ kind: 'Buy' });
    expect(startingDefaults(schema, { sellerId: 'me' }, false)).toEqual({ sellerId: 'me' });
  });
});

it.each(['csv', 'xlsx'] as const)('what is exported as %s is imported the same', async (format) => {
  const values = {
    name: '=HYPERLINK("x")',
    mobile: '+971501112233',
    mail: 'a@example.com',
    kind: 'Rent',
    priceMinor: 123450,
    share: 250,
    day: new Date('2026-11-20T20:00:00Z'),
    at: new Date('2026-11-21T06:15:00Z'),
    tags: ['a;b', '+c'],
    kinds: ['Villa', 'Land'],
    sellerId: 'uid-a',
    notes: "'=1\n-2+3",
  };
  const others = ['+cmd', '-2+3', '@SUM', '＝1+1', "''@x", 'it’s', '"q",', '王芳'].map((name) => ({ ...values, name }));
  const records = [values, ...others];
  const leaves = exportLeaves(schema).filter(({ path }) => path in values);
  const rows = records.map((record) =>
    leaves.map((leaf) => cellOf(leaf, record as unknown as AnyRecord, setting, english)),
  );
  const file = makeFile([leaves.map((leaf) => headOf(leaf, english, 'm²')), ...rows], format, 'Things');
  const sheet = readSheet(new Uint8Array(await file.arrayBuffer()), 'en');
  if (typeof sheet === 'string') throw new Error(sheet);
  const importer = new Importer(schema, setting, dictionary, sheet, 'h');
  const mapping = guessMapping(sheet.headers, leavesOf(schema), dictionary, {}, 'name');
  expect(mapping).toEqual(leaves.map(({ path }) => path));
  importer.check({ mapping, defaults: {}, salt: '' }, now);
  const taken = await importer.take(
    records.map((_, at) => at),
    0,
  );
  expect(taken.map((draft) => draft.values)).toEqual(records);
});
