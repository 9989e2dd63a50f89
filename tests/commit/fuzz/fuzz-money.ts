import { dueLines, newPayout } from '#areas/pay/payouts/payout-changes.ts';
import { newRun } from '#areas/pay/payroll/run-changes.ts';
import { newSettlement, runId } from '#areas/pay/payroll/schema.ts';
import { creditOf, issue, recordPayment, reversalOf } from '#areas/sales/invoices/commands.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { NOW } from '../world.ts';
import type { Command } from './command.ts';
import { freshId } from './fresh-id.ts';
import type { FuzzWorld } from './fuzz-world.ts';

const DAY = 86_400_000;
const ZONE = 'Asia/Dubai';
const IBAN = 'AE070331234567890123456';
const COMPANY = { name: 'Harbour Homes', address: 'Marina Walk 1' };
const issuing: Command = (dice, world) => {
  const draft = dice.one(world.known('invoices'));
  const issueDate = new Date(NOW.getTime() - dice.below(3) * DAY);
  const credited = world.known('invoices').find(({ id }) => id === draft?.relatedInvoiceId);
  const sharing = dice.onceIn(8) ? undefined : sharingOf(world, credited ?? draft);
  const dates = { issueDate, dueDate: NOW, now: NOW, timeZone: 'Asia/Dubai' };
  return draft && issue(draft, { company: COMPANY, ...dates, sharing, ...(credited && { credited }) });
};
/** The shares that hang on an invoice, and what they are paid from. */
const sharingOf = (world: FuzzWorld, invoice: Invoice | undefined) => ({
  splits: world.known('dealSplits').filter(({ dealId }) => dealId === invoice?.dealId),
  invoices: world.known('invoices').filter(({ dealId }) => dealId !== undefined && dealId === invoice?.dealId),
  grossMinor: world.known('dealCommission').find(({ id }) => id === invoice?.dealId)?.grossMinor ?? 0,
});
/** A draft that takes back a line, or some of it. */
const crediting: Command = (dice, world) => {
  const billed = dice.one(world.known('invoices'));
  if (!billed || billed.kind === 'CreditNote') return undefined;
  const lines = billed.lines.map(() => (dice.onceIn(2) ? 'whole' : dice.below(3) * 50_000));
  const values = { ...creditOf(billed, lines), issueDate: NOW, dueDate: NOW };
  return { changes: [{ type: 'create', resource: 'invoices', id: freshId(), values }] };
};
const givingBack: Command = (dice, world) => {
  const paid = world.known('invoices').filter(({ payments }) => payments);
  const invoice = dice.one(paid);
  if (!invoice) return undefined;
  const place = 1 + dice.below(invoice.payments?.length ?? 1);
  const entry = dice.onceIn(2)
    ? reversalOf(invoice, place)
    : ({ kind: 'Refund', amountMinor: (1 + dice.below(3)) * 50_000, method: 'Cash' } as const);
  const sharing = dice.onceIn(8) ? undefined : sharingOf(world, invoice);
  return recordPayment(invoice, { ...entry, paidAt: NOW, reason: 'Cheque returned' }, NOW, sharing);
};
const payment: Command = (dice, world) => {
  const invoice = dice.one(world.known('invoices'));
  if (!invoice) return undefined;
  const paid = { amountMinor: dice.below(4) * 100_000, method: 'BankTransfer', paidAt: NOW };
  return recordPayment(invoice, paid as never, NOW, sharingOf(world, invoice));
};

/** What is due outside payroll is prepared, approved by somebody, and paid. */
const payout: Command = (dice, world) => {
  const one = dice.onceIn(3)
    ? undefined
    : dice.one(world.known('payouts').filter(({ archivedAt }) => archivedAt === null));
  const shares = world.known('dealSplits');
  if (!one) {
    const lines = dueLines(shares, (uid) => uid !== 'seller' || dice.onceIn(8));
    const users = [...new Set(lines.map(({ userId }) => userId))];
    const payees = users.map((userId) => ({ userId, name: userId, ...(!dice.onceIn(8) && { iban: IBAN }) }));
    return { changes: lines.length > 0 ? [newPayout(freshId(), lines, payees)] : [] };
  }
  const next = one.status === 'Draft' ? 'approve' : 'pay';
  const verb = dice.onceIn(8) ? 'reopen' : next;
  return { called: { command: `payouts.${verb}`, id: one.id, version: one.version, input: {} } };
};
/** The next step of a month's run or of a settlement, or now and then another one. */
const payrollStep: Command = (dice, world) => {
  const month = dice.one(['2026-03', '2026-03', '2026-04']) ?? '2026-03';
  const leaver = world.known('employees').find(({ endDate }) => endDate !== undefined);
  const final = leaver && dice.onceIn(2) ? newSettlement(leaver, ZONE) : undefined;
  const id = final?.id ?? runId(month);
  const run = world.known('payroll').find((one) => one.id === id);
  if (!run) return { changes: [final ?? newRun(month, `${month}-28`, ZONE)] };
  const next = { Draft: 'calculate', Calculated: 'approve', Approved: 'pay', Paid: 'pay' }[run.status];
  const verb = dice.onceIn(10) ? (dice.one(['reopen', 'adjust', 'calculate', 'approve', 'pay']) ?? next) : next;
  const version = dice.onceIn(15) ? Math.max(1, run.version - 1) : run.version;
  const input = verb === 'reopen' ? { reopenNote: 'Once more' } : dice.onceIn(20) ? { status: 'Paid' } : {};
  return { called: { command: `payroll.${verb}`, id, version, input } };
};

/** Invoices, their ledgers, and what is paid to those who earned it. */
export const MONEY: readonly Command[] = [
  payment,
  payment,
  givingBack,
  crediting,
  issuing,
  payout,
  payout,
  // a month is paid after four steps, each of the right person
  ...Array.from({ length: 6 }, () => payrollStep),
];
