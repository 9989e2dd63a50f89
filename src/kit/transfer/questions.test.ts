import { describe, expect, it } from 'vitest';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { AnySchema } from '#model/schema.ts';
import { ALL_OTHERS, type Answers, answered, NO_ANSWERS, wordKey } from './answers.ts';
import { Importer } from './importer.ts';
import type { Setting } from './setting.ts';
import { readSheet } from './sheet.ts';

const now = new Date('2026-11-20T08:00:00Z');
const setting: Setting = {
  resource: 'leads',
  locale: 'en',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  areaUnit: 'SquareFeet',
  people: [{ id: 'uid-a', name: 'Ana Costa' }],
};
const dictionary = { en: { fields: {}, options: {}, yes: ['Yes'], no: ['No'] } };
const LEAD = { intent: 'Buy', leadSource: 'Import', status: 'New', timeframe: 'Unknown', financing: 'Unknown' };

function opened(schema: AnySchema, mapping: readonly string[], lines: readonly string[], defaults = {}) {
  const sheet = readSheet(new TextEncoder().encode([mapping.join(','), ...lines].join('\n')), 'en');
  if (typeof sheet === 'string') throw new Error(sheet);
  const importer = new Importer(schema, setting, dictionary, sheet, 'h');
  const check = (answers: Answers = NO_ANSWERS) =>
    importer.check({ mapping: mapping.map((path) => path || undefined), defaults, salt: '', answers }, now);
  check();
  const drafts = () => importer.take([0, 1, 2], 0);
  return { importer, check, drafts };
}
const states = ({ importer }: { importer: Importer }) => importer.page('all', 0, 9).rows.map(({ state }) => state);

describe('a file’s questions appear once each', () => {
  it('unknown words of a choice, by how often they occur; the answer is for all of them', async () => {
    const lines = [
      'a,050 111 2231,Grapevine',
      'b,050 111 2232,Radio',
      'c,050 111 2233,radio ',
      'd,050 111 2234,Zillow',
    ];
    const file = opened(leads, ['fullName', 'mobilePhone', 'leadSource'], lines, LEAD);
    expect(states(file)).toEqual(['wrong', 'wrong', 'wrong', 'ready']);
    expect(file.importer.questions().words).toEqual([
      {
        path: 'leadSource',
        words: [
          { key: 'radio', text: 'Radio', count: 2 },
          { key: 'grapevine', text: 'Grapevine', count: 1 },
        ],
        more: 0,
      },
    ]);
    file.check(answered(NO_ANSWERS, 'leadSource', 'radio', 'Campaign'));
    expect(states(file)).toEqual(['wrong', 'ready', 'ready', 'ready']);
    // the question stays, so that the answer can be changed; what the file says is kept beside the choice
    expect(file.importer.questions().words[0]?.words).toHaveLength(2);
    expect((await file.drafts())[1]?.values).toMatchObject({ leadSource: 'Campaign', sourceDetail: 'Radio' });
    expect((await file.importer.take([3], 0))[0]?.values).toMatchObject({
      leadSource: 'OtherPortal',
      sourceDetail: 'Zillow',
    });
    file.check(answered(NO_ANSWERS, 'leadSource', ALL_OTHERS, null));
    expect((await file.drafts()).map(({ values }) => values.leadSource)).toEqual(['Import', 'Import', 'Import']);
  });
  it('people who are gone, each or everybody else', async () => {
    const file = opened(
      leads,
      ['fullName', 'mobilePhone', 'sellerId'],
      ['a,0501112231,Ana Costa', 'b,0501112232,Old One', 'c,0501112233,Old Two'],
      LEAD,
    );
    expect(states(file)).toEqual(['ready', 'wrong', 'wrong']);
    const one = answered(NO_ANSWERS, 'sellerId', wordKey('Old One'), null);
    file.check(answered(one, 'sellerId', ALL_OTHERS, 'uid-a'));
    expect((await file.drafts()).map(({ values }) => values.sellerId)).toEqual(['uid-a', undefined, 'uid-a']);
  });
  it('which of 03/04 is the month, where no row tells', async () => {
    const file = opened(
      leads,
      ['fullName', 'mobilePhone', 'createdAt'],
      ['a,0501112231,03/04/2026', 'b,0501112232,05/05/2026'],
      LEAD,
    );
    expect(file.importer.questions().orders).toEqual([
      { column: 2, head: 'createdAt', sample: '03/04/2026', order: 'dayFirst' },
    ]);
    const days = async () => (await file.importer.take([0], 0))[0]?.createdAt?.toISOString();
    expect(await days()).toBe('2026-04-02T20:00:00.000Z');
    file.check({ ...NO_ANSWERS, orders: { createdAt: 'monthFirst' } });
    expect(await days()).toBe('2026-03-03T20:00:00.000Z');
    const told = opened(leads, ['fullName', 'createdAt'], ['a,03/04/2026', 'b,25/05/2026'], LEAD);
    expect(told.importer.questions().orders).toEqual([]);
  });
  it('what rows lack for which the file has no column', async () => {
    const file = opened(
      leads,
      ['fullName', 'mobilePhone', 'leadSource'],
      ['a,0501112231,Referral', 'b,0501112232,Website'],
      LEAD,
    );
    expect(file.importer.questions().lacks).toEqual([{ path: 'sourceDetail', count: 1 }]);
    file.check({ ...NO_ANSWERS, fills: { sourceDetail: 'A friend' } });
    expect(states(file)).toEqual(['ready', 'ready']);
    expect((await file.importer.take([0, 1], 0)).map(({ values }) => values.sourceDetail)).toEqual([
      'A friend',
      undefined,
    ]);
  });
});

