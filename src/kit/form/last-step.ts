import type { ReactNode, Ref } from 'react';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';

/** What is saved with a new record, in the same commit. */
export interface LastStepEffects {
  /** Computed values that the record repeats. */
  readonly stamp: Values;
  readonly changes: readonly Change[];
}
export const NO_EFFECTS: LastStepEffects = { stamp: {}, changes: [] };
export interface LastStepHandle {
  /** undefined: something is wrong in it, and shown. */
  readonly ask: () => LastStepEffects | undefined;
  /** It was saved, or is not wanted any more. */
  readonly drop: () => void;
}
/** The last step of a new record's form. */
export interface LastStepProps {
  readonly id: string;
  readonly values: Values;
  /** The record's own fields of this step, to be shown once it is open. */
  readonly fields: ReactNode;
  /** One of them is filled already. */
  readonly isBegun: boolean;
  readonly handle: Ref<LastStepHandle>;
  /** Called with whether something is typed outside the record's own fields. */
  readonly onTyped: (isTyped: boolean) => void;
}
