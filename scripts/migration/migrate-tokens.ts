import { isSame } from '#lib/data/is-same.ts';
import type { Document, Store } from '#model/commit/store.ts';
import { tokensOf } from '#model/read/plan.ts';
import type { AnySchema } from '#model/schema.ts';
import { type LeftOut, leftOutLines, reasonOf } from './left-out.ts';
import { idsIn, pagesOf } from './pages.ts';

/** Records that are found by what this release searches for, and those whose tokens are older: rewritten with `apply`. */
export interface TokenCount {
  readonly fine: number;
  readonly written: number;
  readonly left: LeftOut;
}

/**
 * Computes the search tokens of every record again; nothing else changes, and there is no history event. Safe to
 * repeat.
 */
export async function migrateTokens(store: Store, schemas: readonly AnySchema[], apply: boolean): Promise<TokenCount> {
  const count = { fine: 0, written: 0, left: [] as string[] };
  const searched = schemas.filter(({ fields }) => Object.values(fields).some(({ search }) => search));
  for await (const company of idsIn(store, 'companies'))
    for (const schema of searched) {
      const pages = pagesOf(store, `companies/${company}/${schema.name}`, (document, merge) => {
        const found = tokensToday(schema, document);
        if (apply && found.tokens) merge(document.path, { searchTokens: found.tokens });
      });
      for await (const page of pages)
        for (const document of page) {
          const { tokens, problem } = tokensToday(schema, document);
          if (problem !== undefined) count.left.push(`${document.path}: ${problem}`);
          else count[tokens ? 'written' : 'fine'] += 1;
        }
    }
  return count;
}

/** The tokens of a record whose own are older; the error of a record with a value that gives no words. */
function tokensToday(
  schema: AnySchema,
  { data }: Document,
): { readonly tokens?: readonly string[]; readonly problem?: string } {
  try {
    const tokens = tokensOf(schema, data);
    return isSame(data.searchTokens ?? [], tokens) ? {} : { tokens };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

/** What the console shows of it. */
export function tokensReport({ fine, written, left }: TokenCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  return [
    `Search tokens of records${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(written, apply ? 'written again' : 'to be written again'),
    ...leftOutLines(left),
    '',
    written > 0 && !apply
      ? 'Write them: npm run migrate -- --apply'
      : left.length > 0
        ? ''
        : 'Every record is found by what this release searches.',
  ].join('\n');
}
export const areTokensDone = ({ written, left }: TokenCount, apply: boolean): boolean =>
  left.length === 0 && (apply || written === 0);
