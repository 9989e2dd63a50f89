import { type Conversation, conversations } from '#areas/sales/conversations/schema.ts';
import { inboxSecrets } from '#areas/sales/inboxes/inbox-secrets.ts';
import { type Inbox, inboxes } from '#areas/sales/inboxes/schema.ts';
import { messageTemplates } from '#areas/sales/messageTemplates/schema.ts';
import { attachments } from '#areas/work/attachments/schema.ts';
import type { FileType } from '#lib/files/file-types.ts';
import { OF_INBOX } from '#lib/messaging/message-cause.ts';
import type { MakePaper } from '#lib/paper/paper.ts';
import { asText } from '#lib/text/as-text.ts';
import { asSystem } from '#model/commit/as-system.ts';
import type { CommandContext } from '#model/commit/run-command.ts';
import { StoredRecords } from '#model/commit/stored-records.ts';
import type { AnyRecord, AnySchema, Stored, Values } from '#model/schema.ts';
import { addressFor } from './addressee.ts';
import { billOf } from './bill-of.ts';
import { type Bill, billOnPaper } from './bill-on-paper.ts';
import { deliveries } from './delivery.ts';
import { messages } from './schema.ts';

/**
 * What a service answers: it took the message, asks for another attempt later, or refuses it for good. Where the line
 * broke after the message was on its way, nobody knows.
 */
export type Sent =
  | { readonly kind: 'Accepted'; readonly providerId: string }
  | { readonly kind: 'Again' | 'Refused' | 'Unknown'; readonly code: string };

export interface OutgoingFile {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array;
}
/** A message as a service gets it. */
export interface Outgoing {
  readonly companyId: string;
  /** Ours: services that can, return it with what they report. */
  readonly messageId: string;
  readonly inbox: Inbox;
  /** What the inbox is connected with. */
  readonly access: Values;
  /** E.164, an e-mail address, or Meta's id of the person. */
  readonly to: string;
  readonly text: string;
  readonly subject?: string | undefined;
  /** The message of the service that it answers. */
  readonly replyTo?: string | undefined;
  /** In their order. */
  readonly files?: readonly OutgoingFile[];
  readonly template?: {
    readonly name: string;
    readonly language: string;
    readonly parameters: readonly string[];
  };
}
export interface DeliveryContext extends CommandContext {
  /** Without it, nothing that has a document is sent. */
  readonly paper?: MakePaper;
  readonly senders?: {
    readonly send: (outgoing: Outgoing) => Promise<Sent>;
    readonly open: (sealed: string) => Promise<string>;
    /** A stored file; undefined where there is none. */
    readonly file: (path: string) => Promise<Uint8Array | undefined>;
  };
}
/** A claim that is older than this without a result: nobody knows whether the message was sent. */
const CLAIM_MS = 120_000;

interface Claim {
  readonly kind: 'Message' | 'Test';
  readonly attempt: number;
  /** Nobody knows what became of the former attempt. */
  readonly isLost: boolean;
  readonly outgoing?: Omit<Outgoing, 'access' | 'files'>;
  readonly attached: readonly Attached[];
  /** Drawn when it is sent: as the invoice or the account is then. */
  readonly bill?: Bill;
  /** There is no such invoice or contact any more. */
  readonly lacksBill?: boolean;
  readonly sealed?: string;
  readonly inboxId: string;
}

/**
 * Sends one message that is due: claims it in a transaction, sends it, and writes what came of it. A claim that nobody
 * finished makes the message unknown, and it is never sent again by itself, because no service drops a second copy.
 */
export async function deliver(companyId: string, id: string, context: DeliveryContext): Promise<void> {
  const claim = await claimOf(companyId, id, context);
  if (!claim) return;
  const { attempt, inboxId, kind } = claim;
  const result: Sent = claim.isLost ? { kind: 'Unknown', code: 'unknown' } : await attemptOf(claim, context);
  const code = result.kind === 'Accepted' ? undefined : result.code;
  if (kind === 'Message') {
    const providerId = result.kind === 'Accepted' ? result.providerId : undefined;
    const input = { to: STATES[result.kind], code, providerId, attempt };
    await asSystem('messages.settle', messages, id, input, companyId, context);
  }
  const isAboutInbox = code !== undefined && OF_INBOX.includes(code);
  if (kind === 'Test' || isAboutInbox) {
    const input = { code, ...(kind === 'Test' && { deliveryId: id }) };
    await asSystem('inboxes.note', inboxes, inboxId, input, companyId, context);
  }
}
const STATES = { Accepted: 'Sent', Again: 'Again', Refused: 'Failed', Unknown: 'Unknown' } as const;

