import { properties } from '#resources/properties/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, type Outcome, type Person, type RulesDatabase } from './local.ts';
import { A, freshId, planFor } from './world.ts';

export const propertyPath = (id: string, company = A) => `companies/${company}/properties/${id}`;
export const ownerPath = (id: string, company = A) => `companies/${company}/propertyOwner/${id}`;
const { listingId: _given, mandateStatus: _derived, ...SAMPLE } = sampleOf(properties);

/** A complete draft as the form gives it: only the owner is missing before it may be published. */
export const propertyValues = (more: Values = {}): Values => ({
  ...SAMPLE,
  closePriceMinor: undefined,
  closeDate: undefined,
  permitExpiryDate: new Date('2027-01-31T20:00:00Z'),
  ...more,
});
export const createProperty = (values: Values, id = freshId()): Change => ({
  type: 'create',
  resource: 'properties',
  id,
  values,
});
/** Owner known, and the listing says so, in one commit. */
export const ownerChanges = (property: AnyRecord, more: Values = {}, status = 'OwnerKnown'): Change[] => [
  {
    type: 'create',
    resource: 'propertyOwner',
    id: property.id,
    values: { ownerContactId: 'contact_0001', ...more },
  },
  { type: 'update', resource: 'properties', before: property, set: { mandateStatus: status } },
];
export async function reread(database: RulesDatabase, { id }: { readonly id: string }): Promise<AnyRecord> {
  return { ...(await database.read(propertyPath(id))), id } as AnyRecord;
}
/** A stored draft, made by `actor` through the rules. */
export async function givenProperty(database: RulesDatabase, actor: Person, more: Values = {}): Promise<AnyRecord> {
  const id = freshId();
  expectAllowed(
    await database.commit(actor, await planFor(database, actor, [createProperty(propertyValues(more), id)])),
  );
  return reread(database, { id });
}

/** What people do to properties, as the app writes it. */
export const onProperties = (database: RulesDatabase) => {
  const send = async (who: Person, changes: readonly Change[], company = A): Promise<Outcome> =>
    database.commit(who, await planFor(database, who, changes, company));
  const change = (who: Person, before: AnyRecord, set: Values) =>
    send(who, [{ type: 'update', resource: 'properties', before, set }]);
  return {
    send,
    change,
    shelve: (who: Person, type: 'archive' | 'restore', before: AnyRecord) =>
      send(who, [{ type, resource: 'properties', before }]),
    /** A listing in this state, put there by a manager above all guards but the rules' own shape. */
    async inState(state: string, seller: Person): Promise<AnyRecord> {
      const draft = await givenProperty(database, seller, { sellerId: seller.uid });
      const closing = state === 'Closed' ? { closePriceMinor: 100, closeDate: new Date('2026-01-02T00:00:00Z') } : {};
      const data = { ...draft, ...closing, standardStatus: state, mandateStatus: 'OwnerKnown' };
      const { id: _id, ...body } = data;
      expectAllowed(
        await database.commit('owner', [
          { path: propertyPath(draft.id), data: body },
          {
            path: ownerPath(draft.id),
            data: {
              status: 'OwnerKnown',
              ownerContactId: 'contact_0001',
              currency: 'AED',
              version: 1,
              createdAt: draft.createdAt,
              createdBy: seller.uid,
              updatedAt: draft.updatedAt,
              updatedBy: seller.uid,
              archivedAt: null,
            },
          },
        ]),
      );
      return reread(database, draft);
    },
  };
};
