import type { Locale } from '#model/people/account.ts';
import { filesUnder, readJson } from './source.ts';

/** Namespace → language → key with dots → text. */
export type Words = Map<string, Map<Locale, Map<string, string>>>;

/** Every locale file of the product: src/locales/{namespace}.{language}.json and a resource's labels.{language}.json. */
export function allWords(): Words {
  const words: Words = new Map();
  for (const path of filesUnder('src', /(^src\/locales\/[^/]+|\/labels)\.[a-z]{2}\.json$/)) {
    const [file = '', folder = ''] = path.split('/').toReversed();
    const [stem = '', language = ''] = file.split('.');
    const namespace = stem === 'labels' ? folder : stem;
    const languages = words.get(namespace) ?? new Map<Locale, Map<string, string>>();
    languages.set(language as Locale, new Map(flat(readJson(path))));
    words.set(namespace, languages);
  }
  return words;
}
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key));
}

/** A key without the plural form it ends in. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
