import type { Acting } from '#model/acting.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import { movesFrom, wantsNote } from '#model/moves.ts';
import type { AnyRecord, Issue, StatusSpec, Values } from '#model/schema.ts';
import { STAGES } from './choices.ts';
import { checkDeal, type Deal, deals, wantedIn } from './schema.ts';

type Result = ChangeSet | readonly Issue[];
/** Likelihood of each open stage in basis points. */
export type Chances = { readonly [stage: string]: number };
/** What a move may take along: records that go with the deal in one commit. */
export interface MoveDetails extends Values {
  readonly note?: string;
  readonly property?: AnyRecord;
  /** The commission and its splits once the price is final, and the invoices drafted for it. */
  readonly settled?: readonly Change[];
}
const status: StatusSpec = deals.status ?? { field: 'stage', initial: [], moves: {} };
const TOLERANCE_MS = 300_000;

/** Generic screens hold an AnyRecord, commands work with a Deal. */
export const asDeal = (record: AnyRecord) => record as Deal;
const update = (before: AnyRecord, set: Values, resource = 'deals'): Change => ({
  type: 'update',
  resource,
  before,
  set,
});

export const movesOf = (deal: Deal, mayReopen: boolean): readonly string[] => movesFrom(status, deal.stage, mayReopen);
export const needsNote = (deal: Deal, to: string, mayReopen: boolean): boolean =>
  wantsNote(status, deal.stage, to, mayReopen);
/** The stage that comes next; nothing after the last. */
export const nextStage = ({ stage }: Deal): string | undefined =>
  stage === 'Closed' || stage === 'Lost' ? undefined : STAGES[STAGES.indexOf(stage) + 1];
/** What must be said before the deal may stand in this stage. */
export const missingFor = (deal: Deal, to: string): readonly string[] =>
  wantedIn(to).filter((name) => deal[name] === undefined || (to === 'Closed' && name === 'closeDate'));

/** Stages in which the company holds money of the buyer, or has held it. */
const WITH_MONEY: readonly string[] = ['Reserved', 'ContractSigned', 'TransferPending', 'Closed'];
/** Whether money is taken for the first time with this move. */
export const takesMoney = (from: string, to: string): boolean => !WITH_MONEY.includes(from) && WITH_MONEY.includes(to);

/** Where the property goes with the deal, one step at most; undefined where it stays as it is. */
export function propertyStep(propertyStatus: unknown, to: string): string | undefined {
  if (to === 'Closed') return propertyStatus === 'Pending' ? 'Closed' : undefined;
  if (to !== 'Reserved' && to !== 'ContractSigned' && to !== 'TransferPending') return undefined;
  if (propertyStatus === 'Active') return 'ActiveUnderContract';
  return propertyStatus === 'ActiveUnderContract' ? 'Pending' : undefined;
}

/**
 * Moves the deal with what the stage wants, its likelihood, a note where one is wanted, and the property as far as it
 * goes along: one commit. Issues name the field that is missing or wrong.
 */
export function moveDeal(
  record: AnyRecord,
  to: string,
  details: MoveDetails,
  acting: Acting,
  chances: Chances,
): Result {
  const deal = asDeal(record);
  if (!movesOf(deal, acting.mayReopen).includes(to)) return [{ field: 'stage', key: 'ui.validation.choice' }];
  const note = details.note?.trim() ?? '';
  if (needsNote(deal, to, acting.mayReopen) && note.length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
  const given = Object.fromEntries(
    wantedIn(to).map((name) => [name, (details as Values)[name] ?? (record as Values)[name]]),
  );
  const set: Values = {
    stage: to,
    ...given,
    probabilityBp: chances[to],
    ...(deal.stage === 'Lost' && { lostReason: undefined }),
    ...(deal.stage === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  const issues = checkDeal({ ...deal, ...set } as Deal, acting.now);
  if (issues.length > 0) return issues;
  const { property, settled = [] } = details;
  const step = property && propertyStep(property.standardStatus, to);
  const closing = step === 'Closed' ? { closePriceMinor: given.closePriceMinor, closeDate: given.closeDate } : {};
  return {
    changes: [
      update(record, set),
      ...(property && step ? [update(property, { standardStatus: step, ...closing }, 'properties')] : []),
      ...settled,
      ...(note ? [noteOn(record, note, acting)] : []),
    ],
  };
}

const noteOn = ({ id }: AnyRecord, text: string, { uid, now, activityId }: Acting): Change => ({
  type: 'create',
  resource: 'activities',
  id: activityId,
  values: { resourceName: 'deals', resourceRecordKey: id, type: 'Note', at: now, byUid: uid, text },
});

/** One row of the checklist done or open again, and by whom. */
export function tickItem(record: AnyRecord, item: string, done: boolean, uid: string, now: Date): ChangeSet {
  const { checklist } = asDeal(record);
  const signed = done ? { doneBy: uid, doneAt: now } : {};
  const rows = checklist.map((row) =>
    row.item === item ? { item: row.item, required: row.required, done, ...signed } : row,
  );
  return { changes: [update(record, { checklist: rows })] };
}

/** The agent is done: managers, who are told, look through the file and close. */
export const requestClosing = (record: AnyRecord, now: Date): ChangeSet => ({
  changes: [update(record, { closingRequestedAt: now })],
});
/** Something is missing: the request goes back with what it is. */
export function returnRequest(record: AnyRecord, note: string, acting: Acting): Result {
  if (note.trim().length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
  return { changes: [update(record, { closingRequestedAt: undefined }), noteOn(record, note.trim(), acting)] };
}

export function assignDeal(record: AnyRecord, seller: { readonly id: string; readonly active: boolean }): Result {
  if (!seller.active) return [{ field: 'sellerId', key: 'deals.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'deals.error.sameSeller' }];
  return { changes: [update(record, { sellerId: seller.id })] };
}

/** Logs what was said or done; the deal itself stays as it is. */
export function logActivity(_record: AnyRecord, activity: Values, id: string, now: Date): Result {
  const { at, type, text } = activity;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + TOLERANCE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  if (type === 'Note' && !text) return [{ field: 'text', key: 'ui.validation.required' }];
  return { changes: [{ type: 'create', resource: 'activities', id, values: activity }] };
}
