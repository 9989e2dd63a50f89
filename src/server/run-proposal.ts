import { readProposed } from '#areas/company/proposals/request.ts';
import { type Proposal, proposals } from '#areas/company/proposals/schema.ts';
import { isWritten, writeKeyOf } from '#areas/company/proposals/written.ts';
import type { DeliveryContext } from '#areas/sales/messages/deliver.ts';
import { asSystem } from '#model/commit/as-system.ts';
import { type CommandRequest, readCommandRequest } from '#model/commit/command-request.ts';
import { commit } from '#model/commit/commit.ts';
import { pathIn } from '#model/commit/keys.ts';
import { type CommandAnswer, runCommand } from '#model/commit/run-command.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import type { Issue } from '#model/schema.ts';

export const APPROVE = 'proposals.approve';
export const REFUSE = 'proposals.refuse';
const STALE: readonly Issue[] = [{ field: 'state', key: 'proposals.error.stale' }];
const OVER: readonly Issue[] = [{ field: 'state', key: 'proposals.error.over' }];

/**
 * A person approves a proposal: it is written as that person, with their rights and what they changed of its values, on
 * the versions that the program saw, and then noted as approved. It is written once, also where the second step is lost and asked for again by somebody
 * else. What changed meanwhile makes it stale. `finish` does the rest of a command.
 */
export async function runProposal(
  data: unknown,
  uid: string,
  context: DeliveryContext,
  finish: (answer: CommandAnswer) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const call = readCommandRequest(data);
  const ahead = await runCommand({ ...call, dryRun: true }, uid, context);
  // answered: it was approved by this very request
  if (ahead.record || (call.dryRun && ahead.issues.length > 0)) return ahead;
  if (ahead.issues.length > 0) throw new AppError('invalid', { issues: ahead.issues });
  try {
    const answer = await write(call, uid, context);
    if (call.dryRun) return answer;
    const { effects, resources, created } = await finish(answer);
    const approved = await runCommand(call, uid, context);
    const touched = [...new Set([...approved.resources, ...resources])];
    return { ...approved, effects, resources: touched, ...(created && { created }) };
  } catch (error) {
    const issues = call.dryRun && error instanceof AppError && error.kind === 'invalid' ? error.issues : undefined;
    if (!(error instanceof Stale) && !issues) throw error;
    if (call.dryRun) return { effects: [], issues: issues ?? STALE, resources: [] };
    await asSystem('proposals.end', proposals, call.id, { to: 'Stale' }, call.companyId, context);
    throw new AppError('invalid', { issues: STALE });
  }
}
/** Refuses a proposal; one that was written, and whose note was lost, is noted as approved instead. */
export async function refuseProposal(data: unknown, uid: string, context: DeliveryContext): Promise<CommandAnswer> {
  const call = readCommandRequest(data);
  const ahead = await runCommand({ ...call, dryRun: true }, uid, context);
  const isNext = !call.dryRun && !ahead.record && ahead.issues.length === 0;
  if (isNext && (await isWritten(await readProposal(call, context), call.companyId, context))) {
    await asSystem('proposals.end', proposals, call.id, { to: 'Approved' }, call.companyId, context);
    throw new AppError('invalid', { issues: OVER });
  }
  return runCommand(call, uid, context);
}

async function readProposal({ companyId, id }: CommandRequest, { store }: DeliveryContext): Promise<Proposal> {
  const [found = {}] = await store.run(({ get }) => get([pathIn(companyId, `${proposals.name}/${id}`)]));
  return soundRecord(proposals, found, id) as Proposal;
}

/** What the program saw is no longer so. */
class Stale extends Error {}

/** Writes what was proposed, as this person; once, because its key is that of the proposal. */
async function write(call: CommandRequest, uid: string, context: DeliveryContext): Promise<CommandAnswer> {
  const { companyId, dryRun = false, locale } = call;
  const stored = await readProposal(call, context);
  const { edited } = call.input;
  const proposal = typeof edited === 'string' ? { ...stored, edited } : stored;
  const { keyId, resource } = proposal;
  const proposed = readProposed(proposal);
  const key = writeKeyOf(proposal);
  const done: CommandAnswer = { effects: [], issues: [], resources: [resource] };
  // an earlier try wrote it, and did not come as far as its note
  if (await isWritten(proposal, companyId, context)) return done;
  const [known] = await context.store.run(({ get }) => get([pathIn(companyId, `apiKeys/${keyId}`)]));
  const name = String(known?.name ?? keyId);
  const asPerson = { ...context, proposedBy: { id: keyId, name } };
  try {
    if ('command' in proposed)
      return await runCommand({ ...proposed, key, companyId, dryRun, ...(locale && { locale }) }, uid, asPerson);
    await commit({ key, companyId, changes: [proposed], dryRun }, uid, asPerson);
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || (error.kind !== 'conflict' && error.kind !== 'deleted')) throw error;
    if (await isWritten(proposal, companyId, context)) return done;
    throw new Stale();
  }
}
