import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#tests/pdf-text.ts';
import { undrawable } from './fonts.ts';
import { makePaper } from './make-paper.ts';

const GIVEN = {
  latin: [
    'Zoë',
    'Łukasz',
    'Đặng',
    'İnci',
    'Şükrü',
    'Ångström',
    'Čeněk',
    'Nguyễn',
    'Œuvre',
    'Þór',
    'François',
    'Ñandú',
    'Jürgen',
  ],
  cyrillic: ['Анна', 'Юрій', 'Ђорђе', 'Їжакевич', 'Ёлкин', 'Әлия', 'Щукина', 'Ґалаґан'],
  arabic: ['نورة', 'خالد', 'الهاشمي', 'گلناز', 'پرویز', 'چنگیز', 'يوسف', 'آمنة', 'مؤمن', 'رئيس'],
  chinese: ['张伟', '欧阳娜娜', '诸葛亮', '龚俊', '魏晨', '謝霆鋒', '鄧紫棋', '贾樟柯', '饶雪漫'],
  japanese: ['渡邊', '髙橋', '﨑山', '邉見', 'カタヤマ', 'ひらがな', '齋藤', '辻', '榊原', '𠮷田'],
} as const;
const FAMILY: { readonly [script in keyof typeof GIVEN]: readonly string[] } = {
  latin: ['Ćwik', 'Öztürk', 'Åkesson', 'D’Souza'],
  cyrillic: ['Шевченко', 'Цой', 'Жуков', 'Эрнст', 'Ющенко'],
  arabic: ['بن علي', 'المكتوم', 'ابراهيم', 'قاسم'],
  chinese: ['先生', '女士', '夫妇', '公司', '太太'],
  japanese: ['さん', '様', '一郎', '株式会社'],
};
const scripts = Object.keys(GIVEN) as (keyof typeof GIVEN)[];
const names = scripts.flatMap((script) =>
  GIVEN[script].flatMap((given) => FAMILY[script].map((family) => ({ script, name: `${given} ${family}` }))),
);
const pdf = (language: string, lines: readonly string[]) =>
  makePaper({ language, title: 'Names', author: 'Test', at: new Date(0) }, (paper) => {
    lines.forEach((line, at) => {
      if (at > 0 && at % 50 === 0) paper.turn();
      paper.write(line, 20, 20 + (at % 50) * 15, { size: 10, bold: at % 2 === 1 });
    });
  });
/** Runs may change places. Letters of Arabic are drawn without their dots, which are glyphs of their own. */
const sorted = (text: string) => [...text.replace(/[\s|\p{Script=Arabic}\u{DFB}]/gu, '')].toSorted().join('');

describe('a paper', () => {
  it.each(['en', 'ja'])('has a glyph for every letter of 200 names in five scripts, in %s', async (language) => {
    expect(names.length).toBeGreaterThanOrEqual(200);
    const said = textOfPdf(
      await pdf(
        language,
        names.map(({ name }) => name),
      ),
    ).join('');
    expect(said).not.toMatch(/[□?\u{FFFD}]/u);
    expect(sorted(said)).toBe(sorted(names.map(({ name }) => name).join('')));
  });
  it('names the letters that no font has, and no others', async () => {
    const text = `${names.map(({ name }) => name).join()} Sea 🌊 view, 김김 שלום`;
    expect(await undrawable(text, 'en')).toBe('김שלום');
  });
  it('shows that a letter is missing', async () => {
    expect(textOfPdf(await pdf('en', ['김 A']))[0]?.replaceAll('|', '')).toBe('\u{FFFD} A');
  });
});
