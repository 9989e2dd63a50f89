import { COMMITTED } from '#areas/committed.ts';
import { fingerprintOf } from '#model/commit/replay.ts';
import { type CommitRequest, readRequest } from '#model/commit/request.ts';
import type { Document } from '#model/commit/store.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { A, NOW } from '../world.ts';
import { CALLERS, schemaNamed } from './secret-world.ts';

/** Somebody else's, whom no caller of these tests is. */
const OWNER = 'other';
export const KEY = 'key_of_the_owner_1';
const STAMP = { createdAt: NOW, createdBy: OWNER, updatedAt: NOW, updatedBy: OWNER };

/** Every collection that `commit` writes; of the settings each document. The company itself has its own tests. */
export const SECRET_SCHEMAS: readonly AnySchema[] = COMMITTED.filter(({ publishes }) => !publishes);
export const idOf = ({ setting }: AnySchema): string => setting ?? 'secret_record_01';
export const labelOf = ({ name, setting }: AnySchema): string => (setting ? `${name}/${setting}` : name);

/** Values that belong to the owner alone, kept beside a lead of theirs where they belong to a record. */
function ownedValues(schema: AnySchema): Values {
  const { owner, guests, parent, shares, fields } = schema;
  const shared = shares && fields[shares.field];
  return {
    ...(owner && { [owner]: OWNER }),
    ...(guests && { [guests.field]: [OWNER] }),
    ...(parent && { [parent.resource]: 'leads', [parent.key]: 'secret_lead_0001', [parent.by]: OWNER }),
    ...(shared?.kind === 'choice' && { [shares?.field ?? '']: shared.options.find((one) => one !== shares?.value) }),
  };
}
export const secretValues = (schema: AnySchema): Values => ({ ...sampleOf(schema), ...ownedValues(schema) });

/** Another value of the same kind. */
function varied(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  switch (field.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((item) => varied(field.of, item)) : value;
    case 'group':
      return variedValues(field.fields, value as Values);
    case 'rows':
      return Array.isArray(value) ? value.map((row) => variedValues(field.fields, row)) : value;
    case 'choice':
      return field.options.find((one) => one !== value) ?? value;
    default:
  }
  if (value instanceof Date) return new Date(value.getTime() + 86_400_000);
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${String(value)}2`;
}
const variedValues = (fields: AnySchema['fields'], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? varied(fields[name], value) : value]),
  );

const at = (resource: string, id: string, data: Values): Document => ({
  path: `companies/${A}/${resource}/${id}`,
  data,
});
const SECRET_LEAD = at('leads', 'secret_lead_0001', {
  ...sampleOf(schemaNamed('leads')),
  sellerId: OWNER,
  ...STAMP,
  version: 1,
  archivedAt: null,
});

/** The record that the secret one is a part of. */
const wholeOf = ({ partOf }: AnySchema): Document[] => {
  if (!partOf) return [];
  const whole = schemaNamed(partOf.resource);
  return [at(whole.name, 'secret_record_01', { ...secretValues(whole), ...STAMP, version: 1, archivedAt: null })];
};

/** A record of the same collection that is the caller's own. */
const ownOf = (schema: AnySchema): Document[] =>
  schema.owner === undefined
    ? []
    : CALLERS.map((uid) =>
        at(schema.name, ownId(uid), {
          ...secretValues(schema),
          [schema.owner ?? '']: uid,
          ...STAMP,
          createdBy: uid,
          updatedBy: uid,
          ...(schema.guests && { [schema.guests.field]: [uid] }),
          version: 1,
          archivedAt: null,
        }),
      );
export const ownId = (uid: string): string => `own_record_${uid}`;

/** What the owner sent when they made it. */
export const creation = (schema: AnySchema): CommitRequest =>
  readRequest({
    key: KEY,
    companyId: A,
    changes: [{ type: 'create', resource: schema.name, id: idOf(schema), values: secretValues(schema) }],
  });

async function recordOf(schema: AnySchema, values: Values, more: Values): Promise<Document[]> {
  const record = { ...values, ...STAMP, ...more };
  const event = {
    resourceName: schema.name,
    resourceRecordKey: idOf(schema),
    version: 1,
    changeType: 'Created',
    after: record,
    changedByMemberKey: OWNER,
    actorType: 'User',
    key: KEY,
    modificationTimestamp: NOW,
    sellerIds: [OWNER],
    request: await fingerprintOf(creation(schema), false),
  };
  return [at(schema.name, idOf(schema), record), at('history', `${schema.name}_${idOf(schema)}_1`, event)];
}

/** Documents of three databases that no caller without `show` can tell apart: with one record, with another, with none. */
export async function secretsOf(schema: AnySchema): Promise<readonly (readonly Document[])[]> {
  const [one, owned] = [secretValues(schema), ownedValues(schema)];
  const other = { ...variedValues(schema.fields, one), ...owned };
  const around = [SECRET_LEAD, ...ownOf(schema)];
  return [
    [...around, ...wholeOf(schema), ...(await recordOf(schema, one, { version: 1, archivedAt: null }))],
    [...around, ...wholeOf(schema), ...(await recordOf(schema, other, { version: 3, archivedAt: NOW }))],
    around,
  ];
}
