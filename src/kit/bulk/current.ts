import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/data/listeners.ts';
import type { Job, JobControl } from './job.ts';

/** One job at a time. It outlives the list it was started from: the page may be left while it runs. */
let current: JobControl | undefined;
const { notify, subscribe } = createListeners();
/** A closed tab would leave the rest undone: the browser asks first. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows a job that has begun, unless one is under way. */
export function beginJob(begin: () => JobControl): void {
  if (current?.get().state === 'running') return;
  current = begin();
  current.subscribe(() => {
    if (current?.get().state === 'running') window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
    notify();
  });
  notify();
}
export function closeJob(): void {
  current?.stop();
  current = undefined;
  notify();
}

/** This person's job, and how to steer it. */
export function useJob(owner: string): { readonly job: Job; readonly control: JobControl } | undefined {
  const job = useSyncExternalStore(subscribe, () => current?.get());
  return job && current && job.owner === owner ? { job, control: current } : undefined;
}
/** Whether anybody's job is to be shown. */
export const useHasJob = (): boolean => useSyncExternalStore(subscribe, () => current !== undefined);
