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

/** The state of a link by that of its message: a delivered or read message counts as sent. */
const stateOf = (state: MessageState): Share['state'] =>
  SENT.has(state) ? 'Sent' : state === 'Failed' || state === 'Unknown' || state === 'NotSent' ? state : 'Queued';

/** Changes that give a link the state of its message, and its homes a note once it is sent. */
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
