import { readProfile } from '#backend/firebase/company.ts';
import { createListeners } from '#lib/data/listeners.ts';
import type { CompanyProfile } from '#model/company/company.ts';

/** The company's current public part, for everything on screen that shows it. */
export interface ProfileStore {
  readonly get: () => CompanyProfile;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (profile: CompanyProfile) => void;
  /** Reads it again; without a connection what was known stays. */
  readonly refresh: () => void;
}

export function profileStore(first: CompanyProfile): ProfileStore {
  let profile = first;
  const { notify, subscribe } = createListeners();
  const set = (next: CompanyProfile) => {
    if (JSON.stringify(next) === JSON.stringify(profile)) return;
    profile = next;
    notify();
  };
  return {
    get: () => profile,
    subscribe,
    set,
    refresh: () => void readProfile(profile.id).then(set, () => undefined),
  };
}
