import { randomUUID } from 'node:crypto';
import { leads } from '#resources/leads/schema.ts';
import { SCOPES, type Scope } from '#schema/access.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { type Attempts, companyFor, each, ownerFor, personOf, stamps } from './attempts.ts';
import { expectAllowed, type Outcome, type RulesDatabase } from './local.ts';
import { freshId, planFor } from './world.ts';

/** Files beside leads, tried as `attemptsIn` tries the rest: own means the lead's owner. */
export function fileAttempts(database: RulesDatabase): Attempts {
  const place = (resource: string, scope: Scope, id = '') => `companies/${companyFor(scope)}/${resource}/${id}`;
  /** A lead as stored, put there above the rules. */
  async function putLead(role: string, scope: Scope): Promise<string> {
    const id = freshId();
    const by = ownerFor(role, scope);
    const data = { ...sampleOf(leads), sellerId: by, ...stamps(by) };
    expectAllowed(await database.commit('owner', [{ path: place('leads', scope, id), data }]));
    return id;
  }
  const valuesFor = (id: string, scope: Scope, lead: string, by: string): Values => ({
    resourceName: 'leads',
    resourceRecordKey: lead,
    mediaCategory: 'Document',
    mediaType: 'Pdf',
    fileName: 'Offer.pdf',
    sizeBytes: 1,
    sha256: 'ab'.repeat(32),
    storagePath: `${place('leads', scope, lead)}/${id}.pdf`,
    order: 0,
    confidential: false,
    uploadedBy: by,
  });
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const id = randomUUID();
    const by = ownerFor(role, scope);
    const data = { ...valuesFor(id, scope, await putLead(role, scope), by), ...stamps(by), ...more };
    expectAllowed(await database.commit('owner', [{ path: place('attachments', scope, id), data }]));
    return { ...data, id } as AnyRecord;
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  return {
    attachments: {
      list: each(SCOPES, async (role, scope) =>
        database.list(personOf(role), `companies/${companyFor(scope)}/attachments`, {
          where: [
            ['resourceName', 'EQUAL', 'leads'],
            ['resourceRecordKey', 'EQUAL', await putLead(role, scope)],
          ],
        }),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), place('attachments', scope, (await put(role, scope)).id)),
      ),
      create: each(SCOPES, async (role, scope) => {
        const id = randomUUID();
        const values = valuesFor(id, scope, await putLead(role, scope), personOf(role).uid);
        return change(role, scope, [{ type: 'create', resource: 'attachments', id, values }]);
      }),
      edit: each(SCOPES, async (role, scope) => {
        const set = { fileName: 'Signed offer.pdf' };
        return change(role, scope, [{ type: 'update', resource: 'attachments', before: await put(role, scope), set }]);
      }),
      delete: each(SCOPES, async (role, scope) =>
        database.commit(personOf(role), [
          { path: place('attachments', scope, (await put(role, scope)).id), gone: true },
        ]),
      ),
      archive: each(SCOPES, async (role, scope) =>
        change(role, scope, [{ type: 'archive', resource: 'attachments', before: await put(role, scope) }]),
      ),
      restore: each(SCOPES, async (role, scope) => {
        const before = await put(role, scope, { archivedAt: new Date(Date.now() - 60_000) });
        return change(role, scope, [{ type: 'restore', resource: 'attachments', before }]);
      }),
    },
  };
}
