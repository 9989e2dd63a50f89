import { isSame } from '#lib/data/is-same.ts';
import { sha256 } from '#lib/files/sha256.ts';
import type { HistoryEvent } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { CommandRequest } from './command-request.ts';
import type { CommitContext } from './context.ts';
import { eventOf, versionAfter } from './keys.ts';
import { type CommitRequest, emptied, type RequestedChange } from './request.ts';
import { encode } from './wire.ts';

/**
 * Fingerprint of what a request asks for. Of a row of a file only its own record counts: what comes with it is left out
 * when the row is sent again.
 */
export function fingerprintOf({ companyId, changes }: CommitRequest, isImport: boolean): Promise<string> {
  return sha256(JSON.stringify(encode([companyId, isImport ? changes.slice(0, 1) : changes])));
}

/** Fingerprint of a command's request. */
export const fingerprintOfCommand = ({ companyId, command, id, version, input }: CommandRequest): Promise<string> =>
  sha256(JSON.stringify(encode([companyId, command, id, version, input])));

export const actorTypeOf = ({ system, imported, key, rule }: CommitContext): HistoryEvent['actorType'] =>
  rule ? 'Automation' : key ? 'Key' : system ? 'System' : imported ? 'Import' : 'User';

interface Sender {
  readonly uid: string;
  readonly actorType: HistoryEvent['actorType'];
  readonly importId?: string;
  /** Of the request that arrived now. */
  readonly fingerprint: string;
}

/** What an earlier try of the same request wrote, by the order of its changes; undefined where this is no second try. */
export function replayOf(
  { changes, key }: Pick<CommitRequest, 'changes' | 'key'>,
  sender: Sender,
  find: (key: string) => Values | undefined,
  isAudited: (change: RequestedChange) => boolean,
): readonly (Values | undefined)[] | undefined {
  const isSent = (event: Values | undefined): boolean =>
    event?.key === key &&
    event.request === sender.fingerprint &&
    event.changedByMemberKey === sender.uid &&
    event.actorType === sender.actorType &&
    event.importId === sender.importId;
  const stored = (change: RequestedChange) => find(`${change.resource}/${change.id}`);
  const audited = changes.filter(isAudited);
  const isReplay =
    audited.length > 0
      ? audited.every((change) => isSent(find(eventOf(change))))
      : changes.every((change) => isAsAsked(change, stored(change), sender.uid));
  if (!isReplay) return undefined;
  return changes.map((change) =>
    isAudited(change) ? (find(eventOf(change))?.after as Values | undefined) : stored(change),
  );
}

/** A record without a history shows by itself that it was written: by this person, at the next version, as asked. */
function isAsAsked(change: RequestedChange, record: Values | undefined, uid: string): boolean {
  if (!record || record.updatedBy !== uid || record.version !== versionAfter(change)) return false;
  if ((record.archivedAt !== null) !== (change.type === 'archive')) return false;
  const values = change.type === 'create' ? change.values : change.set;
  return Object.entries(emptied(values)).every(([name, value]) => isSame(record[name], value));
}

/** What a caller hears who may create such a record and may not open it: what they sent, and when it was written. */
export function receiptOf(change: RequestedChange, written: Values): AnyRecord {
  const { createdAt, createdBy, updatedAt, updatedBy, archivedAt } = written as AnyRecord;
  const values = change.type === 'create' ? change.values : change.set;
  const stamp = { version: versionAfter(change), createdAt, createdBy, updatedAt, updatedBy, archivedAt };
  return { ...emptied(values), ...stamp, id: change.id };
}
