import type { SessionState } from '#model/session.ts';
import type { Account } from './account.ts';

type Data = { readonly [key: string]: unknown };

/**
 * One precedence everywhere: the canonical key if it exists, else the legacy one.
 * null, '' and anything that is no text count as nothing: a canonical key with null hides a legacy value.
 */
export function readText(data: Data, canonical: string, legacy?: string): string {
  const key = Object.hasOwn(data, canonical) || !legacy ? canonical : legacy;
  const value = Object.hasOwn(data, key) ? data[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Closed unless it says no: a flag stored as anything but false counts as set. */
function isFlagged(data: Data, key: string): boolean {
  return Object.hasOwn(data, key) && data[key] !== false;
}

/** users/{id} as screens see it, whichever spelling of the keys it was stored with. */
export function readAccount(id: string, data: Data): Account {
  const company = readText(data, 'company_id', 'companyId');
  const picture = readText(data, 'pictureUrl');
  return {
    id,
    email: readText(data, 'email'),
    firstname: readText(data, 'firstname', 'firstName'),
    lastname: readText(data, 'lastname', 'lastName'),
    Role: readText(data, 'Role', 'role'),
    ...(company ? { company_id: company } : {}),
    ...(picture ? { pictureUrl: picture } : {}),
    ...(data.Notification === true ? { Notification: true } : {}),
    forcePasswordReset: isFlagged(data, 'forcePasswordReset'),
    isBanned: isFlagged(data, 'isBanned'),
  };
}

/** Roles that work across companies and so belong to none. */
const ACROSS_COMPANIES: ReadonlySet<string> = new Set(['SuperAdmin']);

/** Whether the person can do nothing yet because no company took them in. */
export function waitsForCompany(account: Account): boolean {
  return !account.company_id && !ACROSS_COMPANIES.has(account.Role);
}

/** What the user document lets a session become; a ban goes before the wish for a new password. */
export function sessionStateOf({ isBanned, forcePasswordReset }: Account): SessionState {
  if (isBanned) return 'banned';
  return forcePasswordReset ? 'forced' : 'signedIn';
}
