import { asSystem } from '#model/commit/as-system.ts';
import type { CommandContext } from '#model/commit/run-command.ts';
import { soundRecord } from '#model/damage.ts';
import { type Proposal, proposals } from './schema.ts';
import { isWritten } from './written.ts';

/** Proposals that one run ends in one company. */
const MOST = 100;

/** Ends what nobody decided in time. False where there is more to do than one run does. */
export async function expireDue(companyId: string, context: CommandContext): Promise<boolean> {
  const due = [
    { field: 'state', operator: '==', value: 'Open' },
    { field: 'expiresAt', operator: '<=', value: context.now() },
  ] as const;
  const collection = `companies/${companyId}/${proposals.name}`;
  const found = await context.store.run(({ find }) => find(collection, due, MOST));
  for (const { path, data } of found) {
    const id = path.slice(collection.length + 1);
    const isLost = await isWritten(soundRecord(proposals, data, id) as Proposal, companyId, context);
    await asSystem('proposals.end', proposals, id, { to: isLost ? 'Approved' : 'Expired' }, companyId, context);
  }
  return found.length < MOST;
}
