import { SCOPES, type Scope } from '#schema/access.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Attempts, companyFor, EARLIER, each, ownerFor, personOf, stamps } from './attempts.ts';
import { expectAllowed, type Outcome, type RulesDatabase } from './local.ts';
import { createProperty, ownerChanges, ownerPath, propertyPath, propertyValues } from './property-world.ts';
import { freshId, planFor } from './world.ts';

/** Properties and their confidential part, tried as `attemptsIn` tries the rest. */
export function propertyAttempts(database: RulesDatabase): Attempts {
  /** A draft as stored, put there above the rules. */
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const id = freshId();
    const by = ownerFor(role, scope);
    const given = Object.entries({ ...propertyValues(), sellerId: by, ...more });
    const data = {
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      listingId: `P-${id.slice(-6)}`,
      mandateStatus: 'Missing',
      ...stamps(by),
      ...(more.archivedAt !== undefined && { archivedAt: more.archivedAt }),
      ...(more.mandateStatus !== undefined && { mandateStatus: more.mandateStatus }),
    };
    expectAllowed(await database.commit('owner', [{ path: propertyPath(id, companyFor(scope)), data }]));
    return { ...data, id } as AnyRecord;
  }
  /** The same with a file. */
  async function putFile(role: string, scope: Scope): Promise<AnyRecord> {
    const property = await put(role, scope, { mandateStatus: 'OwnerKnown' });
    const by = ownerFor(role, scope);
    const data = { status: 'OwnerKnown', ownerContactId: 'contact_0001', currency: 'AED', ...stamps(by) };
    expectAllowed(await database.commit('owner', [{ path: ownerPath(property.id, companyFor(scope)), data }]));
    return { ...data, id: property.id } as AnyRecord;
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  const update = (resource: string, before: AnyRecord, set: Values): Change[] => [
    { type: 'update', resource, before, set },
  ];
  const reads = (resource: string, path: typeof propertyPath, stored: typeof putFile) => ({
    list: each(['company', 'any'], (role, scope) =>
      database.list(personOf(role), `companies/${companyFor(scope)}/${resource}`),
    ),
    show: each(SCOPES, async (role, scope) =>
      database.get(personOf(role), path((await stored(role, scope)).id, companyFor(scope))),
    ),
    delete: each(SCOPES, async (role, scope) =>
      database.commit(personOf(role), [{ path: path((await stored(role, scope)).id, companyFor(scope)), gone: true }]),
    ),
  });
  return {
    properties: {
      ...reads('properties', propertyPath, put),
      create: each(SCOPES, (role, scope) =>
        change(role, scope, [createProperty(propertyValues({ sellerId: ownerFor(role, scope) }))]),
      ),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update('properties', await put(role, scope), { title: 'Another title of the flat' })),
      ),
      assign: each(SCOPES, async (role, scope) =>
        change(role, scope, update('properties', await put(role, scope), { sellerId: 'somebody_else' })),
      ),
      archive: each(SCOPES, async (role, scope) =>
        change(role, scope, [{ type: 'archive', resource: 'properties', before: await put(role, scope) }]),
      ),
      restore: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'restore', resource: 'properties', before: await put(role, scope, { archivedAt: EARLIER }) },
        ]),
      ),
    },
    propertyOwner: {
      ...reads('propertyOwner', ownerPath, putFile),
      create: each(SCOPES, async (role, scope) => change(role, scope, ownerChanges(await put(role, scope)))),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update('propertyOwner', await putFile(role, scope), { accessNotes: 'Keys at the desk' })),
      ),
    },
  };
}
