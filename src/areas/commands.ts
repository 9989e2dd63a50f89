import type { Command } from '#model/commit/command.ts';
import { approve as approvePayout } from './pay/payouts/commands/approve.ts';
import { pay as payPayout } from './pay/payouts/commands/pay.ts';
import { reopen as reopenPayout } from './pay/payouts/commands/reopen.ts';
import { adjust } from './pay/payroll/commands/adjust.ts';
import { approve } from './pay/payroll/commands/approve.ts';
import { calculate } from './pay/payroll/commands/calculate.ts';
import { pay } from './pay/payroll/commands/pay.ts';
import { reopen } from './pay/payroll/commands/reopen.ts';
import { bounce } from './sales/invoices/commands/bounce.ts';
import { credit } from './sales/invoices/commands/credit.ts';
import { draftForDeal } from './sales/invoices/commands/draft-for-deal.ts';
import { issue } from './sales/invoices/commands/issue.ts';
import { recordPayment } from './sales/invoices/commands/record-payment.ts';
import { refund } from './sales/invoices/commands/refund.ts';
import { voidDraft } from './sales/invoices/commands/void.ts';

/** Every command that the server runs. A browser knows them by their names alone. */
export const COMMANDS: readonly Command[] = [
  ...[calculate, adjust, approve, pay, reopen],
  ...[approvePayout, payPayout, reopenPayout],
  ...[issue, credit, recordPayment, bounce, refund, voidDraft, draftForDeal],
];
