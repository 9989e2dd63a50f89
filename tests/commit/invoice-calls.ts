import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { recordIn } from './staff-world.ts';
import { type CommitWorld, NOW } from './world.ts';

/** What of a line is credited: all that it billed, or an amount without tax. */
export type CreditedLine = 'whole' | number;
type One = { readonly id: string };

/** The commands of invoices, called as the screens call them. */
export function onInvoices(world: CommitWorld) {
  const stored = ({ id }: One): Invoice => recordIn(world, 'invoices', id);
  const call = (verb: string, invoice: One, input: Values = {}, as = 'ceo') =>
    world.call(as, `invoices.${verb}`, stored(invoice), input);
  const issue = (invoice: One, more: Values = {}, as = 'ceo') =>
    call('issue', invoice, { issueDate: NOW, dueDate: NOW, ...more }, as);
  const pay = (invoice: One, amountMinor: number, more: Values = {}, as = 'ceo') =>
    call('recordPayment', invoice, { amountMinor, method: 'Cheque', paidAt: NOW, ...more }, as);
  const bounce = (invoice: One, place: number, more: Values = {}) =>
    call('bounce', invoice, { place, paidAt: NOW, reason: 'Cheque returned', ...more });
  const refund = (invoice: One, amountMinor: number, more: Values = {}) =>
    call('refund', invoice, { amountMinor, method: 'Cheque', paidAt: NOW, reason: 'Credited', ...more });
  /** Drafts the note that takes these lines back, or all that is left. */
  async function draftCredit(
    invoice: One,
    lines?: readonly CreditedLine[],
    reason = 'ChargedInError',
  ): Promise<Invoice> {
    const billed = stored(invoice).lines;
    const asked = lines?.flatMap((line, at) => {
      const amountMinor = line === 'whole' ? billed[at]?.netMinor : line;
      return amountMinor ? [{ ofLine: at + 1, amountMinor }] : [];
    });
    const { effects } = await call('credit', invoice, { reason, ...(asked && { lines: asked }) });
    return stored({ id: String(effects.find(({ key }) => key === 'creditNote')?.params?.id) });
  }
  /** The same, issued. */
  async function credit(invoice: One, lines?: readonly CreditedLine[], more: Values = {}): Promise<Invoice> {
    const note = await draftCredit(invoice, lines);
    await issue(note, more);
    return stored(note);
  }
  /** Why the server would not do it; 'written' where it did. */
  const refusal = (work: () => Promise<unknown>) => world.refusalOf(work);
  /** What an older browser or a forged request sends: the fields of an invoice, and no command. */
  const forged = (invoice: AnyRecord, set: Values, as = 'ceo') =>
    world.refusal(as, [{ type: 'update', resource: 'invoices', id: invoice.id, version: invoice.version, set }]);
  return { stored, call, issue, pay, bounce, refund, draftCredit, credit, refusal, forged };
}
