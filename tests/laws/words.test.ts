import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { LOCALES } from '#model/people/account.ts';
import { allWords, withoutPlural } from './locales.ts';
import { SAME_ON_PURPOSE } from './same-on-purpose.ts';
import { filesUnder, read } from './source.ts';

const words = allWords();
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*-?\s*(\w+)/g)].map(([, name]) => String(name)).toSorted();

it('there is something to read', () => {
  expect(words.size).toBeGreaterThan(1);
});

describe.each([...words.keys()])('%s', (namespace) => {
  const languages = words.get(namespace) ?? new Map();
  const english: Map<string, string> = languages.get('en') ?? new Map();
  const baseKeys = [...new Set([...english.keys()].map(withoutPlural))].toSorted();

  describe.each(LOCALES)('%s', (locale) => {
    const texts: Map<string, string> = languages.get(locale) ?? new Map();
    it('has every key and no other', () => {
      expect([...new Set([...texts.keys()].map(withoutPlural))].toSorted()).toEqual(baseKeys);
    });
    it('has the plural forms the language has', () => {
      // French says “many” from a million on; none of our lists is that long
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
      const plural = [...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPlural);
      expect(plural.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key))).toEqual(
        [],
      );
    });
    it('leaves nothing empty', () => {
      expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    });
    it('fills in the same values', () => {
      const all = (from: Map<string, string>, base: string) => [
        ...new Set([...from].filter(([key]) => withoutPlural(key) === base).flatMap(([, text]) => placeholders(text))),
      ];
      expect(baseKeys.filter((key) => all(texts, key).join() !== all(english, key).join())).toEqual([]);
    });
    it('says once that there is nothing yet', () => {
      const [title = '', text = ''] = [texts.get('emptyTitle'), texts.get('empty')];
      expect(title !== '' && text.startsWith(title)).toBe(false);
    });
    it('is translated', () => {
      if (locale === 'en') return;
      const allowed = [...SAME_ON_PURPOSE.everywhere, ...SAME_ON_PURPOSE[locale]];
      const same = [...texts].filter(([key, text]) => english.get(key) === text && !allowed.includes(text));
      expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
    });
  });
});

describe.each(SCHEMAS.map((schema) => [schema.name, schema] as const))('%s is fully labelled', (name, schema) => {
  it.each(LOCALES)('in %s', (locale) => {
    const texts = words.get(name)?.get(locale) ?? new Map<string, string>();
    const wanted = [
      ...['name', 'title', 'singular', 'empty'],
      ...Object.entries(schema.fields).flatMap(([field, spec]) => fieldKeys(field, spec)),
      ...schema.sorts.map(({ field }) => `fields.${field}`),
    ];
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });
  it.each(LOCALES)('says how many there are and what the whole list is called, in %s', (locale) => {
    const texts = words.get(name)?.get(locale) ?? new Map<string, string>();
    const wanted = isList(name) ? ['all', 'count_other'] : [];
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });
});

/** A resource whose screens the kit makes has a list. */
const LISTS = filesUnder('src/areas', /\.tsx?$/).filter((path) => /\bdefineResource\(/.test(read(path)));
const isList = (name: string) => LISTS.some((path) => path.split('/')[3] === name);

type FieldSpec = (typeof SCHEMAS)[number]['fields'][string];
function fieldKeys(path: string, field: FieldSpec): string[] {
  const options =
    field.kind === 'choice'
      ? field.options
      : field.kind === 'list' && field.of.kind === 'choice'
        ? field.of.options
        : [];
  const inner =
    field.kind === 'group'
      ? Object.entries(field.fields).flatMap(([name, spec]) => fieldKeys(`${path}.${name}`, spec))
      : [];
  return [`fields.${path}`, ...options.map((option) => `options.${path}.${option}`), ...inner];
}
