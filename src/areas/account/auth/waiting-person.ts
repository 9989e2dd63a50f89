import type { Session } from '#model/session.ts';

/** Somebody whom no company has taken in yet. */
export type WaitingPerson = Extract<Session, { readonly status: 'noCompany' | 'noProfile' }>;

export const emailOf = (person: WaitingPerson): string => ('account' in person ? person.account.email : person.email);
