import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SCHEMAS } from '#areas/registry.ts';
import { LOCALES } from '#model/people/account.ts';
import { Explained, endWith } from './local/explained.ts';
import { namespaces } from './local/words.ts';
import { ordersOf, placeOf, type Words, withWord, wordAt, wordsText } from './new-resource/words.ts';

const USAGE = `Usage: npm run label -- RESOURCE KEY ${LOCALES.join(' ')} [KEY ${LOCALES.join(' ')} …] [--replace]
  npm run label -- leads fields.budgetNote "Budget note" "预算备注" "Note sur le budget" "予算メモ"`;

/** Keys with their words, in the order of LOCALES. */
function readLabels(said: readonly string[]): { key: string; words: readonly string[] }[] {
  const step = LOCALES.length + 1;
  if (said.length === 0) throw new Explained(USAGE);
  return Array.from({ length: Math.ceil(said.length / step) }, (_, at) => {
    const [key = '', ...words] = said.slice(at * step, (at + 1) * step);
    if (!/^\w+(\.\w+)*$/.test(key)) throw new Explained(`A key is said as fields.budgetNote, not "${key}".\n${USAGE}`);
    const missing = LOCALES.find((_, index) => !words[index]?.trim());
    if (missing)
      throw new Explained(`${key} has no word in ${missing}: each key wants ${LOCALES.join(', ')}.\n${USAGE}`);
    return { key, words };
  });
}

/** `npm run label`: words of a resource in every language at once, each beside its neighbour of the schema. */
function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [resource = '', ...said] = positionals;
  if (resource && !namespaces('en').has(resource))
    throw new Explained(`There is no resource "${resource}": ${[...namespaces('en').keys()].join(', ')}.`);
  const labels = readLabels(said);
  const schema = SCHEMAS.find(({ name }) => name === resource);
  const files = LOCALES.map((locale, index) => {
    const path = `src/${namespaces(locale).get(resource)}`;
    const before: Words = JSON.parse(readFileSync(path, 'utf8'));
    const after = labels.reduce((words, { key, words: texts }) => {
      const place = placeOf(words, key);
      const known = wordAt(words, place);
      if (typeof known === 'object') throw new Explained(`${key} holds several words: name one of them.`);
      if (known !== undefined && !values.replace)
        throw new Explained(`${key} is there in ${path}: "${known}". --replace takes its place.`);
      return withWord(words, place, texts[index] ?? '', ordersOf(schema, place));
    }, before);
    return { path, after };
  });
  for (const { path, after } of files) writeFileSync(path, wordsText(after));
  console.log(`Written:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
}

try {
  main();
} catch (error) {
  endWith(error);
}
