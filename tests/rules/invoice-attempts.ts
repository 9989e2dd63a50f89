import { SCOPES, type Scope } from '#schema/access.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Attempts, companyFor, each, ownerFor, personOf } from './attempts.ts';
import { invoicePath, invoiceValues } from './invoice-world.ts';
import { expectAllowed, NOW, type Outcome, type RulesDatabase } from './local.ts';
import { freshId, planFor } from './world.ts';

/** Invoices, tried as `attemptsIn` tries the rest; one's own are those that name one as an agent. */
export function invoiceAttempts(database: RulesDatabase): Attempts {
  const creation = (role: string, scope: Scope): Change => ({
    type: 'create',
    resource: 'invoices',
    id: freshId(),
    values: invoiceValues({ sellerIds: [ownerFor(role, scope)] }),
  });
  /** A draft as stored, put there above the rules. */
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const change = creation(role, scope);
    const path = `/invoices/${change.type === 'create' ? change.id : ''}`;
    const writes = await planFor(database, personOf(role), [change], companyFor(scope));
    const written = writes.flatMap((write) =>
      write.path.endsWith(path) ? [{ ...write, data: { ...write.data, ...more } }] : [],
    );
    expectAllowed(await database.commit('owner', written));
    const id = change.type === 'create' ? change.id : '';
    return { ...(await database.read(invoicePath(id, companyFor(scope)))), id } as AnyRecord;
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  const shelve = (type: 'archive' | 'restore', more: Values) =>
    each(SCOPES, async (role, scope) =>
      change(role, scope, [{ type, resource: 'invoices', before: await put(role, scope, more) }]),
    );
  return {
    invoices: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          `companies/${companyFor(scope)}/invoices`,
          scope === 'own' ? { where: [['sellerIds', 'ARRAY_CONTAINS', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), invoicePath((await put(role, scope)).id, companyFor(scope))),
      ),
      create: each(SCOPES, (role, scope) => change(role, scope, [creation(role, scope)])),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'update', resource: 'invoices', before: await put(role, scope), set: { notes: 'Another note' } },
        ]),
      ),
      archive: shelve('archive', {}),
      restore: shelve('restore', { archivedAt: NOW }),
      delete: each(SCOPES, async (role, scope) =>
        database.commit(personOf(role), [
          { path: invoicePath((await put(role, scope)).id, companyFor(scope)), gone: true },
        ]),
      ),
    },
  };
}
