import type { Command } from '#model/commit/command.ts';
import type { Job } from '#model/commit/job.ts';
import { make as makeKey } from './company/apiKeys/commands/make.ts';
import { renew as renewKey } from './company/apiKeys/commands/renew.ts';
import { revoke as revokeKey } from './company/apiKeys/commands/revoke.ts';
import { save as saveAutomation } from './company/automations/commands/save.ts';
import { stop as stopAutomation, tryOut, turn as turnAutomation } from './company/automations/commands/turn.ts';
import { rulesCommands } from './company/companies/commands/rules.ts';
import { undoOf } from './company/history/commands/undo.ts';
import {
  approve as approveProposal,
  end as endProposal,
  refuse as refuseProposal,
} from './company/proposals/commands/decide.ts';
import { make as makeProposal } from './company/proposals/commands/make.ts';
import { make as makeWebhook } from './company/webhooks/commands/make.ts';
import { renew as renewWebhook } from './company/webhooks/commands/renew.ts';
import { replay } from './company/webhooks/commands/replay.ts';
import { test as testWebhook } from './company/webhooks/commands/test.ts';
import { turn as turnWebhook } from './company/webhooks/commands/turn.ts';
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
import { changeHours } from './people/employees/commands/change-hours.ts';
import { endEmployment } from './people/employees/commands/end-employment.ts';
import { withdrawHours } from './people/employees/commands/withdraw-hours.ts';
import { withdrawNotice } from './people/employees/commands/withdraw-notice.ts';
import { recountedInCompany } from './people/leaveRequests/recount.ts';
import { handOver } from './people/sellers/commands/hand-over.ts';
import { changeStatus } from './property/properties/commands/change-status.ts';
import { transfer as transferOwner } from './property/propertyOwner/commands/transfer.ts';
import { SCHEMAS } from './registry.ts';
import { addBar } from './sales/contactBars/commands/add.ts';
import { liftBar } from './sales/contactBars/commands/lift.ts';
import { decide as decideKyc } from './sales/contactKyc/commands/decide.ts';
import { done, give, link, snooze, take, wake } from './sales/conversations/commands/handling.ts';
import { set as setCommission } from './sales/dealCommission/commands/set.ts';
import { move as moveDeal } from './sales/deals/commands/move.ts';
import { requestClosing } from './sales/deals/commands/request-closing.ts';
import { returnRequest } from './sales/deals/commands/return-request.ts';
import { retry } from './sales/eInvoices/commands/retry.ts';
import { connect } from './sales/inboxes/commands/connect.ts';
import { disconnect } from './sales/inboxes/commands/disconnect.ts';
import { note } from './sales/inboxes/commands/note.ts';
import { test } from './sales/inboxes/commands/test.ts';
import { bounce } from './sales/invoices/commands/bounce.ts';
import { credit } from './sales/invoices/commands/credit.ts';
import { draftForDeal } from './sales/invoices/commands/draft-for-deal.ts';
import { issue } from './sales/invoices/commands/issue.ts';
import { keepCredit } from './sales/invoices/commands/keep-credit.ts';
import { recordPayment } from './sales/invoices/commands/record-payment.ts';
import { refund } from './sales/invoices/commands/refund.ts';
import { refundCredit } from './sales/invoices/commands/refund-credit.ts';
import { useCredit } from './sales/invoices/commands/use-credit.ts';
import { voidDraft } from './sales/invoices/commands/void.ts';
import { convertToContact } from './sales/leads/commands/convert-to-contact.ts';
import { move as moveLead } from './sales/leads/commands/move.ts';
import { merge } from './sales/merging/commands/merge.ts';
import { separate } from './sales/merging/commands/separate.ts';
import { mayContactContact, mayContactLead } from './sales/messages/commands/may-contact.ts';
import { noteFiles } from './sales/messages/commands/note-files.ts';
import { receive } from './sales/messages/commands/receive.ts';
import { retry as retryMessage } from './sales/messages/commands/retry.ts';
import { send } from './sales/messages/commands/send.ts';
import { settle } from './sales/messages/commands/settle.ts';
import { accept } from './sales/offers/commands/accept.ts';
import { counter } from './sales/offers/commands/counter.ts';
import { make } from './sales/offers/commands/make.ts';
import { reject } from './sales/offers/commands/reject.ts';
import { withdraw } from './sales/offers/commands/withdraw.ts';
import { create as createShare } from './sales/shares/commands/create.ts';
import { revoke } from './sales/shares/commands/revoke.ts';
import { settle as settleShare } from './sales/shares/commands/settle.ts';
import { complete } from './work/meetings/commands/complete.ts';

/** Every command that the server runs. A browser knows them by their names alone. */
export const COMMANDS: readonly Command[] = [
  ...[makeKey, renewKey, revokeKey],
  ...[saveAutomation, turnAutomation, tryOut, stopAutomation],
  ...[
    makeProposal,
    approveProposal,
    refuseProposal,
    endProposal,
    makeWebhook,
    renewWebhook,
    testWebhook,
    replay,
    turnWebhook,
  ],
  ...[calculate, adjust, approve, pay, reopen],
  ...[approvePayout, payPayout, reopenPayout],
  ...[hire, undoHire, endEmployment, withdrawNotice],
  ...[changePay, correctPay, withdrawPay],
  ...[changeHours, withdrawHours],
  ...rulesCommands(recountedInCompany),
  ...[changeStatus, transferOwner, decideKyc],
  ...[createShare, settleShare, revoke],
  ...[convertToContact, moveLead],
  ...merge,
  ...separate,
  ...[complete],
  ...[send, retryMessage, settle, receive, noteFiles, mayContactLead, mayContactContact],
  ...[take, give, snooze, done, link, wake],
  ...[connect, test, disconnect, note],
  ...[addBar, liftBar],
  ...[moveDeal, requestClosing, returnRequest, setCommission],
  ...[make, counter, accept, reject, withdraw],
  ...[issue, credit, recordPayment, bounce, refund, voidDraft, draftForDeal, retry],
  ...[keepCredit, useCredit, refundCredit],
  // one command, on the records of every resource that has a history
  ...SCHEMAS.filter(({ audited }) => audited !== false).map(undoOf),
];

/** Commands over more records than one transaction takes: the server runs them in slices. */
export const JOBS: readonly Job[] = [handOver];
