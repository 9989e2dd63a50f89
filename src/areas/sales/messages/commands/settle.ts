import { barring } from '#areas/sales/contactBars/barring.ts';
import { type Conversation, conversations, DELIVERED } from '#areas/sales/conversations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { type Delivery, deliveries } from '#areas/sales/messages/delivery.ts';
import { type Message, messages } from '#areas/sales/messages/schema.ts';
import { linkOf } from '#areas/sales/shares/of-message.ts';
import { type MessageState, type ReportedState, SENT, stateAfter } from '#lib/messaging/message-state.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { choice, number, text } from '#model/fields.ts';

/** Pauses before the next attempt where a service is busy or away. */
const AGAIN_MS = [0.5, 2, 10, 30, 120].map((minutes) => minutes * MINUTE_MS);

const input = {
  /** `Again` is the service's: it did not take the message for now. */
  to: choice(['Sent', 'NotSent', 'Delivered', 'Read', 'Failed', 'Unknown', 'Again'], { required: true }),
  code: text({ max: 60 }),
  providerId: text({ max: 300 }),
  /** Of the delivery that reports: a later attempt is not settled by an earlier one. */
  attempt: number({ min: 1, max: 10_000 }),
};

/**
 * What became of a message. The server reports what a service said. The caller reports what they did themselves with a
 * message that was opened for them, and what they know of one that nobody knows about.
 */
export const settle = defineCommand({
  name: 'messages.settle',
  on: messages,
  right: 'edit',
  input,
  run: async (facts) => {
    const { record, input: asked, find, uid, now } = facts;
    const { to, code, providerId, attempt } = asked;
    const delivery = await find.get(deliveries, record.id);
    const isOpen = record.state === 'Opened' || record.state === 'Unknown';
    if (uid !== SYSTEM && !(isOpen && (to === 'Sent' || to === 'NotSent'))) return refused('to', 'ui.validation.move');
    if (isLate(delivery, to, attempt)) return refused('attempt', 'ui.validation.move');
    const tries = (delivery?.attempt ?? 0) - (delivery?.before ?? 0);
    const pause = to === 'Again' ? AGAIN_MS[tries - 1] : undefined;
    const state = pause === undefined ? nextState(record.state, to) : 'Queued';
    const isSent = !SENT.has(record.state) && SENT.has(state);
    const message = updated<typeof messages>('messages', record, {
      ...{ state, providerId: providerId ?? record.providerId },
      code: state === 'Failed' || pause ? (code ?? record.code) : undefined,
      ...(isSent && { at: now }),
    });
    const lead = isSent ? await find.get(leads, record.leadId) : undefined;
    const conversation = await find.get(conversations, record.resourceRecordKey);
    // what they wrote after the message is still to be answered
    const isAnswered = isSent && !(conversation?.lastInboundAt && conversation.lastInboundAt > record.at);
    const noted = {
      ...(isAnswered && { waitingSince: undefined }),
      ...deliveryOf(conversation, record, { state, code: code ?? record.code, at: now }),
    };
    // an address from which mail came back is not written to again
    const bars = code === 'bounced' && conversation?.email ? await barring(conversation.email, 'Bounced', facts) : [];
    const link = await linkOf(record, state, facts);
    const isDone = pause === undefined;
    const changes: Change[] = [
      message,
      // nothing of it but what its invariants say of the message (leads/invariants.ts)
      ...(lead?.archivedAt === null ? [updated<typeof leads>('leads', lead, {})] : []),
      ...(Object.keys(noted).length > 0 && conversation?.archivedAt === null
        ? [updated<typeof conversations>('conversations', conversation, noted)]
        : []),
      ...(delivery && delivery.state !== 'Done'
        ? [
            updated<typeof deliveries>('deliveries', delivery, {
              state: isDone ? 'Done' : 'Queued',
              nextAt: isDone ? undefined : new Date(now.getTime() + pause),
            }),
          ]
        : []),
      ...bars,
      ...link,
    ];
    return { changes, effects: [] };
  },
});

/** `Again` is here where no further attempt is left. */
function nextState(state: MessageState, to: ReportedState | 'NotSent' | 'Unknown' | 'Again'): MessageState {
  if (to !== 'NotSent' && to !== 'Unknown') return stateAfter(state, to === 'Again' ? 'Failed' : to);
  return state === 'Opened' || state === 'Unknown' || state === 'Queued' ? to : state;
}

/** What the conversation says of a message that did not arrive, or does not say any more. */
function deliveryOf(
  conversation: Conversation | undefined,
  { id, direction, state: before }: Message,
  { state, code, at }: { readonly state: MessageState; readonly code: string | undefined; readonly at: Date },
): Partial<Conversation> {
  if (state === before || direction === 'In') return {};
  if (state === 'Failed' || state === 'Unknown')
    return { undeliveredId: id, undeliveredAt: at, undeliveredCode: state === 'Failed' ? code : 'unknown' };
  return conversation?.undeliveredId === id ? DELIVERED : {};
}

/** A report of an attempt that another one has replaced. What is done is not tried again because of an old report. */
const isLate = (delivery: Delivery | undefined, to: string, attempt: number | undefined): boolean =>
  attempt !== undefined &&
  (delivery?.attempt !== attempt || delivery.state === 'Queued' || (to === 'Again' && delivery.state === 'Done'));
