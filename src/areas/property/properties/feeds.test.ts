import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { feedSheet } from '#kit/transfer/feed-sheet.ts';
import { Importer } from '#kit/transfer/importer.ts';
import type { Dictionary, Setting } from '#kit/transfer/setting.ts';
import type { Sheet } from '#kit/transfer/sheet.ts';
import type { AnyRecord } from '#model/schema.ts';
import labels from './labels.en.json' with { type: 'json' };
import { properties } from './schema.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const DEFAULTS = {
  developmentStatus: 'Completed',
  saleType: 'Resale',
  country: 'AE',
  sellerId: 'me',
  standardStatus: 'Incomplete',
};
const dictionary: Dictionary = { en: { fields: labels.fields, options: labels.options, yes: ['yes'], no: ['no'] } };
const settingIn = (currency: string): Setting => ({
  resource: 'properties',
  locale: 'en',
  country: 'AE',
  timezone: 'Asia/Dubai',
  areaUnit: 'SquareFeet',
  currency,
  people: [{ id: 'omar', name: 'Omar Haddad', email: 'omar@greyhaven.example' }],
});
const bytesOf = (name: string) => readFileSync(`tests/data/feeds/${name}`, 'utf8');
async function opened(content: string, currency: string) {
  const setting = settingIn(currency);
  const sheet = await feedSheet(new Uint8Array(Buffer.from(content, 'latin1')), setting);
  if (!sheet || typeof sheet === 'string') throw new Error(sheet);
  return { sheet, importer: checked(sheet, setting, []) };
}
function checked(sheet: Sheet, setting: Setting, records: readonly AnyRecord[]): Importer {
  const importer = new Importer(properties, setting, dictionary, sheet, 'hash');
  importer.identities.know(records);
  importer.check({ mapping: sheet.headers, defaults: DEFAULTS, salt: '' }, NOW);
  return importer;
}
const latin = (name: string) => Buffer.from(bytesOf(name)).toString('latin1');

describe('a feed dropped into the import of properties', () => {
  it.each<[file: string, currency: string, wrong: string[]]>([
    ['kyero.xml', 'EUR', ['propertySubType']],
    ['property-finder.xml', 'AED', []],
    ['bayut.xml', 'AED', []],
    ['rightmove.blm', 'GBP', []],
    ['reso.json', 'USD', []],
    ['openimmo.xml', 'EUR', []],
    ['zoopla.json', 'GBP', []],
    ['reaxml.xml', 'AUD', []],
  ])('%s: its rows are ready, or wrong in a cell that can be put right', async (file, currency, wrong) => {
    const content = file === 'reaxml.xml' ? readFileSync(`tests/data/feeds/${file}`, 'latin1') : latin(file);
    const { importer } = await opened(content, currency);
    const { rows } = importer.page('all', 0, 50);
    expect(rows.flatMap(({ issues }) => issues.map(({ field }) => field))).toEqual(wrong);
    expect(importer.counts().ready).toBe(rows.length - wrong.length);
  });
  it('keeps its amounts out where the company counts in another currency', async () => {
    const { importer } = await opened(latin('kyero.xml'), 'AED');
    expect(importer.counts().wrong).toBe(3);
  });
  it('gives the listing to the agent with its e-mail address, the others to the importing person', async () => {
    const { importer } = await opened(latin('property-finder.xml'), 'AED');
    const drafts = await importer.take([0, 1], 0);
    expect(drafts.map(({ values }) => values.sellerId)).toEqual(['omar', 'me']);
    expect(drafts[0]?.values).toMatchObject({
      listPriceMinor: 245_000_000,
      livingArea: 114.92,
      propertyType: 'Residential',
      projectName: 'Marina Promenade',
      externalSource: 'Property Finder',
      externalReference: 'GH-S-2201',
      coordinates: '25.0772, 55.1403',
    });
  });
  it('leaves out entries without a reference, and says how many', async () => {
    const { sheet } = await opened(latin('property-finder.xml'), 'AED');
    expect(sheet.feed).toEqual({ source: 'Property Finder', nameless: 1 });
  });
  it('updates tomorrow what it brought today, and names what it no longer has', async () => {
    const today = await opened(latin('property-finder.xml'), 'AED');
    const records = (await today.importer.take([0, 1], 0)).map(
      ({ id, values }) => ({ ...values, id, version: 3, archivedAt: null }) as unknown as AnyRecord,
    );
    const again = checked(today.sheet, settingIn('AED'), records);
    expect(again.counts()).toMatchObject({ ready: 0, update: 0, present: 2 });
    expect(again.chosen(false)).toEqual([]);

    const changed = await opened(latin('property-finder.xml').replace('<price>2450000', '<price>2390000'), 'AED');
    const tomorrow = checked(changed.sheet, settingIn('AED'), records);
    expect(tomorrow.counts()).toMatchObject({ ready: 0, update: 1, present: 1 });
    expect(await tomorrow.take(tomorrow.chosen(false), 0)).toEqual([
      { row: 0, id: records[0]?.id, version: 3, values: { listPriceMinor: 239_000_000 } },
    ]);

    const fewer = await opened(latin('property-finder.xml').replace('GH-R-118', 'GH-R-119'), 'AED');
    const importer = checked(fewer.sheet, settingIn('AED'), records);
    expect(importer.identities.removed(fewer.sheet.rows, properties)).toMatchObject([{ reference: 'GH-R-118' }]);
    expect(importer.counts()).toMatchObject({ ready: 1, present: 1 });
  });
  it('makes the same record of the same listing whichever file it comes in, and in whichever row', async () => {
    const one = await opened(latin('property-finder.xml'), 'AED');
    const other = await opened(latin('property-finder.xml').replace('Vacant', 'Let'), 'AED');
    const [first] = await one.importer.take([0], 0);
    const [second] = await other.importer.take([0], 0);
    expect(first?.id).toBe(second?.id);
  });
});
