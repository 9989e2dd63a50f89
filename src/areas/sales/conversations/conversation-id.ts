import { sha256 } from '#lib/files/sha256.ts';

/** One conversation per person and inbox: its id follows from both. `inboxId` is absent where messages are sent by hand. */
export const conversationIdOf = async (
  companyId: string,
  { channel, inboxId = 'hand', address }: Place,
): Promise<string> =>
  `c${(await sha256(`conversation:${companyId}:${channel}:${inboxId}:${address.toLowerCase()}`)).slice(0, 39)}`;

interface Place {
  readonly channel: string;
  readonly inboxId?: string | undefined;
  /** E.164, an e-mail address, or Meta's id of the person. */
  readonly address: string;
}
