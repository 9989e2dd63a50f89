import type { Change } from '#model/changes.ts';
import type { Transaction } from '#model/commit/store.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

interface Place {
  readonly schema: AnySchema;
  readonly company: string;
  readonly currency: string;
  readonly now: Date;
}
/** Writes a record as this release has it, with its history event; nobody gets a notice. */
export const rewrite = (
  transaction: Transaction,
  { before, set, ...place }: Place & { readonly before: AnyRecord; readonly set: Values },
): void => write(transaction, { type: 'update', resource: place.schema.name, before, set }, place);

/** Makes a change in the name of the migration. */
export function write(
  transaction: Transaction,
  change: Change,
  { schema, company: companyId, currency, now }: Place,
): void {
  const { writes } = plan(
    { changes: [change] },
    {
      actor: 'migration',
      actorType: 'System',
      now,
      companyId,
      currency,
      schemas: [schema],
      counters: {},
      nameOf: () => '',
    },
  );
  for (const { path, data, merge } of writes) merge ? transaction.merge(path, data) : transaction.set(path, data);
}
