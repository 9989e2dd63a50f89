import { doc, type Firestore, writeBatch } from 'firebase/firestore/lite';
import type { ChangeSet } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import { LOOK_UPS } from '#schema/look-ups.ts';
import { type Address, type Notice, notificationsOf } from '#schema/notices.ts';
import {
  counterOf,
  datedEarlier,
  inCompany,
  type Plan,
  type PlanContext,
  pathOf,
  plan,
  type Write,
} from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { load, store } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { isOwnSave } from './own-save.ts';
import { getDoc, sendBatch } from './requests.ts';

export interface CommitContext extends Omit<PlanContext, 'now' | 'counters'> {
  readonly firestore: Firestore;
  /** Current time, corrected for a wrong device clock. */
  readonly now: () => Date;
  /** Where tokens expire: asks for another one. */
  readonly renewToken?: () => Promise<void>;
  /** Throws AppError('invalid') when a record does not satisfy its schema. */
  readonly validate: (record: AnyRecord, resource: string, before?: AnyRecord) => void;
  /** Where colleagues are told of what concerns them; without it nobody is. */
  readonly address?: Address;
  /** Hears of what would have been told, for whoever tells of many commits at once; then nothing is told here. */
  readonly gather?: (notices: readonly Notice[]) => void;
}
const TRIES = 6;
/** Contended counters are tried for longer: each loss is somebody else's success. */
const COUNTER_TRIES = 60;
/** Full jitter, base 250 ms, doubling, at most `cap` ms (security.md §5.3). */
const pause = (attempt: number, cap: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(cap, 250 * 2 ** attempt)));

/**
 * Sends a change set as one batch and resolves with the records once the server has them.
 * A lost answer is recognised as success by reading back; a refusal is told apart into conflict, deleted,
 * signed out or forbidden. Throws AppError.
 */
export async function commit(changeSet: ChangeSet, context: CommitContext): Promise<readonly AnyRecord[]> {
  let telling = true;
  for (let attempt = 0, lost = 0; ; attempt += 1) {
    const now = context.now();
    const { counters, latest } = await readCounters(changeSet, context);
    const planned = plan(changeSet, { ...context, now, counters });
    planned.records.forEach((record, index) => {
      const change = changeSet.changes[index];
      if (change) context.validate(record, change.resource, change.type === 'create' ? undefined : change.before);
    });
    refuseEarlier(changeSet, planned, latest, context);
    const told = telling ? toldBy(planned, now, context) : [];
    try {
      await renewing(context, () => send([...planned.writes, ...told], now, context.firestore));
      context.gather?.(planned.notices);
      return planned.records;
    } catch (error) {
      const failure = toAppError(error);
      if (failure.kind === 'forbidden') {
        const outcome = await explainRefusal(changeSet, planned, counters, context);
        if (Array.isArray(outcome)) return outcome;
        if (outcome !== 'counterMoved') {
          // a colleague who has just left, or one too many to look up: the change matters more than who hears of it
          if (outcome.kind !== 'forbidden' || told.length === 0) throw outcome;
          telling = false;
          continue;
        }
        if (++lost > COUNTER_TRIES) throw new AppError('quota', { cause: error });
        await pause(attempt, 2000);
      } else if ((failure.kind === 'offline' || codeOf(error) === 'aborted') && attempt + 1 < TRIES && online()) {
        await pause(attempt, 20_000);
      } else if (failure.kind === 'missingIndex') {
        // a write wants no index: whatever the server calls a bad request is no good value
        throw new AppError('invalid', { cause: error });
      } else throw failure;
    }
  }
}

/** Once more, with another token, after one was refused. */
async function renewing<T>({ renewToken }: CommitContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== 'unauthenticated' || !renewToken) throw error;
    await renewToken();
    return work();
  }
}

const online = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** The notifications of a commit. Their key is the first record's version, so that a lost answer tells nobody twice. */
function toldBy({ notices, records }: Plan, now: Date, context: CommitContext): Write[] {
  const { actor, address, gather } = context;
  const [first] = records;
  if (!address || gather || !first) return [];
  return tellingWrites(notices, {
    actor,
    now,
    companyId: context.companyId,
    address,
    key: `${first.id}_${first.version}`,
  });
}
interface TellingContext extends Pick<CommitContext, 'actor' | 'companyId'> {
  readonly now: Date;
  readonly address: Address;
  /** Names what is told of, once for each person and type. */
  readonly key: string;
}
const tellingWrites = (notices: readonly Notice[], context: TellingContext): Write[] =>
  notificationsOf(notices, context, context.address, context.key).map(({ id, ...data }) => ({
    path: inCompany(context, 'notifications', id),
    data: { ...data },
  }));

