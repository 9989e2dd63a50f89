import { createCurrent } from '#kit/current.ts';
import type { Effect } from '#model/commit/command.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** What the guard answered: the parameters of `may` of the command `mayContact`; `{ verdict: 'NotAsked' }` without an answer. */
export type Answer = NonNullable<Effect['params']>;

/** A call to the person of a record. */
export interface Call {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  /** How it went, where that is stored already: what is left to ask is when to speak next. */
  readonly logged?: string;
  /** Absent on a call that was made elsewhere. */
  readonly answer?: Answer;
  /** The link that dials it, while the answer is "no". */
  readonly refused?: string;
}

/**
 * The call of the question. It belongs to no row: once it is logged, its lead may leave the list it was called from.
 */
export const { use: useCurrentCall, set: setCurrentCall } = createCurrent<Call>();
