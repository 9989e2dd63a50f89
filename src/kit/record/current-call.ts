import { useSyncExternalStore } from 'react';
import type { CallLogging } from '#kit/resource.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** A call that was dialled, and whom it was to. */
export interface Call {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly logging: CallLogging;
}

let current: Call | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The call that is asked about. It belongs to no row: once it is logged, its lead may leave the list it was called from. */
export const useCurrentCall = (): Call | undefined => useSyncExternalStore(subscribe, () => current);

export function setCurrentCall(call: Call | undefined): void {
  current = call;
  for (const listener of listeners) listener();
}
