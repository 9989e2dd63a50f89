import type { Transaction } from '#model/commit/store.ts';
import { plan } from '#model/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** Writes a record as this release has it, with its history event; nobody gets a notice. */
export function rewrite(
  transaction: Transaction,
  given: {
    readonly before: AnyRecord;
    readonly set: Values;
    readonly schema: AnySchema;
    readonly company: string;
    readonly currency: string;
    readonly now: Date;
  },
): void {
  const { before, schema, company: companyId, currency, now, set } = given;
  const { writes } = plan(
    { changes: [{ type: 'update', resource: schema.name, before, set }] },
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
