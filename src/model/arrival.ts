import type { Observable } from './session.ts';

/** What the link somebody came by said: the secret of an invitation, or the code of a company to ask. */
export interface Arrival {
  readonly invite?: string;
  readonly join?: string;
}
/** Kept for this tab until it was used: it survives sign-in, sign-up and the confirmation of the e-mail. */
export interface ArrivalPort extends Observable<Arrival> {
  set(arrival: Arrival): void;
}

const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** A secret stands behind the '#', so that no server and no log ever sees it. */
export const inviteLink = (origin: string, id: string): string => `${origin}/auth/register-1#invite=${id}`;
export const joinLink = (origin: string, companyId: string): string => `${origin}/auth/login#join=${companyId}`;

/** What a fragment (with or without its '#') says; undefined when it is none of ours. */
export function readFragment(fragment: string): Arrival | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const invite = said.get('invite') ?? '';
  const join = said.get('join') ?? '';
  if (SECRET.test(invite)) return { invite };
  return CODE.test(join) ? { join } : undefined;
}

/** What a person pasted into a field: a whole link of ours, or its secret or code alone. */
export function readPasted(text: string, kind: 'invite' | 'join'): string | undefined {
  const typed = text.trim();
  const [, fragment = ''] = typed.split('#');
  const value = typed.includes('#') ? readFragment(fragment)?.[kind] : typed;
  return value !== undefined && (kind === 'invite' ? SECRET : CODE).test(value) ? value : undefined;
}
