import { isSame } from '#lib/is-same.ts';
import type { Store } from '#model/commit/store.ts';
import { tokensOf } from '#model/plan.ts';
import type { AnySchema } from '#model/schema.ts';
import { idsIn, pagesOf } from './pages.ts';

/** Records that are found by what this release searches for, and those whose tokens are older: rewritten with `apply`. */
export interface TokenCount {
  readonly fine: number;
  readonly written: number;
}

/** Makes the search tokens of every record anew; nothing else of it changes, and no history tells of it. Safe to repeat. */
export async function migrateTokens(store: Store, schemas: readonly AnySchema[], apply: boolean): Promise<TokenCount> {
  const count = { fine: 0, written: 0 };
  const searched = schemas.filter(({ fields }) => Object.values(fields).some(({ search }) => search));
  for await (const company of idsIn(store, 'companies'))
    for (const schema of searched) {
      const isFine = ({ data }: { readonly data: { readonly [field: string]: unknown } }) =>
        isSame(data.searchTokens ?? [], tokensOf(schema, data));
      const pages = pagesOf(store, `companies/${company}/${schema.name}`, (document, merge) => {
        if (apply && !isFine(document)) merge(document.path, { searchTokens: tokensOf(schema, document.data) });
      });
      for await (const page of pages) {
        const fine = page.filter(isFine).length;
        count.fine += fine;
        count.written += page.length - fine;
      }
    }
  return count;
}

/** What the console shows of it. */
export function tokensReport({ fine, written }: TokenCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  return [
    `Search tokens of records${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(written, apply ? 'written anew' : 'to be written anew'),
    '',
    written > 0 && !apply
      ? 'Write them: npm run migrate -- --apply'
      : 'Every record is found by what this release searches.',
  ].join('\n');
}
export const areTokensDone = ({ written }: TokenCount, apply: boolean): boolean => apply || written === 0;
