import { unearned } from '#areas/sales/dealSplits/ledger.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Lead, leads } from '#areas/sales/leads/schema.ts';
import { isEarned, owedBack } from '#lib/commission-ledger.ts';
import type { Acting } from '#model/acting.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { voided } from './billing.ts';
import { leadStep } from './commands.ts';
import type { Deal } from './schema.ts';

/** One thing that happens together with a move, as it is told before: its words are `effects.<key>`. */
export interface Effect {
  readonly key: 'lead' | 'won' | 'dropped' | 'clawedBack' | 'overpaid' | 'void' | 'credit' | 'refund' | 'deposit';
  /** A person's uid, or what a record is known by. */
  readonly name: string;
  /** Minor units. */
  readonly amountMinor?: number;
}
/** What is known of a deal that is closed or lost, or whose closing is undone. */
export interface Undoing {
  readonly deal: Deal;
  readonly to: string;
  readonly splits: readonly Split[];
  readonly invoices: readonly Invoice[];
  /** The deal's lead, where it may go along; back only where no other deal of it is closed. */
  readonly lead: Lead | undefined;
}
/** Ids and words of what is written, in the language of whoever acts. */
export interface Wording {
  readonly newId: () => string;
  readonly reason: string;
  readonly creditTask: (invoice: Invoice) => string;
  readonly refundTask: string;
  /** Whether somebody still works here. */
  readonly isActive: (uid: string) => boolean;
}

const issuedOf = (invoices: readonly Invoice[]): Invoice[] =>
  standing(invoices).filter(({ status }) => status !== 'Draft');
/** A deposit the company itself holds for the buyer. */
const heldDeposit = ({ depositMinor, depositHolder, depositReceivedAt }: Deal): number =>
  depositHolder === 'Broker' && depositReceivedAt ? (depositMinor ?? 0) : 0;
const leadGoing = ({ deal, to, lead }: Undoing, step: Lead['status']) =>
  lead && leadStep(lead.status, deal.stage, to) === step ? lead : undefined;

/** The lead is won with its deal, whether or not its commission is known yet. */
export function won(closing: Undoing): readonly Change[] {
  const lead = leadGoing(closing, 'Won');
  return lead ? [updated<typeof leads>('leads', lead, { status: 'Won' })] : [];
}

/** What the move does besides, by name and amount. */
export function effectsOf(undoing: Undoing): readonly Effect[] {
  const { deal, to, splits, invoices } = undoing;
  const [isUndone, isLost] = [deal.stage === 'Closed' && to !== 'Closed', to === 'Lost'];
  const [lead, isWon] = [leadGoing(undoing, 'Negotiating'), leadGoing(undoing, 'Won')];
  const bills = isUndone && isLost ? issuedOf(invoices) : [];
  const deposit = isLost ? heldDeposit(deal) : 0;
  return [
    ...(isWon ? [{ key: 'won' as const, name: isWon.fullName }] : []),
    ...(lead ? [{ key: 'lead' as const, name: lead.fullName }] : []),
    ...(isUndone ? unearned(splits).map(({ before }): Effect => ofShare(before as Split)) : []),
    ...(isUndone
      ? voided(invoices).map((change): Effect => {
          const { title, totalMinor } = (change as { before: unknown }).before as Invoice;
          return { key: 'void', name: title, amountMinor: totalMinor };
        })
      : []),
    ...bills.map(({ title, totalMinor }): Effect => ({ key: 'credit', name: title, amountMinor: totalMinor })),
    ...bills
      .filter(({ paidMinor }) => paidMinor > 0)
      .map(({ title, paidMinor }): Effect => ({ key: 'refund', name: title, amountMinor: paidMinor })),
    ...(deposit > 0 ? [{ key: 'deposit' as const, name: deal.title, amountMinor: deposit }] : []),
  ];
}
function ofShare({ userId: name, amountMinor, paidMinor = 0 }: Split): Effect {
  return paidMinor > 0 ? { key: 'clawedBack', name, amountMinor: paidMinor } : { key: 'dropped', name, amountMinor };
}

/** What agents are to give back of what they were paid before, where these changes close their deal again for less. */
export const overpaidIn = (settled: readonly Change[]): readonly Effect[] =>
  settled.flatMap((change): Effect[] => {
    if (change.type !== 'update' || change.resource !== 'dealSplits') return [];
    const share = { ...change.before, ...change.set } as Split;
    const owed = isEarned(share.status) ? owedBack(share) : 0;
    return owed > 0 ? [{ key: 'overpaid', name: share.userId, amountMinor: owed }] : [];
  });

/** Everything that goes with the deal in one commit when its closing is undone or it is lost, besides its property. */
export function undone(undoing: Undoing, words: Wording, acting: Acting): readonly Change[] {
  const { deal, to, splits, invoices } = undoing;
  const isUndone = deal.stage === 'Closed' && to !== 'Closed';
  const lead = leadGoing(undoing, 'Negotiating');
  const bills = isUndone && to === 'Lost' ? issuedOf(invoices) : [];
  const isHolding = to === 'Lost' && heldDeposit(deal) > 0;
  const task = (title: string, assigneeId: string, about: Values): Change => ({
    ...{ type: 'create', resource: 'todo', id: words.newId() },
    values: { title: title.slice(0, 200), status: 'Open', priority: 'High', assigneeId, ...about },
  });
  return [
    ...(isUndone ? [...unearned(splits), ...voided(invoices)] : []),
    ...(lead
      ? [updated<typeof leads>('leads', lead, { status: 'Negotiating', wonAt: undefined }), noteOn(lead, words, acting)]
      : []),
    ...bills.map((bill) => {
      // Whoever worked on it last knows it; who has left is told of nothing.
      const by = words.isActive(bill.updatedBy) ? bill.updatedBy : acting.uid;
      return task(words.creditTask(bill), by, aboutRecord('invoices', bill.id, bill.title));
    }),
    ...(isHolding ? [task(words.refundTask, acting.uid, aboutRecord('deals', deal.id, deal.title))] : []),
  ];
}
const aboutRecord = (relatedName: string, relatedKey: string, relatedLabel: string): Values => ({
  ...{ relatedName, relatedKey, relatedLabel },
});
const noteOn = ({ id }: Lead, { newId, reason }: Wording, { uid, now }: Acting): Change => ({
  ...{ type: 'create', resource: 'activities', id: newId() },
  values: { resourceName: 'leads', resourceRecordKey: id, type: 'Note', at: now, byUid: uid, text: reason },
});
