import { dueLines, newPayout } from '#areas/pay/payouts/payout-changes.ts';
import { newRun } from '#areas/pay/payroll/run-changes.ts';
import { newSettlement, runId } from '#areas/pay/payroll/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { NOW } from '../world.ts';
import type { Command } from './command.ts';
import type { Dice } from './dice.ts';
import { freshId } from './fresh-id.ts';
import { taxing } from './tax-actions.ts';

const DAY = 86_400_000;
const ZONE = 'Asia/Dubai';
const IBAN = 'AE070331234567890123456';
/** A call of one of the invoices' commands, now and then on an older version. */
const called = (verb: string, invoice: Invoice | undefined, input: Values, dice: Dice) =>
  invoice && {
    called: {
      command: `invoices.${verb}`,
      id: invoice.id,
      version: dice.onceIn(15) ? Math.max(1, invoice.version - 1) : invoice.version,
      input,
    },
  };
const issuing: Command = (dice, world) => {
  const issueDate = new Date(NOW.getTime() - dice.below(3) * DAY);
  const shares = dice.onceIn(4) ? undefined : dice.one(['Follow', 'Stay']);
  const dates = { issueDate, dueDate: NOW };
  const drafts = world.known('invoices').filter(({ status }) => status === 'Draft');
  return called(
    'issue',
    dice.one(dice.onceIn(3) ? world.known('invoices') : drafts),
    { ...dates, ...(shares && { shares }) },
    dice,
  );
};
/** A draft that takes back a line, or some of it. */
const crediting: Command = (dice, world) => {
  const billed = dice.one(world.known('invoices'));
  const lines = billed?.lines.map(({ netMinor = 0 }, at) => ({
    ofLine: at + 1,
    amountMinor: dice.onceIn(2) ? netMinor : dice.below(3) * 50_000,
  }));
  const input = { reason: 'PriceChanged', ...(lines && !dice.onceIn(4) && { lines }) };
  return called('credit', billed, input, dice);
};
const givingBack: Command = (dice, world) => {
  const invoice = dice.one(world.known('invoices').filter(({ payments }) => payments));
  const place = 1 + dice.below(invoice?.payments?.length ?? 1);
  const common = { paidAt: NOW, reason: 'Cheque returned' };
  return dice.onceIn(2)
    ? called('bounce', invoice, { ...common, place }, dice)
    : called('refund', invoice, { ...common, amountMinor: (1 + dice.below(3)) * 50_000, method: 'Cash' }, dice);
};
const payment: Command = (dice, world) => {
  const paid = { amountMinor: dice.below(4) * 100_000, method: 'BankTransfer', paidAt: NOW };
  return called('recordPayment', dice.one(world.known('invoices')), paid, dice);
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
  const inputs: { readonly [verb: string]: Values } = {
    reopen: { reopenNote: 'Once more' },
    approve: dice.onceIn(5) ? {} : { paidAhead: true },
  };
  const input = inputs[verb] ?? (dice.onceIn(20) ? { status: 'Paid' } : {});
  return { called: { command: `payroll.${verb}`, id, version, input } };
};

/** Invoices and their tax, their ledgers, and what is paid to those who earned it. */
export const MONEY: readonly Command[] = [
  payment,
  payment,
  givingBack,
  crediting,
  issuing,
  taxing,
  payout,
  payout,
  // a month is paid after four steps, each of the right person
  ...Array.from({ length: 6 }, () => payrollStep),
];
