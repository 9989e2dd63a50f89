import { approvePayout, dueLines, newPayout, payPayout, reopenPayout } from '#areas/pay/payouts/commands.ts';
import {
  approved,
  backToDraft,
  calculated,
  followingBatches,
  newRun,
  paid,
  reopened,
} from '#areas/pay/payroll/commands.ts';
import { newSettlement, type Run, runId } from '#areas/pay/payroll/schema.ts';
import { creditOf, issue, recordPayment, reversalOf } from '#areas/sales/invoices/commands.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Change } from '#model/changes.ts';
import { onPay } from '../pay-world.ts';
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
const payout: Command = (dice, world, as) => {
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
  if (one.status === 'Draft') return approvePayout(one, as, dice.onceIn(8));
  if (one.status === 'Approved' && dice.onceIn(8)) return reopenPayout(one);
  return payPayout(one, as, 'TT 1', dice.onceIn(8) ? [] : shares);
};
/** The next step of a month's run or of a settlement, worked out as its page does. */
const payrollStep: Command = async (dice, world, as) => {
  const month = dice.one(['2026-03', '2026-03', '2026-04']) ?? '2026-03';
  const leaver = world.known('employees').find(({ endDate }) => endDate !== undefined);
  const final = leaver && dice.onceIn(2) ? newSettlement(leaver, ZONE) : undefined;
  const id = final?.id ?? runId(month);
  const run = world.known('payroll').find((one) => one.id === id);
  if (!run) return { changes: [final ?? newRun(month, `${month}-28`, ZONE)] };
  const on = onPay(world, id);
  if (run.status === 'Draft') {
    const { changes, totals } = await on.work();
    return { changes: changes.length > 0 ? changes : [calculated(on.run(), totals, as)] };
  }
  const change =
    run.status === 'Approved'
      ? dice.onceIn(10)
        ? reopened(run, 'Once more')
        : paid(run, as, '')
      : nextOf(run, as, dice.onceIn(10));
  return 'type' in change ? { changes: withSlips(world, change) } : change;
};
const nextOf = (run: Run, as: string, isBack: boolean) => (isBack ? backToDraft(run) : approved(run, as, false));
function withSlips(world: FuzzWorld, change: Change): readonly Change[] {
  const { before, set = {} } = change as Extract<Change, { type: 'update' }>;
  const slips = world.known('payslips').filter(({ runId: of }) => of === before.id);
  return [
    change,
    ...followingBatches({ ...before, ...set } as Run, slips, {
      shares: world.known('dealSplits'),
      loans: world.known('loans'),
    }).flat(),
  ];
}

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
