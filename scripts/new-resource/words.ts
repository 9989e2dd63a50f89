import type { Fields } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import { Explained } from '../local/explained.ts';

/** What a file of words holds. */
export type Words = { readonly [key: string]: string | Words };
export const isWords = (value: Words | string | undefined): value is Words => typeof value === 'object';
/** The format of a file of words. */
export const wordsText = (words: Words): string => `${JSON.stringify(words, null, 2)}\n`;

/** Names of fields in their order, those of a group or a row behind it: `consent`, `consent.channel`. */
const pathsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...('fields' in field ? pathsOf(field.fields).map((path) => `${name}.${path}`) : []),
  ]);
/** What a choice, or a list of choices, offers. */
function optionsOf(fields: Fields, [name = '', ...rest]: readonly string[]): readonly string[] {
  const field = fields[name];
  if (!field) return [];
  if ('fields' in field) return optionsOf(field.fields, rest);
  const one = field.kind === 'list' ? field.of : field;
  return one.kind === 'choice' ? one.options : [];
}

/** The place of a key, step by step: `options.status.Open` is the word Open of status among the options. */
export function placeOf(words: Words, key: string): readonly string[] {
  const [part = '', ...rest] = key.split('.');
  if (rest.length === 0) return [part];
  if (part === 'options') return [part, rest.slice(0, -1).join('.'), rest.at(-1) ?? ''];
  const inner = words[part];
  return [part, ...(isWords(inner) ? stepsIn(inner, rest) : [rest.join('.')])];
}
function stepsIn(words: Words, [name = '', ...rest]: readonly string[]): readonly string[] {
  const inner = words[name];
  if (rest.length === 0 || !isWords(inner)) return [[name, ...rest].join('.')];
  return [name, ...stepsIn(inner, rest)];
}

/** In which order a schema has the names of each step: its fields, then the options of a choice. */
export function ordersOf(schema: AnySchema | undefined, [part, path = '', option]: readonly string[]) {
  if (!schema || (part !== 'fields' && part !== 'options')) return [];
  const paths = pathsOf(schema.fields);
  const options = optionsOf(schema.fields, path.split('.'));
  if (!paths.includes(path)) throw new Explained(`${schema.name} has no field ${path}: write it into schema.ts first.`);
  if (part === 'options' && !options.includes(option ?? ''))
    throw new Explained(
      `${path} of ${schema.name} has no option "${option}": ${options.join(', ') || 'it is no choice'}.`,
    );
  return [[], paths, options];
}

/** The words with one more at that place, behind the nearest one that comes before it in the order of that step. */
export function withWord(
  words: Words,
  [name = '', ...deeper]: readonly string[],
  text: string,
  [order = [], ...inner]: readonly (readonly string[])[] = [],
): Words {
  const known = words[name];
  const value = deeper.length > 0 ? withWord(isWords(known) ? known : {}, deeper, text, inner) : text;
  if (known !== undefined) return { ...words, [name]: value };
  const names = Object.keys(words);
  const at = order.indexOf(name);
  const previous = order.slice(0, Math.max(at, 0)).findLast((one) => names.includes(one));
  const next = order.slice(at + 1).find((one) => at >= 0 && names.includes(one));
  const place =
    previous !== undefined ? names.indexOf(previous) + 1 : next !== undefined ? names.indexOf(next) : names.length;
  return Object.fromEntries(Object.entries(words).toSpliced(place, 0, [name, value]));
}

/** The entry at a place; undefined: nothing yet. */
export function wordAt(words: Words, [name = '', ...deeper]: readonly string[]): string | Words | undefined {
  const known = words[name];
  return deeper.length > 0 && isWords(known) ? wordAt(known, deeper) : deeper.length > 0 ? undefined : known;
}
