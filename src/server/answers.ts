import { webhookDeliveries } from '#areas/company/webhookDeliveries/schema.ts';
import { noteWriter } from '#areas/sales/conversations/note-writer.ts';
import { eInvoices } from '#areas/sales/eInvoices/schema.ts';
import type { EInvoiceContext } from '#areas/sales/eInvoices/sending/provider.ts';
import { sendEInvoice } from '#areas/sales/eInvoices/sending/send.ts';
import { attemptNow } from '#areas/sales/messages/attempt-now.ts';
import type { DeliveryContext } from '#areas/sales/messages/deliver.ts';
import { busyHours } from '#areas/work/meetings/busy-hours.ts';
import { actOnAccount } from '#model/accounts/account.ts';
import type { AccountContext, TokenFacts } from '#model/accounts/attempt.ts';
import { readAccountRequest } from '#model/accounts/request.ts';
import { readCommandRequest } from '#model/commit/command-request.ts';
import { type CommitContext, commit } from '#model/commit/commit.ts';
import { type RequestedChange, readRequest } from '#model/commit/request.ts';
import { type CommandAnswer, runCommand } from '#model/commit/run-command.ts';
import { importRows } from '#model/import/import-rows.ts';
import { readImportRequest } from '#model/import/request.ts';
import { personReport } from '#model/rollups/person-report.ts';
import { type ReportContext, report } from '#model/rollups/report.ts';
import { readReportRequest } from '#model/rollups/request.ts';
import { readSessionRequest } from '#model/session/request.ts';
import { openSession, type SessionContext } from '#model/session/session.ts';
import { NOTE_WRITER } from '#model/writers.ts';
import { TRY, type TryContext, tryRule } from './automations/try-rule.ts';
import type { ServerContext } from './given-context.ts';
import type { SavePicture } from './pictures.ts';
import { APPROVE, REFUSE, refuseProposal, runProposal } from './run-proposal.ts';

/** A call of somebody signed in, its data decoded. */
export interface Call {
  readonly facts: TokenFacts;
  readonly data: unknown;
}
/** What a function answers a call with; throws AppError where it refuses. Nothing here needs Node. */
export type Answer = (call: Call) => Promise<unknown>;

/** `commit`: the stored records. `storePicture` removes the logo that another one replaced. */
export const answerCommit =
  (context: () => Promise<CommitContext>, storePicture?: SavePicture): Answer =>
  async ({ facts, data }) => {
    const request = readRequest(data);
    const records = await commit(request, facts.uid, await context());
    for (const { id, set } of request.changes.flatMap(changesLogo))
      await storePicture?.(`companies/${id}/logo`, set.logoUrl);
    return { records };
  };
const changesLogo = (change: RequestedChange) =>
  change.resource === 'companies' && change.type === 'update' && 'logoUrl' in change.set ? [change] : [];

type CommandServer = DeliveryContext & EInvoiceContext & TryContext & Pick<ServerContext, 'sendWebhook'>;

/**
 * `command`: what it changed, or would change. An e-invoice is sent once it is written, a message that was queued at
 * once, if that is quick, and so is a webhook's test.
 */
export const answerCommand =
  (context: () => Promise<CommandServer>): Answer =>
  async ({ facts, data }) => {
    const server = await context();
    const { companyId, command } = readCommandRequest(data);
    const finish = (answer: CommandAnswer) => finishCommand(answer, companyId, server);
    if (command === APPROVE) return runProposal(data, facts.uid, server, finish);
    if (command === NOTE_WRITER) return noteWriter(data, facts.uid, server);
    if (command === TRY) return tryRule(data, facts.uid, server);
    if (command === REFUSE) return refuseProposal(data, facts.uid, server);
    return finish(await runCommand(data, facts.uid, server));
  };
async function finishCommand(answer: CommandAnswer, companyId: string, server: CommandServer): Promise<CommandAnswer> {
  if (answer.record && answer.resources.includes(eInvoices.name))
    await sendEInvoice(companyId, answer.record.id, server);
  const sent = answer.created?.find((key) => key.startsWith(`${webhookDeliveries.name}/`));
  if (sent) await server.sendWebhook?.(companyId, sent.slice(webhookDeliveries.name.length + 1));
  return attemptNow(answer, companyId, server);
}

/** `account`: one action about people's documents. `storePicture` removes the picture that another one replaced. */
export const answerAccount =
  (context: () => Promise<AccountContext>, storePicture?: SavePicture): Answer =>
  async ({ facts, data }) => {
    const request = readAccountRequest(data);
    const answer = await actOnAccount(request, facts, await context());
    if (request.action === 'updateProfile' && 'pictureUrl' in request.set)
      await storePicture?.(`users/${facts.uid}`, request.set.pictureUrl);
    return answer;
  };

/** `importRows`: one step of an import. */
export const answerImport =
  (context: () => Promise<CommitContext>): Answer =>
  async ({ facts, data }) =>
    importRows(readImportRequest(data), facts.uid, await context());

/** `session`: after a sign-in, at the start of the app and at the first refusal. */
export const answerSession =
  (context: () => Promise<SessionContext>): Answer =>
  async ({ facts, data }) =>
    openSession(readSessionRequest(data), facts, await context());

/** `reports`: the company's sums for some days, one person's of this month, or when colleagues have no time. */
export const answerReport =
  (context: () => Promise<ReportContext>): Answer =>
  async ({ facts, data }) => {
    const request = readReportRequest(data);
    if ('busy' in request) return { hours: await busyHours(request, facts.uid, await context()) };
    return 'of' in request
      ? personReport(request, facts.uid, await context())
      : report(request, facts.uid, await context());
  };
