import type { Command } from '#model/commit/command.ts';
import type { Job } from '#model/commit/job.ts';
import { approve as approvePayout } from './pay/payouts/commands/approve.ts';
import { pay as payPayout } from './pay/payouts/commands/pay.ts';
import { reopen as reopenPayout } from './pay/payouts/commands/reopen.ts';
import { adjust } from './pay/payroll/commands/adjust.ts';
import { approve } from './pay/payroll/commands/approve.ts';
import { calculate } from './pay/payroll/commands/calculate.ts';
import { pay } from './pay/payroll/commands/pay.ts';
import { reopen } from './pay/payroll/commands/reopen.ts';
import { hire } from './people/applications/commands/hire.ts';
import { undoHire } from './people/applications/commands/undo-hire.ts';
import { change as changePay } from './people/employeePay/commands/change.ts';
import { correct as correctPay } from './people/employeePay/commands/correct.ts';
import { withdraw as withdrawPay } from './people/employeePay/commands/withdraw.ts';
import { endEmployment } from './people/employees/commands/end-employment.ts';
import { withdrawNotice } from './people/employees/commands/withdraw-notice.ts';
import { handOver } from './people/sellers/commands/hand-over.ts';
import { changeStatus } from './property/properties/commands/change-status.ts';
import { decide as decideKyc } from './sales/contactKyc/commands/decide.ts';
import { merge } from './sales/contacts/commands/merge.ts';
import { separate } from './sales/contacts/commands/separate.ts';
import { set as setCommission } from './sales/dealCommission/commands/set.ts';
import { move as moveDeal } from './sales/deals/commands/move.ts';
import { requestClosing } from './sales/deals/commands/request-closing.ts';
import { returnRequest } from './sales/deals/commands/return-request.ts';
import { bounce } from './sales/invoices/commands/bounce.ts';
import { credit } from './sales/invoices/commands/credit.ts';
import { draftForDeal } from './sales/invoices/commands/draft-for-deal.ts';
import { issue } from './sales/invoices/commands/issue.ts';
import { recordPayment } from './sales/invoices/commands/record-payment.ts';
import { refund } from './sales/invoices/commands/refund.ts';
import { voidDraft } from './sales/invoices/commands/void.ts';
import { convertToContact } from './sales/leads/commands/convert-to-contact.ts';
import { move as moveLead } from './sales/leads/commands/move.ts';
import { accept } from './sales/offers/commands/accept.ts';
import { counter } from './sales/offers/commands/counter.ts';
import { make } from './sales/offers/commands/make.ts';
import { reject } from './sales/offers/commands/reject.ts';
import { withdraw } from './sales/offers/commands/withdraw.ts';
import { complete } from './work/meetings/commands/complete.ts';

/** Every command that the server runs. A browser knows them by their names alone. */
export const COMMANDS: readonly Command[] = [
  ...[calculate, adjust, approve, pay, reopen],
  ...[approvePayout, payPayout, reopenPayout],
  ...[hire, undoHire, endEmployment, withdrawNotice],
  ...[changePay, correctPay, withdrawPay],
  ...[changeStatus, decideKyc],
  ...[convertToContact, moveLead],
  ...[merge, separate],
  ...[complete],
  ...[moveDeal, requestClosing, returnRequest, setCommission],
  ...[make, counter, accept, reject, withdraw],
  ...[issue, credit, recordPayment, bounce, refund, voidDraft, draftForDeal],
];

/** Commands over more records than one transaction takes: the server runs them in slices. */
export const JOBS: readonly Job[] = [handOver];