async function attemptOf(
  { outgoing, sealed, bill, lacksBill, attached }: Claim,
  { senders, paper, word }: DeliveryContext,
): Promise<Sent> {
  if (!outgoing || !senders || (bill && !paper)) return { kind: 'Refused', code: 'unconnected' };
  if (lacksBill) return { kind: 'Refused', code: 'document' };
  let access: Values;
  try {
    access = sealed ? (JSON.parse(await senders.open(sealed)) as Values) : {};
  } catch {
    return { kind: 'Refused', code: 'unsealed' };
  }
  const files: OutgoingFile[] = [];
  try {
    if (bill && paper) files.push({ ...(await billOnPaper(bill, paper, word)), type: 'Pdf' });
  } catch {
    // nothing is on its way yet
    return { kind: 'Refused', code: 'document' };
  }
  for (const { path, ...file } of attached) {
    const bytes = await senders.file(path).catch(() => undefined);
    if (!bytes) return { kind: 'Refused', code: 'file' };
    files.push({ ...file, bytes });
  }
  return senders.send({ ...outgoing, access, ...(files.length > 0 && { files }) });
}

/** Takes a delivery that is due; undefined where there is nothing to do. */
function claimOf(companyId: string, id: string, context: DeliveryContext): Promise<Claim | undefined> {
  return context.store.run(async (transaction) => {
    const path = `companies/${companyId}/${deliveries.name}/${id}`;
    const now = context.now();
    const stored = new StoredRecords(transaction, companyId, context.schemas);
    const read = async <S extends AnySchema>({ name }: S, key: unknown): Promise<AnyRecord | undefined> => {
      if (typeof key !== 'string') return undefined;
      await stored.read([`${name}/${key}`]);
      return stored.record(name, key);
    };
    const delivery = await read(deliveries, id);
    const isDue = delivery?.nextAt instanceof Date && delivery.nextAt <= now;
    if (!delivery || !isDue || delivery.state === 'Done') return undefined;
    const kind = delivery.kind === 'Test' ? 'Test' : 'Message';
    const attempt = Number(delivery.attempt);
    const inboxId = String(delivery.inboxId);
    const known = { kind, inboxId } as const;
    if (delivery.state === 'Sending') return { ...known, attempt, isLost: true, attached: [] };
    const inbox = (await read(inboxes, inboxId)) as Inbox | undefined;
    const secret = await read(inboxSecrets, inboxId);
    const message = kind === 'Message' ? await read(messages, id) : undefined;
    const conversation = (await read(conversations, message?.resourceRecordKey)) as Conversation | undefined;
    const template = await read(messageTemplates, message?.templateId);
    const files = await Promise.all(idsIn(message?.attachmentIds).map((one) => read(attachments, one)));
    const bill = await billOf(message, { companyId, transaction, read, now });
    transaction.merge(path, { state: 'Sending', attempt: attempt + 1, nextAt: new Date(now.getTime() + CLAIM_MS) });
    const isConnected = inbox && inbox.state !== 'NotConnected';
    const to = kind === 'Test' ? String(delivery.to) : conversation && addressFor(inbox?.channel ?? '', conversation);
    return {
      ...{ ...known, attempt: attempt + 1, isLost: false },
      attached: files.map(attachedOf),
      lacksBill: message?.documentLanguage !== undefined && !bill,
      ...(bill && { bill }),
      ...(secret && { sealed: String(secret.sealed) }),
      ...(isConnected &&
        to && {
          outgoing: {
            ...{ companyId, messageId: id, inbox, to },
            text: asText(message?.text) ?? (kind === 'Test' ? inbox.name : ''),
            subject: asText(message?.subject) ?? (kind === 'Test' ? inbox.name : undefined),
            replyTo: asText(message?.replyTo),
            ...templateOf(kind, template, message),
          },
        }),
    };
  });
}

interface Attached extends Omit<OutgoingFile, 'bytes'> {
  readonly path: string;
}
/** A file whose entry is gone has no path that anything is stored at. */
const attachedOf = (file: AnyRecord | undefined): Attached => ({
  path: asText(file?.storagePath) ?? '',
  name: asText(file?.fileName) ?? '',
  type: (file as Stored<typeof attachments.fields> | undefined)?.mediaType ?? 'Pdf',
});
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** Meta has a template of this name for every business: a first message to somebody needs one. */
const TEST_TEMPLATE = { name: 'hello_world', language: 'en_US', parameters: [] };
function templateOf(
  kind: Claim['kind'],
  template: AnyRecord | undefined,
  message: AnyRecord | undefined,
): Pick<Outgoing, 'template'> {
  if (kind === 'Test') return { template: TEST_TEMPLATE };
  if (template?.approval !== 'Approved' || !Array.isArray(message?.parameters ?? [])) return {};
  if (!message?.templateLanguage) return {};
  const parameters = (message.parameters ?? []) as readonly string[];
  return { template: { name: String(template.whatsAppName), language: String(message.templateLanguage), parameters } };
}

/** Deliveries that one run looks at in one company. */
const PAGE = 50;

/** Everything of a company that is due. Resolves with how many there were. */
export async function deliverDue(companyId: string, context: DeliveryContext): Promise<number> {
  const due = [{ field: 'nextAt', operator: '<=', value: context.now() }] as const;
  const collection = `companies/${companyId}/${deliveries.name}`;
  const found = await context.store.run(({ find }) => find(collection, due, PAGE));
  for (const { path } of found) await deliver(companyId, path.slice(collection.length + 1), context);
  return found.length;
}
