import { createCurrent } from '#kit/current.ts';
import type { CallLogging } from '#kit/resource.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** A call that was dialled, and whom it was to. */
export interface Call {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly logging: CallLogging;
  /** How it went, where that is stored already: what is left to ask is when to speak next. */
  readonly logged?: string;
}

/**
 * The call of the question. It belongs to no row: once it is logged, its lead may leave the list it was called from.
 */
export const { use: useCurrentCall, set: setCurrentCall } = createCurrent<Call>();
