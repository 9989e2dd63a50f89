import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '#lib/people/phone.ts';
import { matchesAll, queryToken, readingsOf } from './search-query.ts';
import { searchTokens } from './tokens.ts';

describe('a query', () => {
  it.each([
    ['cla', 'cla'],
    ['Grace Clarke', 'clarke'],
    ['extraordinarily', 'extraordinar'],
    ['l-000123', 'l-000123'],
    ['050 123 4567', '501234567'],
    ['00971 50 123 4567', '971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '501234567'],
    ['4567', '4567'],
    ['A.B@example.com ', 'a.b@example.com'],
    ['佐藤', '佐藤'],
    ['さくら', 'さく'],
    ['サクラ', 'さく'],
    ['الفارسي', 'فارسي'],
    ['050', '050'],
    ['+97150', '97150'],
    ['sam@hot', 'sam'],
    ['x', undefined],
    ['  ', undefined],
    ['!?', undefined],
  ])('%s asks for %s', (typed, token) => expect(queryToken(typed)).toBe(token));

  const record = searchTokens([
    { text: 'Grace Clarke', kind: 'words' },
    { text: '佐藤さくら', kind: 'words' },
    { text: '+971501234567', kind: 'phone' },
    { text: 'L-000123', kind: 'whole' },
  ]);
  it.each(['clarke grace', 'gra', '050-123-4567', 'L-000123', '藤さくら', '4567', ''])('%s is answered', (typed) =>
    expect(matchesAll(typed, record)).toBe(true),
  );
  it.each(['clarke henry', '4568', 'L-000124', '佐伯', 'arke'])('%s is not', (typed) =>
    expect(matchesAll(typed, record)).toBe(false),
  );
  it('always finds what was indexed', () => {
    for (const typed of ['Grace Clarke', '佐藤さくら', '+971 50 123 4567', 'L-000123'])
      expect(record).toContain(queryToken(typed));
  });
});

describe('the number of a record', () => {
  const leads = { prefix: 'L', digits: 6 };
  const invoices = { prefix: 'DR', digits: 6, seriesDigits: 5 };
  const lead = searchTokens([
    { text: 'Grace Clarke', kind: 'words' },
    { text: 'L-000045', kind: 'whole' },
  ]);
  const invoice = searchTokens([
    { text: 'DR-000007', kind: 'whole' },
    { text: 'FDR-2026-00001', kind: 'whole' },
  ]);
  it.each(['45', 'L-45', 'l45', 'L 45', '000045', '٤٥', 'L-000045', ' l-045 '])('%s is lead L-000045', (typed) =>
    expect(matchesAll(typed, lead, leads)).toBe(true),
  );
  it.each(['46', '450', 'D-45', '0000045', 'L-450', 'L-000046', 'FDR-2026-00045'])('%s is not', (typed) =>
    expect(matchesAll(typed, lead, leads)).toBe(false),
  );
  it.each([
    'FDR-2026-00001',
    '2026-1',
    '2026/00001',
    '00001',
    'fdr2026/1',
    'fdr-2026-1',
    'FDR 2026 00001',
    'FDR/2026/1',
    'DR-7',
    '7',
  ])('%s is the invoice', (typed) => expect(matchesAll(typed, invoice, invoices)).toBe(true));
  it.each(['FDR-2025-00001', 'FDR-2026-00011', 'HH-2026-00001', 'DR-8'])('%s is another', (typed) =>
    expect(matchesAll(typed, invoice, invoices)).toBe(false),
  );
  it('is understood beside a phone number, a unit and words', () => {
    expect(readingsOf('4567', leads)).toEqual([['l-004567'], ['4567']]);
    expect(readingsOf('P-45', { prefix: 'P', digits: 6 })).toEqual([['p-000045'], ['45'], ['p45']]);
    expect(readingsOf('Grace Clarke', leads)).toEqual([['grace', 'clarke'], ['graceclarke']]);
    expect(readingsOf('0501234567', leads)).toEqual([['501234567'], ['0501234567']]);
    // whose phone ends in these digits is not meant
    expect(readingsOf('L-000123', leads)).toEqual([['l-000123']]);
    expect(readingsOf('FDR-2026-00001', leads)).toEqual([['fdr-2026-00001'], ['fdr202600001']]);
    expect(readingsOf(' ', leads)).toEqual([]);
  });
});

describe('words written together or apart', () => {
  const record = (text: string) => searchTokens([{ text, kind: 'words' }]);
  it.each([
    ['alrahman', 'Mohammed Al Rahman'],
    ['mohammed al rahman', 'Mohammed Alrahman'],
    ["o'brien", 'John OBrien'],
    ['عبد الله', 'عبدالله الفارسي'],
    ['xiao ming', 'Zhang Xiaoming'],
  ])('%s finds %s', (typed, name) => expect(matchesAll(typed, record(name))).toBe(true));
  it.each([
    ['al rahim', 'Mohammed Alrahman'],
    ['mo hammed', 'Moha Medina'],
  ])('%s does not find %s', (typed, name) => expect(matchesAll(typed, record(name))).toBe(false));
  it('finds a reference by its beginning', () => {
    const listing = searchTokens([{ text: 'LP-88213', kind: 'whole' }]);
    for (const typed of ['LP-88', 'lp-8821', 'lp88213', 'LP-88213']) expect(matchesAll(typed, listing)).toBe(true);
    for (const typed of ['LP-89', '88999']) expect(matchesAll(typed, listing)).toBe(false);
  });
  it('asks the database for three tokens at most', () =>
    expect(readingsOf('one two three four five six').length).toBe(3));
});

describe('numbers and addresses as the form takes them', () => {
  const office = searchTokens([
    { text: '+442079460958', kind: 'phone' },
    { text: 'ada@example.com', kind: 'whole' },
  ]);
  it.each([
    '+44 (0)20 7946 0958',
    '+44 020 7946 0958',
    '0044 (0)20 7946 0958',
    '44 (0) 20 7946 0958',
    '+44\u201120\u20117946\u20110958',
    'tel:+442079460958',
    'tel:+44-20-7946-0958;ext=12',
    '<tel:+442079460958>',
    '+44 20 7946 0958 ext. 12',
    '020 7946 0958 x12',
    '020 7946 0958 #3',
    '(020) 7946 0958',
    '<ada@example.com>',
    'Ada Lovelace <ADA@example.com>',
    'mailto:ada@example.com?subject=Keys',
  ])('%s is answered', (typed) => expect(matchesAll(typed, office)).toBe(true));
  it.each(['+44 (0)20 7946 0959', 'tel:+442079460959', '020 7946 0959 ext. 8', '<eve@example.com>'])(
    '%s is not',
    (typed) => expect(matchesAll(typed, office)).toBe(false),
  );
  it('of every country, with the zero dialled at home or without it', () => {
    const missed = Object.entries(examples as { readonly [country: string]: string }).flatMap(([country, national]) => {
      const number = parsePhoneNumberFromString(national, country as CountryCode);
      if (!number) return [];
      const tokens = searchTokens([{ text: number.number, kind: 'phone' }]);
      const shown = number.formatInternational();
      // a mobile of Argentina has other digits at home than from abroad
      const home = country === 'AR' ? [] : [number.formatNational()];
      const typed = [...home, shown, shown.replace(' ', ' (0)'), number.getURI()];
      return typed.filter((text) => normalisePhone(text, country) === number.number && !matchesAll(text, tokens));
    });
    expect(missed).toEqual([]);
  });
});

describe('a property by its bedrooms', () => {
  const flat = searchTokens([
    { text: 'Bright apartment with a view', kind: 'words' },
    { text: 'Saffron Court', kind: 'words' },
    { text: '2', kind: 'rooms' },
  ]);
  it.each([
    'saffron 2 bed',
    '2 bed saffron',
    'Saffron 2BR',
    'saffron 2-bedroom',
    '2 BHK saffron',
    '2 chambres saffron',
    '2LDK',
  ])('%s is answered', (typed) => expect(matchesAll(typed, flat)).toBe(true));
  it.each(['saffron 3 bed', 'cedar 2 bed', 'saffron 12 bed'])('%s is not', (typed) =>
    expect(matchesAll(typed, flat)).toBe(false),
  );
  it.each(['2房', '两室', '2 غرف'])('%s is understood', (typed) => expect(queryToken(typed)).toBe('2bed'));
  it.each([
    ['2号室', '号室'],
    ['Br', 'br'],
    ['bedford', 'bedford'],
  ])('%s is no number of bedrooms', (typed, token) => expect(queryToken(typed)).toBe(token));
});
