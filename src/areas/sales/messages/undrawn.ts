import type { CommandFacts, Effect } from '#model/commit/command.ts';
import type { AnySchema, FieldOf } from '#model/schema.ts';

/** Letters beyond those of European languages: only for these are the fonts read. */
const UNUSUAL = /[\u{250}-\u{10FFFF}]/u;

/** One effect for each of these fields with letters that a PDF cannot show: the letters, and the field they are in. */
export async function undrawnIn<S extends AnySchema>(
  schema: S,
  record: { readonly [name: string]: unknown },
  names: readonly FieldOf<S>[],
  language: string,
  { undrawable }: Pick<CommandFacts, 'undrawable'>,
): Promise<readonly Effect[]> {
  const effects = names.map(async (field): Promise<readonly Effect[]> => {
    const text = wordsOf(record[field]);
    const letters = UNUSUAL.test(text) ? await undrawable?.(text, language) : undefined;
    return letters ? [{ key: 'letters', params: { letters, resource: schema.name, field } }] : [];
  });
  return (await Promise.all(effects)).flat();
}

/** Every text in a value, also in its groups and rows. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsOf).join(' ') : '';
}
