/** A message from outside, by what it says about its conversation. */
export interface Incoming {
  readonly channel: 'Email' | 'WhatsApp';
  /** The message of ours that it answers: of a signed reply address that was proved. */
  readonly answers?: string | undefined;
  /** Ids of earlier messages that it names, the nearest first. */
  readonly references: readonly string[];
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly waUserId?: string | undefined;
}
/** A conversation of the same inbox that may be meant. */
export interface KnownThread {
  readonly id: string;
  readonly status: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly waUserId?: string | undefined;
}
/** A message that is named, by its own id or the one that its service gave it. */
export interface KnownMessage {
  readonly conversationId: string;
  readonly names: readonly string[];
}

/**
 * The conversation a message belongs to. WhatsApp: that of the person. Mail: the one whose reply address was used, then
 * the one whose message it answers, then the sender's only open one. A reference counts only if the sender is the
 * conversation's person: anyone can write an id into a header. Undefined where nothing fits.
 */
export function threadOf(
  incoming: Incoming,
  threads: readonly KnownThread[],
  messages: readonly KnownMessage[],
): string | undefined {
  const own = threads.filter((thread) => isWith(thread, incoming));
  if (incoming.channel === 'WhatsApp') {
    // a new number has a new id: who is known by id comes first
    const byId = own.find(({ waUserId }) => waUserId !== undefined && waUserId === incoming.waUserId);
    return (byId ?? own[0])?.id;
  }
  const conversationOf = (name: string | undefined) =>
    name === undefined ? undefined : messages.find(({ names }) => names.includes(name))?.conversationId;
  const answered = conversationOf(incoming.answers);
  if (answered) return answered;
  const named = incoming.references.map(conversationOf).find((id) => id && own.some((thread) => thread.id === id));
  if (named) return named;
  const open = own.filter(({ status }) => status !== 'Done');
  return open.length === 1 ? open[0]?.id : undefined;
}
const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;

/** Whether a conversation is with this person, by what its channel knows people by: a number in a mail proves nothing. */
export const isWith = (
  thread: Pick<KnownThread, 'phone' | 'email' | 'waUserId'>,
  { channel, phone, email, waUserId }: Pick<Incoming, 'channel' | 'phone' | 'email' | 'waUserId'>,
): boolean =>
  channel === 'Email'
    ? isSame(thread.email, email?.toLowerCase())
    : isSame(thread.waUserId, waUserId) || isSame(thread.phone, phone);
