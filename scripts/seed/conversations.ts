import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { type Conversation, SHOWN_TEXT } from '#areas/sales/conversations/schema.ts';
import { wordsWith } from '#areas/sales/conversations/words.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Values } from '#model/schema.ts';
import { MAIN } from './companies.ts';
import { DEMO_USERS } from './users.ts';
import { type Documents, replay, type Step } from './world.ts';

/** What was written so many minutes ago, and what became of it. */
type Line = readonly [ago: number, state: 'Received' | 'Read' | 'Delivered' | 'Failed' | 'Unknown', text: string];
interface Talk {
  readonly inbox: keyof typeof INBOXES;
  /** The part of the owner's address before `@`; absent: nobody has taken it yet. */
  readonly of?: string;
  readonly subject?: string;
  readonly lines: readonly Line[];
}
const INBOXES = {
  demo_inboxes_0001: { name: 'Marina office', provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000' },
  demo_inboxes_0002: { name: 'Front desk', provider: 'Smtp', channel: 'Email', address: 'desk@example.com' },
} as const;
/** The demo's own words: an answered client, one who waits, what did not arrive, and what nobody knows of. */
const TALKS: readonly Talk[] = [
  {
    ...{ inbox: 'demo_inboxes_0001', of: 'seller' },
    lines: [
      [1500, 'Received', 'Good evening, is the flat over the marina still available?'],
      [1490, 'Read', 'Good evening! It is. Would Saturday at eleven suit you for a viewing?'],
      [1485, 'Received', 'Saturday is fine. Is parking included?'],
      [1480, 'Delivered', 'Yes, two spaces. See you on Saturday.'],
    ],
  },
  {
    ...{ inbox: 'demo_inboxes_0001', of: 'seller' },
    lines: [
      [1700, 'Delivered', 'Here are the three flats we talked about.'],
      [190, 'Received', 'Thank you. Could you send me the floor plan and the service charge of the second one?'],
    ],
  },
  {
    ...{ inbox: 'demo_inboxes_0001', of: 'seller2' },
    lines: [[1300, 'Failed', 'Hello, a new listing fits what you are looking for. May I send it to you?']],
  },
  {
    ...{ inbox: 'demo_inboxes_0002', of: 'seller', subject: 'Handover of the flat' },
    lines: [
      [2900, 'Received', 'Could we receive the keys two weeks later?'],
      [400, 'Unknown', 'The owner agrees to a later handover. Shall I prepare the offer?'],
    ],
  },
  {
    ...{ inbox: 'demo_inboxes_0002', subject: 'Two bedrooms near the metro' },
    lines: [[65, 'Received', 'Good morning, we are looking for two bedrooms near the metro from September on.']],
  },
];
/** Of somebody who is no lead yet. */
const STRANGER = { name: 'Julia Sommer', email: 'julia.sommer@client.example' };
const CODES: { readonly [state: string]: string } = { Failed: '131026', Unknown: 'unknown' };
const STATES = ['Contacted', 'Qualified', 'Viewing'];

/** Adds inboxes and conversations of the main company to the demo that is dated around `asOf`. */
export async function addConversations(documents: Documents, asOf: Date): Promise<void> {
  const people = DEMO_USERS.filter(({ tenant, mark }) => tenant === MAIN && !mark);
  const owner = ({ of }: Talk) => people.find(({ email }) => email.startsWith(`${of}@`))?.uid;
  const members = people.flatMap(({ Role, uid }) => (Role === 'Seller' ? [uid] : []));
  const [founder] = people.flatMap(({ Role, uid }) => (Role === 'CEO' ? [uid] : []));
  const founded = new Date(asOf.getTime() - 30 * 24 * 60 * MINUTE_MS);
  const inboxes = Object.entries(INBOXES).map(([id, inbox]): Step => {
    const values = { ...inbox, members, state: 'Works', testedAt: founded };
    const changes: readonly Change[] = [{ type: 'create', resource: 'inboxes', id, values }];
    return { at: founded, tenant: MAIN, actor: founder ?? SYSTEM, changes: () => changes };
  });
  const leads = leadsIn(documents, asOf);
  const steps: Step[] = [];
  for (const [number, talk] of TALKS.entries()) {
    const seller = owner(talk);
    const at = leads.findIndex(({ sellerId }) => seller !== undefined && sellerId === seller);
    const [lead] = at < 0 ? [] : leads.splice(at, 1);
    steps.push(...(await stepsOf(talk, number + 1, { lead, seller, members, asOf })));
  }
  replay(documents, [...inboxes, ...steps]);
}

/** Leads at work with both addresses, older than every message. */
const leadsIn = (documents: Documents, asOf: Date): Lead[] =>
  [...documents].flatMap(([path, data]) => {
    const lead = { ...data, id: path.split('/')[3] } as Lead;
    const isLead = path.startsWith(`companies/${MAIN.companyId}/leads/`) && lead.archivedAt === null;
    const isOld = isLead && lead.createdAt.getTime() < asOf.getTime() - 4 * 24 * 60 * MINUTE_MS;
    return isOld && lead.mobilePhone && lead.email && STATES.includes(lead.status) ? [lead] : [];
  });

interface Facts {
  readonly lead: Lead | undefined;
  readonly seller: string | undefined;
  readonly members: readonly string[];
  readonly asOf: Date;
}
async function stepsOf(talk: Talk, number: number, { lead, seller, members, asOf }: Facts): Promise<Step[]> {
  const { channel } = INBOXES[talk.inbox];
  const person = lead ? { name: lead.fullName, phone: lead.mobilePhone, email: lead.email } : STRANGER;
  const address = (channel === 'Email' ? person.email : lead?.mobilePhone) ?? '';
  const id = await conversationIdOf(MAIN.companyId, { channel, inboxId: talk.inbox, address });
  const place = { channel, inboxId: talk.inbox, leadId: lead?.id, contactId: lead?.contactId, sellerId: seller };
  return talk.lines.map(([ago, state, text], line): Step => {
    const at = new Date(asOf.getTime() - ago * MINUTE_MS);
    const isIn = state === 'Received';
    const messageId = `demo_messages_${number}_${line + 1}`;
    const code = CODES[state];
    const last = withoutUndefined({
      ...{ lastAt: at, lastText: text.slice(0, SHOWN_TEXT), lastDirection: isIn ? 'In' : 'Out' },
      ...(isIn && { lastInboundAt: at }),
      ...(code && { undeliveredId: messageId, undeliveredAt: at, undeliveredCode: code }),
    });
    const waitingSince = isIn ? at : undefined;
    const message: Values = withoutUndefined({
      ...{ resourceName: 'conversations', resourceRecordKey: id, channel, direction: isIn ? 'In' : 'Out', state, code },
      ...{ at, text, subject: talk.subject, leadId: lead?.id, byUid: isIn ? undefined : seller },
      ...(isIn
        ? { sender: channel === 'Email' ? 'Proven' : undefined }
        : { check: { verdict: 'Yes', rule: 'fine', purpose: 'Reply', version: 'AE-2024-56' } }),
    });
    return {
      ...{ at, tenant: MAIN, actor: isIn ? SYSTEM : (seller ?? SYSTEM) },
      changes: (record) => {
        const began = withoutUndefined({
          ...{
            ...place,
            ...person,
            ...last,
            waitingSince,
            status: 'Open',
            words: wordsWith(undefined, talk.subject, text),
          },
          ...(seller === undefined && { sellerIds: members }),
        });
        const before = lead && record('leads', lead.id);
        const heard = isIn && { lastInboundAt: at, lastContactAt: at, lastActivityAt: at };
        const named = before ? { conversationIds: [id], ...heard } : undefined;
        const conversation: Change =
          line === 0
            ? { type: 'create', resource: 'conversations', id, values: began }
            : {
                ...{ type: 'update', resource: 'conversations', before: record('conversations', id) },
                set: {
                  ...last,
                  waitingSince,
                  words: wordsWith((record('conversations', id) as Conversation).words, text),
                },
              };
        return [
          conversation,
          { type: 'create', resource: 'messages', id: messageId, values: message },
          ...(before && named && (line === 0 || isIn)
            ? [{ type: 'update', resource: 'leads', before, set: named } as const]
            : []),
        ];
      },
    };
  });
}
