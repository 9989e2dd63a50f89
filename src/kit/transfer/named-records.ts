import type { DataProvider } from '@refinedev/core';
import { readPhone } from '#lib/people/phone.ts';
import { alike } from '#lib/text/alike.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { Answers } from './answers.ts';
import type { AskedQuestions } from './questions.ts';

/** A word of a file that stands for a record of another list. */
export interface RecordWord {
  readonly path: string;
  /** The list it is looked for in. */
  readonly to: string;
  readonly key: string;
  readonly text: string;
}
const AT_ONCE = 8;
/** How many records a search may return: with more of the same name, the file must give the number. */
const MOST_FOUND = 20;

/**
 * Whether a record is called so: its number, its id, one of its telephones or e-mail addresses, or its name in full,
 * however it is spelled.
 */
function isNamed(record: AnyRecord, schema: AnySchema, text: string, country: string): boolean {
  const { fields, reference, title } = schema;
  if (record.id === text) return true;
  if (reference && alike(String(record[reference.field] ?? '')) === alike(text)) return true;
  const phone = readPhone(text, country);
  const address = text.toLowerCase();
  const isContact = Object.entries(fields).some(
    ([name, { kind }]) =>
      (kind === 'phone' && phone !== undefined && record[name] === phone) ||
      (kind === 'email' && String(record[name] ?? '').toLowerCase() === address),
  );
  return isContact || alike(String(record[title] ?? '')) === alike(text);
}

/**
 * The records that words of a file stand for, within what the person may see: by number, e-mail, phone or name, and only
 * where it can be no other. By field, then by word; what is not found stays open. A look-up that fails finds nothing.
 */
export async function findNamed(
  provider: DataProvider,
  schemaOf: (name: string) => AnySchema,
  country: string,
  words: readonly RecordWord[],
): Promise<Answers['words']> {
  const found: { [path: string]: { [key: string]: string } } = {};
  const find = async ({ path, to, key, text }: RecordWord) => {
    const { data } = await provider
      .getList<AnyRecord>({
        resource: to,
        filters: [{ field: 'q', operator: 'contains', value: readPhone(text, country) ?? text }],
        pagination: { currentPage: 1, pageSize: MOST_FOUND, mode: 'server' },
        meta: { count: false },
      })
      .catch(() => ({ data: [] }));
    const [only, ...others] = data.filter((record) => isNamed(record, schemaOf(to), text, country));
    if (only && others.length === 0) found[path] = { ...found[path], [key]: only.id };
  };
  for (let at = 0; at < words.length; at += AT_ONCE) await Promise.all(words.slice(at, at + AT_ONCE).map(find));
  return found;
}

/** The questions without the words that were found. */
export const openQuestions = (asked: AskedQuestions, found: Answers['words']): AskedQuestions => ({
  ...asked,
  words: asked.words
    .map((one) => ({ ...one, words: one.words.filter(({ key }) => found[one.path]?.[key] === undefined) }))
    .filter(({ words, more }) => words.length + more > 0),
});
/** A person's answers and the records that were found; the answers have priority. */
export const withFound = (answers: Answers, found: Answers['words']): Answers => ({
  ...answers,
  words: {
    ...answers.words,
    ...Object.fromEntries(
      Object.entries(found).map(([path, words]) => [path, { ...words, ...answers.words[path] }] as const),
    ),
  },
});
