export const MESSAGE_STATES = [
  ...(['Queued', 'Sent', 'Delivered', 'Read', 'Failed', 'Unknown'] as const),
  ...(['Opened', 'NotSent', 'Received'] as const),
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/** What a service reports of a message of ours. */
export type ReportedState = 'Sent' | 'Delivered' | 'Read' | 'Failed';

const RANK: { readonly [state in MessageState]?: number } = { Sent: 1, Delivered: 2, Read: 3 };
/** States of a message that has left. */
export const SENT: ReadonlySet<unknown> = new Set(Object.keys(RANK));
const rankOf = (state: MessageState) => RANK[state] ?? 0;

/**
 * The state after a report. Services promise no order and may report twice: a state never goes back, and what was
 * delivered did not fail.
 */
export function stateAfter(state: MessageState, reported: ReportedState): MessageState {
  if (state === 'Received' || state === 'NotSent') return state;
  if (reported === 'Failed') return rankOf(state) >= rankOf('Delivered') ? state : 'Failed';
  if (state === 'Failed') return reported === 'Sent' ? state : reported;
  return rankOf(reported) > rankOf(state) ? reported : state;
}
