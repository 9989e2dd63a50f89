import { describe, expect, it } from 'vitest';
import { searchTokens } from './tokens.ts';

const words = (text: string) => searchTokens([{ text, kind: 'words' }]);

describe('searchTokens', () => {
  it('makes prefixes of 2 to 12 letters', () => {
    expect(words('Noah')).toEqual(['noah', 'no', 'noa']);
    expect(words('Extraordinarily').at(0)).toBe('extraordinar');
    expect(Math.max(...words('Extraordinarily').map((token) => token.length))).toBe(12);
    expect(words('محمد')).toEqual(['محمد', 'مح', 'محم']);
  });
  it('makes bigrams of Han and Kana, and keeps a lone letter', () => {
    expect(words('佐藤さくら')).toEqual(['佐藤', '藤さ', 'さく', 'くら', '佐']);
    expect(words('王 伟')).toEqual(['王', '伟']);
    expect(words('メアリー')).toEqual(['めあ', 'あり', 'りー']);
    expect(words('A栋12')).toEqual(expect.arrayContaining(['栋', '12']));
  });
  it('finds a name of Han characters by any one of them', () => {
    expect(words('王伟')).toEqual(['王伟', '王', '伟']);
    expect(words('保利西岸花园')).toEqual(['保利', '利西', '西岸', '岸花', '花园', '保']);
  });
  it('knows two words as one, and a word without the Arabic article', () => {
    expect(words('Al Rahman')).toEqual(expect.arrayContaining(['rahman', 'alr', 'alrahman']));
    expect(words("O'Brien")).toContain('obrien');
    expect(words('عبدالله الفارسي')).toEqual(expect.arrayContaining(['عبدالله', 'الفارسي', 'فارسي', 'فا']));
    expect(words('王伟 Wei')).not.toContain('王伟wei');
  });
  it('keeps the first digits of a phone, as it is dialled from abroad and at home', () => {
    const tokens = searchTokens([{ text: '+971501234567', kind: 'phone' }]);
    expect(tokens).toEqual(expect.arrayContaining(['971', '97150', '97150123', '501', '50123456']));
    expect(tokens).not.toContain('715');
    expect(searchTokens([{ text: '+14155550101', kind: 'phone' }])).toEqual(expect.arrayContaining(['1415', '415555']));
    expect(searchTokens([{ text: '+33612448730', kind: 'phone' }])).toEqual(expect.arrayContaining(['3361', '61244']));
  });
  it('keeps the last 4 to 15 digits of a phone', () => {
    expect(searchTokens([{ text: '+971501234567', kind: 'phone' }]).slice(0, 9)).toEqual([
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
  it('keeps references by their beginning, with any signs in them; own numbers whole', () => {
    expect(searchTokens([{ text: 'L-000123', kind: 'whole' }])).toEqual(['l-000123']);
    expect(searchTokens([{ text: 'LP-88213', kind: 'whole' }])).toEqual([
      'lp-88213',
      'lp8',
      'lp88',
      'lp882',
      'lp8821',
      'lp88213',
    ]);
    expect(searchTokens([{ text: 'FDR-2026-00001', kind: 'whole' }])).toEqual(
      expect.arrayContaining(['fdr-2026-00001', '2026-00001', '00001']),
    );
  });
  it('keeps addresses whole and by word', () => {
    const tokens = searchTokens([{ text: ' A.Berg@Example.com', kind: 'whole' }]);
    expect(tokens).toEqual(expect.arrayContaining(['a.berg@example.com', 'berg', 'exam', 'example', 'com']));
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
  it('keeps each number and name of a full record, and the beginnings of its numbers', () => {
    const names = Array.from({ length: 50 }, (_, at) => `na${at}`);
    const phones = ['+971501234567', '+442079460958', '+33612448730'];
    const tokens = searchTokens([
      { text: names.join(' '), kind: 'words' },
      { text: '保利西岸花园'.repeat(8), kind: 'words' },
      ...phones.map((text) => ({ text, kind: 'phone' }) as const),
      { text: 'ada.lovelace@example.com', kind: 'whole' },
      { text: 'E-0042', kind: 'whole' },
    ]);
    const wanted = [
      ...names,
      '保利',
      '园保',
      '971501234567',
      '0958',
      '442079460958',
      '5012',
      '2079',
      '336124',
      '33612448730',
    ];
    expect(wanted.filter((token) => !tokens.includes(token))).toEqual([]);
    expect(tokens).toEqual(expect.arrayContaining(['ada.lovelace@example.com', 'e-0042']));
    expect(tokens.length).toBeLessThanOrEqual(360);
  });
  it('ignores what is absent', () =>
    expect(searchTokens([{ kind: 'words' }, { text: '', kind: 'phone' }])).toEqual([]));
});