/** Tells of changes that were made by many commits. Throws AppError. */
export async function tell(
  notices: readonly Notice[],
  context: TellingContext & Pick<CommitContext, 'firestore'>,
): Promise<void> {
  const writes = tellingWrites(notices, context);
  for (let at = 0; at < writes.length; at += LOOK_UPS)
    await send(writes.slice(at, at + LOOK_UPS), context.now, context.firestore).catch((error: unknown) => {
      throw toAppError(error);
    });
}

/** Throws AppError('invalid') where a number would be dated before the last one of its series. */
function refuseEarlier(
  changeSet: ChangeSet,
  { records }: Plan,
  latest: { readonly [counter: string]: unknown },
  { schemas }: CommitContext,
): void {
  const issues = changeSet.changes.flatMap((change, index) => {
    const schema = schemas.find(({ name }) => name === change.resource);
    return schema ? datedEarlier(schema, change, records[index] ?? {}, latest[counterOf(schema, change) ?? '']) : [];
  });
  if (issues.length > 0) throw new AppError('invalid', { issues });
}

async function send(writes: readonly Write[], now: Date, firestore: Firestore): Promise<void> {
  const batch = writeBatch(firestore);
  for (const { path, data, merge } of writes)
    batch.set(doc(firestore, path), store(data, now), merge ? { merge: true } : {});
  await sendBatch(batch);
}

/** Where the counters stand, and what the last number of each series without gaps is dated. */
async function readCounters(changeSet: ChangeSet, context: CommitContext) {
  const counters: { [counter: string]: number } = {};
  const latest: { [counter: string]: unknown } = {};
  for (const change of changeSet.changes) {
    const schema = context.schemas.find(({ name }) => name === change.resource);
    const counter = schema && counterOf(schema, change);
    if (!counter || counter in counters) continue;
    const data = await read(context, counterPath(context, counter));
    counters[counter] = Number(data?.n ?? 0);
    latest[counter] = data?.on;
  }
  return { counters, latest };
}

const counterPath = ({ companyId }: CommitContext, resource: string) => `companies/${companyId}/counters/${resource}`;

async function read(context: CommitContext, path: string): Promise<Values | undefined> {
  try {
    const snapshot = await renewing(context, () => getDoc(doc(context.firestore, path)));
    const data = snapshot.data();
    return data && load(data);
  } catch (error) {
    // A Seller may not tell a missing record from a foreign one: the rules answer both alike.
    if (codeOf(error) === 'permission-denied') return undefined;
    throw toAppError(error);
  }
}

/** Why the rules said no: they answer a stale version, a replay and a lost race with the same permission-denied. */
async function explainRefusal(
  changeSet: ChangeSet,
  planned: Plan,
  counters: { readonly [resource: string]: number },
  context: CommitContext,
): Promise<AppError | AnyRecord[] | 'counterMoved'> {
  if (await isCutOff(context)) return new AppError('signedOut');
  const stored: AnyRecord[] = [];
  for (const [index, change] of changeSet.changes.entries()) {
    const mine = planned.records[index];
    const schema = context.schemas.find(({ name }) => name === change.resource);
    if (!mine || !schema) continue;
    const theirs = await read(context, pathOf(context, schema, mine.id));
    const record = theirs && ({ ...theirs, id: mine.id } as AnyRecord);
    if (record && isOwnSave(record, mine, schema)) stored.push(record);
    // A new record's id is drawn by lot, or is a name that somebody else was first to use.
    else if (record && record.version !== (change.type === 'create' ? 0 : change.before.version))
      return new AppError('conflict', { theirs: record });
    else if (!record && change.type !== 'create') return new AppError('deleted');
  }
  if (stored.length > 0 && stored.length === planned.records.length) return stored;
  for (const [resource, n] of Object.entries(counters)) {
    const data = await read(context, counterPath(context, resource));
    if (Number(data?.n ?? 0) !== n) return 'counterMoved';
  }
  return new AppError('forbidden');
}

async function isCutOff({ firestore, actor }: CommitContext): Promise<boolean> {
  try {
    const user = (await getDoc(doc(firestore, 'users', actor))).data();
    return !user || (user.isBanned ?? false) !== false || (user.forcePasswordReset ?? false) !== false;
  } catch (error) {
    return codeOf(error) === 'permission-denied';
  }
}
