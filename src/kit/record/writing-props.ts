import type { AnyRecord } from '#model/schema.ts';

/** What a composer of messages gets from the entry that it takes the place of. */
export interface WritingProps {
  readonly record: AnyRecord;
  readonly resource: string;
  readonly channel: 'WhatsApp' | 'Email';
  /** The message was sent elsewhere: an entry about it is enough. */
  readonly onReported?: () => void;
}
