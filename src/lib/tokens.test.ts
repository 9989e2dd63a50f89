import { describe, expect, it } from 'vitest';
import { fold, matchesAll, queryToken, readingsOf, searchTokens } from './tokens.ts';

const words = (text: string) => searchTokens([{ text, kind: 'words' }]);

describe('folding', () => {
  it.each([
    ['Élodie Lefèvre', 'elodie lefevre'],
    ['FRANÇOIS Noël', 'francois noel'],
    ['Ｆｒｅｅｈｏｌｄ', 'freehold'],
    ['أَحْمَد', 'احمد'],
    ['فاطمـــة', 'فاطمه'],
    ['ليلى', 'ليلي'],
    ['إبراهيم آل', 'ابراهيم ال'],
    ['がぎ', 'がぎ'],
    ['ｶﾞ', 'ガ'],
    ['Straße', 'strasse'],
    ['İzmir', 'izmir'],
  ])('%s is %s', (from, to) => expect(fold(from)).toBe(to));
});

describe('searchTokens', () => {
  it('makes prefixes of 2 to 12 letters', () => {
    expect(words('Noah')).toEqual(['noah', 'no', 'noa']);
    expect(words('Extraordinarily').at(0)).toBe('extraordinar');
    expect(Math.max(...words('Extraordinarily').map((token) => token.length))).toBe(12);
    expect(words('محمد')).toEqual(['محمد', 'مح', 'محم']);
  });
  it('makes bigrams of Han and Kana, and keeps a lone letter', () => {
    expect(words('佐藤さくら')).toEqual(['佐藤', '藤さ', 'さく', 'くら']);
    expect(words('王 伟')).toEqual(['王', '伟']);
    expect(words('メアリー')).toEqual(['メア', 'アリ', 'リー']);
    expect(words('A栋12')).toEqual(expect.arrayContaining(['栋', '12']));
  });
  it('keeps the last 4 to 15 digits of a phone', () => {
    expect(searchTokens([{ text: '+971501234567', kind: 'phone' }])).toEqual([
      '4567',
      '34567',
      '234567',
      '1234567',
      '01234567',
      '501234567',
      '1501234567',
      '71501234567',
      '971501234567',
    ]);
    expect(searchTokens([{ text: '+1 23', kind: 'phone' }])).toEqual([]);
  });
  it('keeps references and addresses whole', () => {
    expect(searchTokens([{ text: 'L-000123', kind: 'whole' }])).toEqual(['l-000123']);
    expect(searchTokens([{ text: ' A.B@Example.com', kind: 'whole' }])).toEqual(['a.b@example.com']);
  });
  it('never exceeds 120 and keeps references, phones and complete words first', () => {
    const long = Array.from(
      { length: 30 },
      (_, index) => `${String.fromCharCode(97 + (index % 26))}${index}lengthy`,
    ).join(' ');
    const tokens = searchTokens([
      { text: long, kind: 'words' },
      { text: '+971501234567', kind: 'phone' },
      { text: 'L-000001', kind: 'whole' },
    ]);
    expect(tokens).toHaveLength(120);
    expect(new Set(tokens).size).toBe(120);
    expect(tokens).toEqual(expect.arrayContaining(['l-000001', '971501234567', 'a0lengthy', 'd29lengthy']));
  });
  it('ignores what is absent', () =>
    expect(searchTokens([{ kind: 'words' }, { text: '', kind: 'phone' }])).toEqual([]));
});

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
  it.each(['FDR-2026-00001', 'fdr-2026-1', 'FDR 2026 00001', 'FDR/2026/1', 'DR-7', '7'])('%s is the invoice', (typed) =>
    expect(matchesAll(typed, invoice, invoices)).toBe(true),
  );
  it.each(['FDR-2025-00001', 'FDR-2026-00011', 'HH-2026-00001', 'DR-8'])('%s is another', (typed) =>
    expect(matchesAll(typed, invoice, invoices)).toBe(false),
  );
  it('is understood beside a phone number, a unit and words', () => {
    expect(readingsOf('4567', leads)).toEqual([['l-004567'], ['4567']]);
    expect(readingsOf('P-45', { prefix: 'P', digits: 6 })).toEqual([['p-000045'], ['45']]);
    expect(readingsOf('Grace Clarke', leads)).toEqual([['grace', 'clarke']]);
    expect(readingsOf('0501234567', leads)).toEqual([['501234567']]);
    // whose phone ends in these digits is not meant
    expect(readingsOf('L-000123', leads)).toEqual([['l-000123']]);
    expect(readingsOf('FDR-2026-00001', leads)).toEqual([['fdr-2026-00001']]);
    expect(readingsOf(' ', leads)).toEqual([]);
  });
});
