import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#model/people/account.ts';
import { allWords, type Words } from './locales.ts';
import { read } from './source.ts';

/** They say which word a thing has in each language; here every label is held against them. */
const glossary = ['docs/glossary.md', 'docs/glossary-office.md'].map(read).join('\n');

interface Refused {
  readonly locale: Locale;
  readonly word: string;
  /** Compounds in which the word is right. */
  readonly but: readonly string[];
}
const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);
const rows = glossary
  .split('\n')
  .filter((line) => /^\| (?!English|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const terms = rows.map(([, en = '', zh = '', fr = '', ja = '']) => ({ en, zh, fr, ja }));
const refused: readonly Refused[] = rows.flatMap((cells) =>
  (cells[5] ?? '').split(' · ').flatMap((entry) => {
    const [, locale = '', word = '', but = ''] = /^(\w\w) ([^(]+?)(?: ?\(but (.+)\))?$/.exec(entry) ?? [];
    return isLocale(locale) ? [{ locale, word, but: but ? but.split(', ') : [] }] : [];
  }),
);
const phrases = (/^- en: (.+)$/m.exec(glossary)?.[1] ?? '').split(', ');
const notInTitles = (/^- titles, en: (.+)$/m.exec(glossary)?.[1] ?? '').split(', ');

/** Where a language has spaces a word, or its plural, ends at them; elsewhere it may be anywhere. */
function has(text: string, word: string, locale: Locale): boolean {
  if (locale === 'zh' || locale === 'ja') return text.includes(word);
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}-])${letters}s?(?![\\p{L}])`, 'iu').test(text);
}
const without = (text: string, right: readonly string[]) =>
  right.reduce((rest, compound) => rest.replaceAll(compound, ''), text);

function* textsOf(words: Words): Generator<{ at: string; locale: Locale; key: string; text: string }> {
  for (const [namespace, languages] of words)
    for (const [locale, texts] of languages)
      for (const [key, text] of texts) yield { at: `${namespace}.${key} (${locale})`, locale, key, text };
}
/** The words that the importer accepts for a column or a yes come from other programs: they are not ours. */
const READ_FROM_FILES = /^(transfer\.(hints|flag)\.)/;

function secondWords(words: Words): string[] {
  return [...textsOf(words)]
    .filter(({ at }) => !READ_FROM_FILES.test(at))
    .flatMap(({ at, locale, text }) =>
      refused
        .filter((entry) => entry.locale === locale && has(without(text, entry.but), entry.word, locale))
        .map(({ word }) => `${at}: “${word}” in “${text}”`),
    );
}
function bannedPhrases(words: Words): string[] {
  return [...textsOf(words)]
    .filter(({ locale }) => locale === 'en')
    .flatMap(({ at, key, text }) =>
      [...phrases, ...(/(^|\.)(title|\w+Title)$/.test(key) ? notInTitles : [])]
        .filter((phrase) => has(text, phrase, 'en'))
        .map((phrase) => `${at}: “${phrase}” in “${text}”`),
    );
}

it('the glossary has at least sixty terms, each in four languages and named once', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60);
  expect(terms.filter((term) => LOCALES.some((locale) => term[locale] === ''))).toEqual([]);
  const names = terms.map(({ en }) => en);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(LOCALES)('in %s', (locale) => {
  it('every term of the glossary is the word of a label', () => {
    const texts = [...textsOf(allWords())].filter((text) => text.locale === locale).map(({ text }) => text);
    const all = texts.join('\n').toLowerCase();
    expect(terms.map((term) => term[locale]).filter((term) => !all.includes(term.toLowerCase()))).toEqual([]);
  });
});

it('no label has a second word for a thing', () => expect(secondWords(allWords())).toEqual([]));
it('no label has a phrase nobody says', () => expect(bannedPhrases(allWords())).toEqual([]));

describe('a spoiled label would be caught', () => {
  const spoiled = (locale: Locale, key: string, text: string): Words =>
    new Map([['leads', new Map([[locale, new Map([[key, text]])]])]]);
  it.each([
    ['en', 'To-dos about this lead'],
    ['en', 'Ban Ann Example?'],
    ['zh', '此客户的待办'],
    ['zh', '用户账户'],
    ['fr', 'Nom de l’entreprise'],
    ['ja', '役割を変更'],
  ] as const)('in %s: %s', (locale, text) => expect(secondWords(spoiled(locale, 'title', text))).toHaveLength(1));
  it.each([
    ['zh', '银行账户'],
    ['fr', 'Revenus d’entreprise'],
    ['en', 'Urban'],
  ] as const)('but not in %s: %s', (locale, text) => expect(secondWords(spoiled(locale, 'title', text))).toEqual([]));
  it.each(phrases)('%s', (phrase) => expect(bannedPhrases(spoiled('en', 'text', `So ${phrase}.`))).not.toEqual([]));
  it('a title that speaks of rows', () => {
    expect(bannedPhrases(spoiled('en', 'emptyTitle', 'No rows yet'))).toHaveLength(1);
    expect(bannedPhrases(spoiled('en', 'text', 'No rows yet'))).toEqual([]);
  });
});
