import { commit } from '#model/commit/commit.ts';
import { type CommitRequest, readRequest } from '#model/commit/request.ts';
import type { Document, Store, Transaction } from '#model/commit/store.ts';
import { importRows } from '#model/import/import-rows.ts';
import { type ImportRequest, readImportRequest } from '#model/import/request.ts';
import { AppError } from '#schema/errors.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { A, CommitWorld, population } from '../world.ts';

/** What a fuzzer does next. */
export type Action =
  | (CommitRequest & { readonly as: string })
  | { readonly as: string; readonly imported: ImportRequest };

const COMPANY = { name: 'Harbour Homes', address: 'Marina Walk 1', packs: ['sales', 'finance', 'people'] };
const peopled = (): readonly Document[] =>
  population().map(({ path, data }) =>
    path === `companies/${A}` ? { path, data: { ...data, ...COMPANY } } : { path, data },
  );

/** A company that is worked on at random. It knows what is stored, and how much a call wrote. */
export class FuzzWorld extends CommitWorld {
  #writes = 0;
  readonly #known = new Map<string, Map<string, AnyRecord>>();
  readonly #counting: Store = {
    run: async (work) => {
      let writes = 0;
      const result = await this.store.run((transaction) => work(counted(transaction, () => (writes += 1))));
      this.#writes += writes;
      return result;
    },
  };

  constructor() {
    super(peopled());
  }

  /** What became of an action: `written`, or why not. Throws when a refused one wrote, or something broke. */
  async act(action: Action): Promise<string> {
    this.#writes = 0;
    const context = { ...this.context, store: this.#counting };
    try {
      if ('imported' in action) await importRows(readImportRequest(action.imported), action.as, context);
      else {
        const { as, ...request } = action;
        this.#keep(request, await commit(readRequest(request), as, context));
      }
      return 'written';
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unknown') throw error;
      if (this.#writes > 0 && !('imported' in action)) throw new Error('what was refused wrote');
      return error.kind;
    }
  }

  /** Records as the last answers had them. */
  known(resource: string): readonly AnyRecord[] {
    return [...(this.#known.get(resource)?.values() ?? [])];
  }
  #keep({ companyId, changes }: CommitRequest, records: readonly AnyRecord[]): void {
    if (companyId !== A) return;
    changes.forEach(({ resource, id }, at) => {
      const record = records[at];
      if (record) this.#known.set(resource, (this.#known.get(resource) ?? new Map()).set(id, record));
    });
  }
}

function counted(transaction: Transaction, count: () => void): Transaction {
  const writing =
    <A extends unknown[]>(write: (...given: A) => void) =>
    (...given: A) => {
      count();
      write(...given);
    };
  return {
    ...transaction,
    set: writing(transaction.set),
    merge: writing(transaction.merge),
    remove: writing(transaction.remove),
  };
}
