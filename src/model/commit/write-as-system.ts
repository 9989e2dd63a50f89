import { SYSTEM } from '#model/company/system.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { serverCaller } from './caller.ts';
import type { CommitContext } from './context.ts';
import { announcementOf } from './notify.ts';
import type { Transaction } from './store.ts';

/** Writes what the server itself changes in a record, with its notices, and returns the changed one. The caller reads everything before. */
export async function writeAsSystem(
  transaction: Transaction,
  { name }: AnySchema,
  { companyId, company }: { readonly companyId: string; readonly company: Values },
  before: AnyRecord,
  set: Values,
  context: CommitContext,
): Promise<AnyRecord | undefined> {
  const now = context.now();
  const planned = plan(
    { changes: [{ type: 'update', resource: name, before, set }] },
    {
      ...{ actor: SYSTEM, actorType: 'System', now, companyId, schemas: context.schemas },
      ...{ currency: String(company.currency), counters: {}, nameOf: () => '' },
    },
  );
  const caller = serverCaller(companyId, company);
  const notices = await context.notify(announcementOf(planned, undefined), caller, transaction, now);
  for (const { path, data } of [...planned.writes, ...notices]) transaction.set(path, data);
  return planned.records[0];
}
