/** People who are typing, each with the time at which this ends. */
export type Writers = { readonly [uid: string]: Date };

/** Milliseconds after the last key within which somebody counts as writing. */
export const WRITES_FOR_MS = 10_000;
/** The name of the call. It is no command, because no value of the record changes. */
export const NOTE_WRITER = 'conversations.writing';

/** Who is writing an answer to a conversation now. */
export interface WritersPort {
  /** Says that the caller is writing, or not any more. */
  note(conversationId: string, isWriting: boolean): Promise<void>;
  /** Resolves with what ends it. */
  watch(conversationId: string, onChange: (writers: Writers) => void): Promise<() => void>;
}
