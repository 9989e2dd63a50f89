import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { MOST_FILES } from '#areas/sales/messages/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { type KnownMessage, type KnownThread, threadOf } from '#lib/messaging/thread-of.ts';
import { asText } from '#lib/text/as-text.ts';
import { runCommand } from '#model/commit/run-command.ts';
import type { Transaction } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Staged } from '#model/import/staged.ts';
import type { Values } from '#model/schema.ts';
import type { Enquiry, Report } from './enquiry.ts';
import { nameOfFile } from './keep-files.ts';
import type { IntakeContext } from './tools.ts';

const MOST_FOUND = 20;
const MOST_REFERENCES = 5;
const EMAILS = /[^\s<>(),;:"[\]]+@[^\s<>(),;:"[\]]+/g;

/** The conversation a message belongs to: one that is there, or the one that it begins. */
export interface Thread {
  readonly id: string;
  readonly version: number;
  readonly leadId?: string | undefined;
  readonly inboxId: string;
}

/** What messages from outside do to conversations, in the transaction that stores their enquiries. */
export class Threading {
  constructor(
    private readonly companyId: string,
    private readonly staged: Staged,
    private readonly context: IntakeContext,
  ) {}

  /** Undefined where none of the company's inboxes received it. */
  async threadOf(enquiry: Enquiry, phone: string | undefined): Promise<Thread | undefined> {
    const { thread, medium, whatsApp } = enquiry;
    if (!thread || !medium) return undefined;
    const email = enquiry.email?.toLowerCase();
    const answers = await this.context.intake?.repliedTo(thread.recipients);
    const messages = await this.#messagesNamed(answers, thread.references);
    const inboxId = await this.#inboxOf(medium, thread, messages);
    if (!inboxId) return undefined;
    const known = await this.#conversationsOf(inboxId, { phone, email, waUserId: whatsApp?.userId }, messages);
    const incoming = {
      channel: medium,
      answers,
      references: thread.references,
      phone,
      email,
      waUserId: whatsApp?.userId,
    };
    const found = known.find(({ id }) => id === threadOf(incoming, known, messages));
    if (found) return { id: found.id, version: found.version, leadId: found.leadId, inboxId };
    const address = medium === 'Email' ? email : (phone ?? whatsApp?.userId);
    if (!address) return undefined;
    const id = await conversationIdOf(this.companyId, { channel: medium, inboxId, address });
    const [stored] = await this.staged.fetch([this.#in(`conversations/${id}`)]);
    return { id, version: Number(stored?.version ?? 0), leadId: asText(stored?.leadId), inboxId };
  }

  /** Writes the message into its conversation. */
  async receive({ id, version, inboxId }: Thread, leadId: string, enquiry: Enquiry, phone: string | undefined) {
    const { thread, medium, whatsApp, email } = enquiry;
    const input = withoutUndefined({
      ...{ channel: medium, inboxId, name: enquiry.fullName.slice(0, 161), phone, email: email?.toLowerCase(), leadId },
      ...{ waUserId: whatsApp?.userId, username: whatsApp?.username?.slice(0, 60), sender: thread?.sender },
      ...{ providerId: enquiry.senderId.slice(0, 300), subject: thread?.subject?.slice(0, 200) },
      ...{ text: (thread?.text ?? enquiry.message)?.slice(0, 10_000), replyTo: thread?.references[0]?.slice(0, 300) },
      ...(thread?.isAutomatic && { isAutomatic: true }),
      ...(enquiry.files && { files: enquiry.files.slice(0, MOST_FILES).map(nameOfFile) }),
    });
    await this.#run('messages.receive', id, version, input);
  }

  /** What a service reports of a message of ours; false where there is none. */
  async report({ messageId, providerId, to, code, recipients = '' }: Report): Promise<boolean> {
    const ours = messageId ?? (await this.context.intake?.repliedTo(recipients));
    const [found] = await this.#messagesNamed(ours, !ours && providerId ? [providerId] : []);
    if (!found) return false;
    const [stored] = await this.staged.fetch([this.#in(`messages/${found.id}`)]);
    if (stored?.direction !== 'Out') return false;
    const input = withoutUndefined({ to, code: code?.slice(0, 60), providerId: messageId && providerId });
    await this.#run('messages.settle', found.id, Number(stored.version), input);
    return true;
  }

  #in = (path: string) => `companies/${this.companyId}/${path}`;
  #run(command: string, id: string, version: number, input: Values) {
    const { companyId, staged, context } = this;
    const store = { run: <T>(attempt: (transaction: Transaction) => Promise<T>) => staged.attempt(attempt) };
    const request = { key: `intake_${id}_${version}`, companyId, command, id, version, input };
    return runCommand(request, SYSTEM, { ...context, store, system: { name: 'intake' } });
  }
  async #find(collection: string, field: string, value: string): Promise<readonly (Values & { id: string })[]> {
    const conditions = [{ field, operator: '==', value }] as const;
    const path = this.#in(collection);
    const found = await this.staged.attempt(({ find }) => find(path, conditions, MOST_FOUND));
    return found.map((one) => ({ ...one.data, id: one.path.slice(path.length + 1) }));
  }
  /** Messages by our own id and by those that their services gave them. */
  async #messagesNamed(own: string | undefined, named: readonly string[]) {
    const [stored] = own ? await this.staged.fetch([this.#in(`messages/${own}`)]) : [];
    const others = await Promise.all(
      named.slice(0, MOST_REFERENCES).map((name) => this.#find('messages', 'providerId', name)),
    );
    return [...(stored && own ? [{ ...stored, id: own } as Values & { id: string }] : []), ...others.flat()].map(
      (message): KnownMessage & { readonly id: string } => ({
        id: message.id,
        conversationId: String(message.resourceRecordKey),
        names: [message.id, ...(typeof message.providerId === 'string' ? [message.providerId] : [])],
      }),
    );
  }
  async #inboxOf(medium: string, thread: NonNullable<Enquiry['thread']>, messages: readonly KnownMessage[]) {
    if (medium === 'WhatsApp') {
      const [inbox] = thread.account ? await this.#find('inboxes', 'externalId', thread.account) : [];
      return inbox?.archivedAt === null ? inbox.id : undefined;
    }
    const recipients: readonly string[] = thread.recipients.toLowerCase().match(EMAILS) ?? [];
    const all = await this.#find('inboxes', 'channel', 'Email');
    const byAddress = all.find(
      ({ address, archivedAt }) => archivedAt === null && recipients.includes(String(address).toLowerCase()),
    );
    if (byAddress) return byAddress.id;
    const [answered] = messages;
    const [conversation] = answered
      ? await this.staged.fetch([this.#in(`conversations/${answered.conversationId}`)])
      : [];
    return asText(conversation?.inboxId);
  }
  async #conversationsOf(
    inboxId: string,
    person: { readonly [field in 'phone' | 'email' | 'waUserId']: string | undefined },
    messages: readonly KnownMessage[],
  ): Promise<readonly (KnownThread & { version: number; leadId: string | undefined })[]> {
    const found = await Promise.all(
      Object.entries(person).map(([field, value]) => (value ? this.#find('conversations', field, value) : [])),
    );
    const ids = messages.map(({ conversationId }) => conversationId);
    const answered = await this.staged.fetch(ids.map((id) => this.#in(`conversations/${id}`)));
    const all = [...found.flat(), ...answered.flatMap((one, at) => (one ? [{ ...one, id: ids[at] ?? '' }] : []))];
    return all
      .filter((one) => (one as Values).inboxId === inboxId)
      .map((one: Values & { id: string }) => ({
        ...{ id: one.id, status: String(one.status), phone: asText(one.phone), email: asText(one.email) },
        ...{ waUserId: asText(one.waUserId), version: Number(one.version), leadId: asText(one.leadId) },
      }));
  }
}
