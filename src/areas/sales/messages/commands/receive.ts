import { barring } from '#areas/sales/contactBars/barring.ts';
import { naming } from '#areas/sales/conversations/named.ts';
import { CHANNELS, conversations, SHOWN_TEXT } from '#areas/sales/conversations/schema.ts';
import { wordsWith } from '#areas/sales/conversations/words.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { MOST_FILES, MOST_SUBJECT, MOST_TEXT } from '#areas/sales/messages/schema.ts';
import { isStop } from '#areas/sales/messages/stop-words.ts';
import { newId } from '#lib/data/id.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { choice, email, flag, list, longText, phone, ref, text } from '#model/fields.ts';

const input = {
  channel: choice(CHANNELS, { required: true }),
  inboxId: ref('inboxes'),
  name: text({ required: true, max: 161 }),
  phone: phone(),
  email: email(),
  waUserId: text({ max: 140 }),
  username: text({ max: 60 }),
  leadId: ref('leads'),
  providerId: text({ required: true, max: 300 }),
  subject: text({ max: MOST_SUBJECT }),
  text: longText({ max: MOST_TEXT }),
  /** Names of the files that came with it: the conversation shows them where there is no text. */
  files: list(text({ max: 120 }), { max: MOST_FILES }),
  replyTo: text({ max: 300 }),
  sender: choice(['Proven', 'Unproven']),
  isAutomatic: flag(),
};

/** The server's own (`threading.ts` calls it): a message that came from outside, in its conversation or in a new one. */
export const receive = defineCommand({
  name: 'messages.receive',
  on: conversations,
  of: 'messages',
  right: 'create',
  begins: true,
  input,
  run: async (facts) => {
    const { record, id, input: came, uid, find, now } = facts;
    if (uid !== SYSTEM) return refused('text', 'ui.error.forbidden');
    const { channel, inboxId, name, phone, email, waUserId, username } = came;
    const inbox = await find.get(inboxes, inboxId);
    // the caller knows whether the lead of the conversation is still there
    const leadId = came.leadId ?? record?.leadId;
    const lead = await find.get(leads, leadId);
    const isWaiting = !came.isAutomatic;
    const last = {
      ...({ lastAt: now, lastDirection: 'In', lastInboundId: came.providerId } as const),
      lastText: (came.text ?? came.subject ?? came.files?.join(', ') ?? '').slice(0, SHOWN_TEXT),
      words: wordsWith(record?.words, came.subject, came.text, came.files?.join(' ')),
      ...(isWaiting && ({ status: 'Open', waitingSince: record?.waitingSince ?? now, lastInboundAt: now } as const)),
    };
    const conversation: Change = record
      ? updated<typeof conversations>('conversations', record, {
          ...{ ...last, leadId, phone: record.phone ?? phone, waUserId: waUserId ?? record.waUserId },
          username: username ?? record.username,
        })
      : {
          ...{ type: 'create', resource: 'conversations', id },
          values: withoutUndefined({
            ...{ status: 'Open', ...last, channel, inboxId, name, phone, email, waUserId, username, leadId },
            ...{ contactId: lead?.contactId, sellerId: lead?.sellerId, sellerIds: inbox?.members },
          }),
        };
    const message: Change = {
      ...{ type: 'create', resource: 'messages', id: newId() },
      values: withoutUndefined({
        ...{
          resourceName: 'conversations',
          resourceRecordKey: id,
          channel,
          direction: 'In',
          state: 'Received',
          at: now,
        },
        ...{ providerId: came.providerId, subject: came.subject, text: came.text, replyTo: came.replyTo, leadId },
        ...{ sender: came.sender, isAutomatic: came.isAutomatic },
      }),
    };
    // somebody who writes “stop” is not written to any more
    const stopped = isStop(came.text ?? '') ? [phone ?? record?.phone, email ?? record?.email] : [];
    const bars = await Promise.all(stopped.map((one) => (one ? barring(one, 'Asked', facts) : [])));
    return { changes: [conversation, message, ...naming('leads', lead, id), ...bars.flat()], effects: [] };
  },
});
