import type { AnySchema } from '#model/schema.ts';
import { summedField } from '#model/summed.ts';

interface IndexField {
  readonly fieldPath: string;
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}
interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly IndexField[];
}
export interface Indexes {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly {
      readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
      readonly order?: 'ASCENDING' | 'DESCENDING';
      readonly arrayConfig?: 'CONTAINS';
    }[];
  }[];
}
type Order = 'asc' | 'desc';

const equal = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' });
const contains = (fieldPath: string): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' });
const sorted = (fieldPath: string, order: Order): IndexField => ({
  fieldPath,
  order: order === 'asc' ? 'ASCENDING' : 'DESCENDING',
});
const reversed = ({ fields, ...rest }: Index): Index => {
  const last = fields.at(-1);
  const order = last?.order === 'ASCENDING' ? 'desc' : 'asc';
  return { ...rest, fields: [...fields.slice(0, -1), ...(last ? [sorted(last.fieldPath, order)] : [])] };
};
/** These and those that serve the same lists from their end. */
const bothDirections = (indexes: readonly Index[]): Index[] =>
  indexes.flatMap((one) => (one.fields[0]?.fieldPath === 'searchTokens' ? [one] : [one, reversed(one)]));
const index = (collectionGroup: string, fields: readonly IndexField[]): Index => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields,
});

/** People with access by the list of guests, who are not owners, read the records and archive none. */
export const onlyReads = ({ owner, guests }: Pick<AnySchema, 'owner' | 'guests'>): boolean =>
  guests !== undefined && owner === undefined;

/**
 * firestore.indexes.json. Firestore merges indexes that end in the same order, so one index for each condition and
 * each order serves every combination of conditions: 8 × 5 for leads instead of 2⁸ × 5.
 * An index serves one direction, and the last pages of a list are read from its end: each order has its reverse, but
 * for searches, whose indexes hold every word of every record, and for schemas that are read one way.
 */
export function toIndexes(schemas: readonly AnySchema[]): Indexes {
  // A part is read by its record's id and never listed.
  const records = schemas
    .filter(({ partOf }) => !partOf)
    .flatMap((schema) => {
      const mine = schema.guests?.field ?? schema.owner;
      const conditions = new Set(['archivedAt', ...(mine ? [mine] : []), ...schema.filters]);
      const served = [...conditions].map((condition) =>
        schema.fields[condition]?.kind === 'list' ? contains(condition) : equal(condition),
      );
      const searches = Object.values(schema.fields).some((field) => field.search);
      // What was archived is listed by when, with nothing but the owner and a search to narrow it.
      const extraConditions = [
        ...(mine && !onlyReads(schema) ? [schema.guests ? contains(mine) : equal(mine)] : []),
        ...(searches ? [contains('searchTokens')] : []),
      ];
      const archived = schema.parent
        ? []
        : extraConditions.map((condition) => index(schema.name, [condition, sorted('archivedAt', 'desc')]));
      const live = schema.sorts.flatMap(({ field, order }) => {
        const others = served.filter(({ fieldPath }) => fieldPath !== field);
        return [...others, ...(searches ? [contains('searchTokens')] : [])].map((condition) =>
          index(schema.name, [condition, sorted(field, order)]),
        );
      });
      // A total is read from the amount's own order under each condition, and so is a range of amounts, searched or not.
      // Amounts that are summed together have one index a condition, and no ranges.
      const { sums = [], ranges = [], summedTogether } = schema;
      const summed = sums.map((amount) => sorted(summedField(schema, amount), 'asc'));
      const ranged = [...(summedTogether ? [] : summed), ...ranges.map((field) => sorted(field, 'asc'))];
      const between = ranged.flatMap((amount) =>
        [...served, ...(searches ? [contains('searchTokens')] : [])].map((condition) =>
          index(schema.name, [condition, amount]),
        ),
      );
      const together = summedTogether ? served.map((condition) => index(schema.name, [condition, ...summed])) : [];
      const lists = [...live, ...archived, ...between];
      return [...(schema.forwardOnly ? lists : bothDirections(lists)), ...together];
    });
  const newest = sorted('modificationTimestamp', 'desc');
  const history = [
    contains('sellerIds'),
    ...['resourceName', 'resourceRecordKey', 'changedByMemberKey', 'changeType'].map(equal),
  ].map((condition) => index('history', [condition, newest]));
  const users = ['company_id', 'Role'].map((field) => index('users', [equal(field), sorted('LastLogin', 'desc')]));
  // One's own, all of them or those not read yet.
  const notifications = ['userId', 'readAt'].map((field) =>
    index('notifications', [equal(field), sorted('createdAt', 'desc')]),
  );
  // The digest of a day, in its order.
  const digests = [index('notifications', [equal('userId'), sorted('createdAt', 'asc')])];
  // What the clock looks for in every company at once. An override replaces the indexes that Firestore makes by itself.
  const inEvery = [
    ['webhooks', 'state'],
    ['automations', 'state'],
    ['deliveries', 'nextAt'],
  ].map(([collectionGroup = '', fieldPath = '']) => ({
    collectionGroup,
    fieldPath,
    indexes: [
      { queryScope: 'COLLECTION', order: 'ASCENDING' },
      { queryScope: 'COLLECTION', order: 'DESCENDING' },
      { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
      { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' },
    ] as const,
  }));
  return {
    indexes: [...records, ...history, ...users, ...notifications, ...digests],
    // Snapshots, notes, rows, sums and duplicate entries are never searched: without indexes they cost less and may be large.
    fieldOverrides: [
      ...inEvery,
      ...[
        ['history', 'after'],
        ['history', 'changed'],
        ['markers', 'records'],
        ['rollups', 'sums'],
        ['rollupParts', 'facts'],
        ...schemas.flatMap((schema) =>
          Object.entries(schema.fields).flatMap(([name, field]) =>
            field.kind === 'longText' || field.kind === 'rows' ? [[schema.name, name]] : [],
          ),
        ),
      ].map(([collectionGroup = '', fieldPath = '']) => ({ collectionGroup, fieldPath, indexes: [] })),
    ],
  };
}

/** Firestore's limit for a project with billing, which Cloud Storage asks for anyway; the emulator does not notice it. */
const MAX_INDEXES = 1000;

/** The file as it is committed and deployed. Throws when it could not be deployed. */
export function indexesFile(schemas: readonly AnySchema[]): string {
  const built = toIndexes(schemas);
  if (built.indexes.length > MAX_INDEXES) throw new Error(`more than ${MAX_INDEXES} indexes`);
  return `${JSON.stringify(built, null, 2)}\n`;
}
