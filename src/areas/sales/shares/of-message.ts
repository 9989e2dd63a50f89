import type { Message } from '#areas/sales/messages/schema.ts';
import { newId } from '#lib/data/id.ts';
import { type MessageState, SENT } from '#lib/messaging/message-state.ts';
import { type Change, updated } from '#model/changes.ts';
import type { CommandFacts } from '#model/commit/command.ts';
import { type Share, shares } from './schema.ts';

/** A note on each home that it was sent; it names no client. */
export const notesOn = (
  propertyIds: readonly string[],
  note: { readonly byUid: string | undefined; readonly at: Date; readonly text: string },
): readonly Change[] =>
  propertyIds.map((id) => ({
    ...{ type: 'create', resource: 'activities', id: newId() },
    values: { resourceName: 'properties', resourceRecordKey: id, ...note, type: 'Note' },
  }));

/** What a link says of its message: what was delivered or read was sent. */
const stateOf = (state: MessageState): Share['state'] =>
  SENT.has(state) ? 'Sent' : state === 'Failed' || state === 'Unknown' || state === 'NotSent' ? state : 'Queued';

/** The link that a message takes to a client has the message's state; once it is sent, the homes have a note. */
export async function linkOf(
  { shareId, byUid }: Message,
  state: MessageState,
  { find, now, word }: Pick<CommandFacts, 'find' | 'now' | 'word'>,
): Promise<readonly Change[]> {
  const share = await find.get(shares, shareId);
  const next = stateOf(state);
  if (share?.archivedAt !== null || share.state === next) return [];
  const note = { byUid: byUid ?? share.sellerId, at: now, text: word('shares:sent.home') };
  return [
    updated<typeof shares>('shares', share, { state: next }),
    ...(next === 'Sent' ? notesOn(share.propertyIds, note) : []),
  ];
}
