import { describe, expect, it } from 'vitest';
import { firstLines, linesOf } from './lines.ts';
import { isRightToLeft } from './paper.ts';
import { runsOf } from './runs.ts';

const all = { has: () => true };
const latin = { has: (code: number) => code < 0x250 || code === 0xfffd };
const arabic = { has: (code: number) => code === 0x20 || (code >= 0x600 && code < 0x700) };
const drawn = (text: string, direction?: 'ltr' | 'rtl') =>
  runsOf(text, (code) => [latin, arabic].find((font) => font.has(code)), direction).map((run) => run.text);

describe('runs of a line', () => {
  it('are drawn from left to right, words of Arabic from the last to the first, numbers unchanged', () => {
    expect(drawn('Noura نورة خالد 12')).toEqual(['Noura ', '12', ' ', 'خالد', ' ', 'نورة']);
    expect(drawn('نورة Noura', 'rtl')).toEqual(['Noura', ' ', 'نورة']);
  });
  it('mirror brackets between words from right to left', () => {
    expect(drawn('(نورة)', 'rtl')).toEqual([')', 'نورة', '('].map((text) => ({ '(': ')', ')': '(' })[text] ?? text));
  });
  it('leave out pictures, and show that a letter is missing', () => {
    expect(drawn('10\u{202F}500')).toEqual(['10 500']);
    expect(drawn('Sea 🌊 view 김')).toEqual(['Sea  view \u{FFFD}']);
  });
  it('are of one font each', () => {
    expect(runsOf('abc', () => all)).toEqual([{ text: 'abc', font: all }]);
  });
});

it('the first letter of a text decides its direction', () => {
  const [right, left] = [
    ['نورة', '12 نورة Noura', '(نورة)'],
    ['Noura نورة', '12', '٣', '', '12\nنورة', '海 نورة'],
  ];
  expect(right.filter((text) => !isRightToLeft(text))).toEqual([]);
  expect(left.filter(isRightToLeft)).toEqual([]);
});

describe('lines of a text', () => {
  const lines = (text: string, width: number) => linesOf(text, 'en', width, (part) => part.length);
  it('break between words, where the text does, and inside a word that is wider than a line', () => {
    expect(lines('one two three', 8)).toEqual(['one two', 'three']);
    expect(lines('one\n\ntwo', 8)).toEqual(['one', '', 'two']);
    expect(lines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('begin with no closing mark', () => {
    expect(linesOf('海岸。海', 'zh', 2, (part) => part.length)).toEqual(['海岸。', '海']);
    expect(lines('24 m²', 4)).toEqual(['24 m²']);
  });
  it('end in an ellipsis where there are more', () => {
    expect(firstLines(['one,', 'two'], 1)).toEqual(['one…']);
    expect(firstLines(['one', 'two'], 2)).toEqual(['one', 'two']);
    expect(firstLines(['one'], 0)).toEqual([]);
  });
});
