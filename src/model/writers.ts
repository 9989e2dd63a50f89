/** People who are typing, and until when that is taken to be so. */
export type Writers = { readonly [uid: string]: Date };

/** Somebody who typed so long ago is not writing any more, milliseconds. */
export const WRITES_FOR_MS = 10_000;
/** The call by which the server learns of it; it is no command, because nothing of the record changes. */
export const NOTE_WRITER = 'conversations.writing';

/** Who is writing an answer to a conversation now. */
export interface WritersPort {
  /** Says that the caller is writing, or not any more. */
  note(conversationId: string, isWriting: boolean): Promise<void>;
  /** Resolves with what ends it. */
  watch(conversationId: string, onChange: (writers: Writers) => void): Promise<() => void>;
}
