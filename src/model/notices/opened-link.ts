import type { Observable } from '#model/session.ts';

/** The link the app was opened by: the secret of an invitation, or the code of a company to join. */
export interface OpenedLink {
  readonly invite?: string;
  readonly join?: string;
}
/** Stored for this tab until it is used: it survives sign-in, sign-up and the confirmation of the e-mail. */
export interface OpenedLinkPort extends Observable<OpenedLink> {
  set(openedLink: OpenedLink): void;
}

const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** A secret comes after the '#', so that no server and no log ever sees it. */
export const inviteLink = (origin: string, id: string): string => `${origin}/auth/register-1#invite=${id}`;
export const joinLink = (origin: string, companyId: string): string => `${origin}/auth/login#join=${companyId}`;

/** Reads a URL fragment, with or without its '#'; undefined when it is none of ours. */
export function readFragment(fragment: string): OpenedLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const invite = params.get('invite') ?? '';
  const join = params.get('join') ?? '';
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
