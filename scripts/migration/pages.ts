import type { Document, Store } from '#model/commit/store.ts';
import type { AnySchema } from '#model/schema.ts';

const PAGE = 300;
const idOf = ({ path }: Document) => path.slice(path.lastIndexOf('/') + 1);

/** Ids of a collection's documents, read by the page. */
export async function* idsIn(store: Store, collection: string): AsyncGenerator<string> {
  for await (const page of pagesOf(store, collection, () => {})) for (const document of page) yield idOf(document);
}

/** The path of one record of one company. */
export interface RecordPlace {
  readonly company: string;
  readonly schema: AnySchema;
  readonly id: string;
}
/** All records of these schemas, company by company. */
export async function* recordsIn(store: Store, schemas: readonly AnySchema[]): AsyncGenerator<RecordPlace> {
  for await (const company of idsIn(store, 'companies'))
    for (const schema of schemas)
      for await (const id of idsIn(store, `companies/${company}/${schema.name}`)) yield { company, schema, id };
}

/**
 * Pages of a collection's documents. `change` is called for each document in the transaction that read it, and may
 * write; it may run more than once where others write meanwhile.
 */
export async function* pagesOf(
  store: Store,
  collection: string,
  change: (document: Document, merge: (path: string, data: Document['data']) => void) => void,
): AsyncGenerator<readonly Document[]> {
  let after: Document | undefined;
  for (;;) {
    const page = await store.run(async (transaction) => {
      const found = await transaction.find(collection, [], PAGE, after);
      for (const document of found) change(document, transaction.merge);
      return found;
    });
    yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