describe('rows as CRMs write them', () => {
  it('status and the day it was made; no day to come', async () => {
    const file = opened(
      leads,
      ['fullName', 'mobilePhone', 'status', 'createdAt'],
      ['a,0501112231,Converted,14-Mar-2026 10:22', 'b,0501112232,Open,2027-01-01'],
      LEAD,
    );
    const [first] = await file.importer.take([0], 0);
    expect(first).toMatchObject({ values: { status: 'Won' }, createdAt: new Date('2026-03-14T06:22:00Z') });
    expect(first?.values).not.toHaveProperty('createdAt');
    expect(file.importer.page('all', 1, 1).rows[0]?.issues).toMatchObject([{ field: 'createdAt' }]);
  });
  it('first and last name are one where a record has one, in the order of their script', async () => {
    const lines = ['Haddad,Amira,0501112231', '佐藤,さくら,0501112232'];
    const text = ['Last name,First name,Phone', ...lines].join('\n');
    const sheet = readSheet(new TextEncoder().encode(text), 'en');
    if (typeof sheet === 'string') throw new Error(sheet);
    const importer = new Importer(leads, setting, dictionary, sheet, 'h');
    importer.check({ mapping: ['fullName', 'fullName', 'mobilePhone'], defaults: LEAD, salt: '' }, now);
    expect((await importer.take([0, 1], 0)).map(({ values }) => values.fullName)).toEqual([
      'Amira Haddad',
      '佐藤さくら',
    ]);
  });
  it('a whole name becomes its parts, a firm alone a firm, a country its code', async () => {
    const lines = [
      'Amira Haddad,,0501112231,United Arab Emirates',
      ',Haddad Sons,0501112232,Française',
      '王伟,,0501112233,中国',
    ];
    const defaults = { kind: 'Person', contactType: ['Prospect'] };
    const file = opened(contacts, ['fullName', 'company', 'mobilePhone', 'nationality'], lines, defaults);
    expect(states(file)).toEqual(['ready', 'ready', 'ready']);
    expect((await file.drafts()).map(({ values }) => values)).toMatchObject([
      { kind: 'Person', firstName: 'Amira', lastName: 'Haddad', nationality: 'AE' },
      { kind: 'Organisation', company: 'Haddad Sons', nationality: 'FR' },
      { kind: 'Person', firstName: '伟', lastName: '王', nationality: 'CN' },
    ]);
  });
});
