import { eventOf, pathIn } from '#model/commit/keys.ts';
import type { CommandContext } from '#model/commit/run-command.ts';
import { readProposed } from './request.ts';
import type { Proposal } from './schema.ts';

/** It is written once, because the key of that write is its own. */
export const writeKeyOf = ({ id }: Pick<Proposal, 'id'>): string => `proposal_${id}`;

/** Whether it was written, also where the note that it was approved is missing. */
export async function isWritten(
  proposal: Pick<Proposal, 'id' | 'resource' | 'request'>,
  companyId: string,
  { store }: Pick<CommandContext, 'store'>,
): Promise<boolean> {
  const proposed = readProposed(proposal);
  const { resource } = proposal;
  const change = 'command' in proposed ? { type: 'update' as const, resource, ...proposed, set: {} } : proposed;
  const [event] = await store.run(({ get }) => get([pathIn(companyId, eventOf(change))]));
  return event?.key === writeKeyOf(proposal);
}
