import type { Property } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { STAGES } from './choices.ts';
import { type Deal, wantedIn } from './schema.ts';

/** The stage that comes next; nothing after the last. */
export const nextStage = ({ stage }: Deal): Deal['stage'] | undefined =>
  stage === 'Closed' || stage === 'Lost' ? undefined : STAGES[STAGES.indexOf(stage) + 1];
/** The fields that the deal needs in this stage and does not have. */
export const missingFor = (deal: Deal, to: string): readonly string[] =>
  wantedIn(to).filter((name) => deal[name] === undefined || (to === 'Closed' && name === 'closeDate'));

/** Stages in which the company holds money of the buyer, or has held it. */
const WITH_MONEY: readonly string[] = ['Reserved', 'ContractSigned', 'TransferPending', 'Closed'];
/** Whether money is taken for the first time with this move. */
export const takesMoney = (from: string, to: string): boolean => !WITH_MONEY.includes(from) && WITH_MONEY.includes(to);

/** Stages in which a deal keeps its property off the market. */
export const RESERVING: readonly string[] = ['Reserved', 'ContractSigned', 'TransferPending'];

/** Where the property goes with the deal, one step at most; undefined if it does not change. */
export function propertyStep(
  propertyStatus: unknown,
  from: string,
  to: string,
): Property['standardStatus'] | undefined {
  if (to === 'Closed') return propertyStatus === 'Pending' ? 'Closed' : undefined;
  if (from === 'Closed' && propertyStatus === 'Closed') return RESERVING.includes(to) ? 'Pending' : 'Active';
  if (!RESERVING.includes(to)) {
    const isHeld = propertyStatus === 'ActiveUnderContract' || propertyStatus === 'Pending';
    return RESERVING.includes(from) && isHeld ? 'Active' : undefined;
  }
  if (propertyStatus === 'Active') return 'ActiveUnderContract';
  return propertyStatus === 'ActiveUnderContract' ? 'Pending' : undefined;
}
/** Whether the listing may be offered again: nobody advertises what no owner is known of. */
export const mayBeFreed = ({ mandateStatus }: Pick<Property, 'mandateStatus'>): boolean => mandateStatus !== 'Missing';

/** Where the deal's lead goes with it: won with the closing, back into negotiation when what was won is lost. */
export function leadStep(leadStatus: unknown, from: string, to: string): Lead['status'] | undefined {
  if (to === 'Closed') return leadStatus === 'Negotiating' ? 'Won' : undefined;
  return from === 'Closed' && leadStatus === 'Won' ? 'Negotiating' : undefined;
}
