import { describe, expect, it } from 'vitest';
import { LOCALES } from '#model/people/account.ts';
import { wordFiles, wordsOf } from '#scripts/local/words.ts';
import { allWords } from './locales.ts';

const every = allWords();

it.each([false, true])('every namespace comes in one file (each in its own: %s)', (apart) => {
  const found = wordFiles(apart).flatMap(({ namespaces }) => namespaces);
  // the demo brings its own
  expect(found.toSorted()).toEqual([...every.keys()].filter((namespace) => namespace !== 'demo').toSorted());
});

describe.each(wordFiles().map(({ name, namespaces }) => [name, namespaces] as const))(
  'the file %s',
  (_, namespaces) => {
    it.each(LOCALES)('holds each of its namespaces in %s', (locale) => {
      const texts = wordsOf(namespaces, locale);
      expect(Object.keys(texts).toSorted()).toEqual(namespaces.toSorted());
      const top = (namespace: string) =>
        [...(every.get(namespace)?.get(locale)?.keys() ?? [])].map((key) => key.split('.')[0]);
      for (const namespace of namespaces)
        expect(Object.keys(texts[namespace] ?? {})).toEqual([...new Set(top(namespace))]);
    });
  },
);
