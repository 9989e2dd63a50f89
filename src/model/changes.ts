import type { AnyRecord, AnySchema, RecordOf, SetOf, Values } from './schema.ts';

/** What a person or a command wants changed, as data. `plan()` turns it into writes; `commit()` sends them as one batch. */
export type Change =
  | { readonly type: 'create'; readonly resource: string; readonly id: string; readonly values: Values }
  /** `before` is the record as the person saw it: the database compares its version. */
  | {
      readonly type: 'update';
      readonly resource: string;
      readonly before: AnyRecord;
      /** undefined removes a field. */
      readonly set: Values;
    }
  | {
      readonly type: 'archive' | 'restore';
      readonly resource: string;
      readonly before: AnyRecord;
      /** Computed fields that change with it: nothing else may. */
      readonly set?: Values;
    };

/** The record that a change is about. */
export const idOfChange = (change: Change): string => (change.type === 'create' ? change.id : change.before.id);
export const keyOfChange = (change: Change): string => `${change.resource}/${idOfChange(change)}`;
/** What the record holds with the change. */
export const valuesAfter = (change: Change): Values =>
  change.type === 'create' ? change.values : { ...change.before, ...change.set };

type Update = Extract<Change, { type: 'update' }>;
/** A change whose fields are checked against the schema: `updated<typeof leads>('leads', lead, { status: 'Won' })`. */
export function updated<S extends AnySchema>(resource: S['name'], before: RecordOf<S>, set: SetOf<S>): Update;
export function updated(resource: string, before: AnyRecord, set: Values): Update {
  return { type: 'update', resource, before, set };
}

/** Records one commit may write; more are sent in slices. */
export const MOST_CHANGES = 200;

export interface ChangeSet {
  readonly changes: readonly Change[];
}

export const CHANGE_TYPES = [
  'Created',
  'Updated',
  'StatusChanged',
  'Assigned',
  'Archived',
  'Restored',
  'Deleted',
  'Banned',
  'Unbanned',
  'ForcedReset',
  'RoleChanged',
  'Joined',
  'Exported',
  'Viewed',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One line of history. Id: `{resourceName}_{resourceRecordKey}_{version}`. */
export interface HistoryEvent {
  readonly resourceName: string;
  readonly resourceRecordKey: string;
  readonly version: number;
  readonly changeType: ChangeType;
  /** The whole document after the change; absent on Viewed, Exported and Deleted. */
  readonly after?: Values;
  /** Fields that are other than before; absent where there was nothing before, and on events of before they were written. */
  readonly changed?: readonly string[];
  readonly changedByMemberKey: string;
  readonly actorType: 'User' | 'System' | 'Import' | 'Key' | 'Automation';
  /** The key with which a program wrote it, or proposed it, or the rule; `changedByMemberKey` is who it acts for, or who approved. */
  readonly by?: { readonly id: string; readonly name: string };
  /** Of a rule's act: the events that led to it, the first one first. */
  readonly causes?: readonly string[];
  /** One of many changes that a person asked for at once. */
  readonly bulk?: true;
  /** The actor's name of that moment; absent on events of before the server wrote them. */
  readonly actorName?: string;
  /** Idempotency key of the request that wrote it. */
  readonly key?: string;
  /** Fingerprint of that request: a key counts as sent again only with exactly the same request. */
  readonly request?: string;
  /** The import that brought the record: by it an undo finds what came in. */
  readonly importId?: string;
  /** The command that wrote it, `payroll.approve`; absent where a person changed the record itself. */
  readonly command?: string;
  /** What else that command created, as `resource/id`: on the event of its own record alone. */
  readonly created?: readonly string[];
  /** Server time of the commit. */
  readonly modificationTimestamp: Date;
  /** Owners before and after the change: the feed of a Seller. */
  readonly sellerIds: readonly string[];
}
