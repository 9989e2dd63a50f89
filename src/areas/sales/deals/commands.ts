import type { Property, properties } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import type { Acting } from '#model/acting.ts';
import { type Change, type ChangeSet, updated } from '#model/changes.ts';
import { canMove, wantsNote } from '#model/moves.ts';
import type { Issue, SetOf, StatusSpec, Values } from '#model/schema.ts';
import { STAGES } from './choices.ts';
import { checkDeal, type Deal, deals, wantedIn } from './schema.ts';

type Result = ChangeSet | readonly Issue[];
/** Likelihood of each open stage in basis points. */
export type Chances = { readonly [stage: string]: number };
/** What a move may take along: records that go with the deal in one commit. */
export interface MoveDetails extends Values {
  readonly note?: string;
  readonly property?: Property;
  /** What else goes along: commission and splits, invoices, the lead, tasks. */
  readonly settled?: readonly Change[];
}
const status: StatusSpec = deals.status ?? { field: 'stage', initial: [], moves: {} };
const TOLERANCE_MS = 300_000;

const update = (before: Deal, set: SetOf<typeof deals>) => updated<typeof deals>('deals', before, set);

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

/** Stages in which a deal keeps its property off the market. */
export const RESERVING: readonly string[] = ['Reserved', 'ContractSigned', 'TransferPending'];

/** Where the property goes with the deal, one step at most; undefined where it stays as it is. */
export function propertyStep(
  propertyStatus: unknown,
  from: string,
  to: string,
): Property['standardStatus'] | undefined {
  if (to === 'Closed') return propertyStatus === 'Pending' ? 'Closed' : undefined;
  if (from === 'Closed' && propertyStatus === 'Closed') return to === 'Lost' ? 'Active' : 'Pending';
  if (!RESERVING.includes(to)) {
    const isHeld = propertyStatus === 'ActiveUnderContract' || propertyStatus === 'Pending';
    return RESERVING.includes(from) && isHeld ? 'Active' : undefined;
  }
  if (propertyStatus === 'Active') return 'ActiveUnderContract';
  return propertyStatus === 'ActiveUnderContract' ? 'Pending' : undefined;
}
/** Whether the property goes back on the market with this move. */
export const isFreed = (step: Property['standardStatus'] | undefined): boolean => step === 'Active';
/** Whether the listing may be offered again: nobody advertises what no owner is known of. */
export const mayBeFreed = ({ archivedAt, mandateStatus }: Pick<Property, 'archivedAt' | 'mandateStatus'>): boolean =>
  archivedAt === null && mandateStatus !== 'Missing';

/** Where the deal's lead goes with it: won with the closing, back into negotiation when what was won is lost. */
export function leadStep(leadStatus: unknown, from: string, to: string): Lead['status'] | undefined {
  if (to === 'Closed') return leadStatus === 'Negotiating' ? 'Won' : undefined;
  return from === 'Closed' && leadStatus === 'Won' ? 'Negotiating' : undefined;
}

/**
 * Moves the deal with what the stage wants, its likelihood, a note where one is wanted, and the property as far as it
 * goes along: one commit. Issues name the field that is missing or wrong.
 */
export function moveDeal(deal: Deal, to: string, details: MoveDetails, acting: Acting, chances: Chances): Result {
  if (!canMove(status, deal.stage, to, acting.mayReopen)) return [{ field: 'stage', key: 'ui.validation.choice' }];
  const note = details.note?.trim() ?? '';
  if (needsNote(deal, to, acting.mayReopen) && note.length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
  const given: SetOf<typeof deals> = Object.fromEntries(
    wantedIn(to).map((name) => [name, (details as Values)[name] ?? deal[name]]),
  );
  const set: SetOf<typeof deals> = {
    stage: to,
    ...given,
    probabilityBp: chances[to],
    ...(deal.stage === 'Lost' && { lostReason: undefined }),
    ...(deal.stage === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  const issues = checkDeal({ ...deal, ...set } as Deal, acting.now);
  if (issues.length > 0) return issues;
  const { property, settled = [] } = details;
  const step = property && propertyStep(property.standardStatus, deal.stage, to);
  const closing = {
    ...(step === 'Closed' && { closePriceMinor: given.closePriceMinor, closeDate: given.closeDate }),
    ...(property?.standardStatus === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  return {
    changes: [
      update(deal, set),
      ...(property && step
        ? [updated<typeof properties>('properties', property, { standardStatus: step, ...closing })]
        : []),
      ...settled,
      ...(note ? [noteOn(deal, note, acting)] : []),
    ],
  };
}

const noteOn = ({ id }: Deal, text: string, { uid, now, activityId }: Acting): Change => ({
  type: 'create',
  resource: 'activities',
  id: activityId,
  values: { resourceName: 'deals', resourceRecordKey: id, type: 'Note', at: now, byUid: uid, text },
});

/** One row of the checklist done or open again, and by whom. */
export function tickItem(record: Deal, item: string, done: boolean, uid: string, now: Date): ChangeSet {
  const { checklist } = record;
  const signed = done ? { doneBy: uid, doneAt: now } : {};
  const rows = checklist.map((row) =>
    row.item === item ? { item: row.item, required: row.required, done, ...signed } : row,
  );
  return { changes: [update(record, { checklist: rows })] };
}

/** The agent is done: managers, who are told, look through the file and close. */
export const requestClosing = (record: Deal, now: Date): ChangeSet => ({
  changes: [update(record, { closingRequestedAt: now })],
});
/** Something is missing: the request goes back with what it is. */
export function returnRequest(record: Deal, note: string, acting: Acting): Result {
  if (note.trim().length < 3) return [{ field: 'note', key: 'ui.validation.note' }];
  return { changes: [update(record, { closingRequestedAt: undefined }), noteOn(record, note.trim(), acting)] };
}

export function assignDeal(record: Deal, seller: { readonly id: string; readonly active: boolean }): Result {
  if (!seller.active) return [{ field: 'sellerId', key: 'deals.error.inactiveSeller' }];
  if (record.sellerId === seller.id) return [{ field: 'sellerId', key: 'deals.error.sameSeller' }];
  return { changes: [update(record, { sellerId: seller.id })] };
}

/** Logs what was said or done; the deal itself stays as it is. */
export function logActivity(_record: Deal, activity: Values, id: string, now: Date): Result {
  const { at, type, text } = activity;
  if (!(at instanceof Date) || at.getTime() > now.getTime() + TOLERANCE_MS)
    return [{ field: 'at', key: 'activities.error.future' }];
  if (type === 'Note' && !text) return [{ field: 'text', key: 'ui.validation.required' }];
  return { changes: [{ type: 'create', resource: 'activities', id, values: activity }] };
}
