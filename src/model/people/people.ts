import { DAY_MS } from '#lib/time/dates.ts';
import type { Role } from './account.ts';

/** users/{uid} as those who rule over it see it, whichever spelling it was stored with. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Exactly as stored; only the values of ROLES grant anything. */
  readonly Role: string;
  readonly company_id?: string;
  readonly secondaryEmail?: string;
  readonly phoneNumber?: string;
  readonly phoneNumber2?: string;
  readonly phoneNumber3?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly pictureUrl?: string;
  /** What the browser said at the last sign-in; never used for a decision. */
  readonly ipAddress?: string;
  readonly Notification: boolean;
  readonly isBanned: boolean;
  readonly forcePasswordReset: boolean;
  /** When they were asked to choose a new password; absent once they did. */
  readonly resetSince?: Date;
  readonly isVerified: boolean;
  /** Nobody's to change here; other software may have said no. Absent means yes. */
  readonly isActive: boolean;
  readonly CreationDate?: Date;
  readonly LastLogin?: Date;
  readonly lastPasswordUpdate?: Date;
  readonly updatedAt?: Date;
}

/** What a status column says; the first that holds. */
export const STAFF_STATUSES = ['Banned', 'Inactive', 'PendingReset', 'Unverified', 'Active'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
export function staffStatus(person: StaffMember): StaffStatus {
  if (person.isBanned) return 'Banned';
  if (!person.isActive) return 'Inactive';
  if (person.forcePasswordReset) return 'PendingReset';
  return person.isVerified ? 'Active' : 'Unverified';
}

/** A reset that is not completed after so many days is reported. */
const RESET_DAYS = 7;
/** Whether the request for a new password is long ago; also true if its time is unknown. */
export const isResetOverdue = (since: unknown, now: Date): boolean =>
  !(since instanceof Date) || now.getTime() - since.getTime() > RESET_DAYS * DAY_MS;

/** Roles a manager may give. CEO is given by SuperAdmin alone, SuperAdmin by script alone. */
export type AssignableRole = Exclude<Role, 'SuperAdmin'>;

/**
 * invites/{id}: the id is a secret of 128 bits. `account`: a manager is making the account at this moment and the
 * invitation proves it (one hour). `link`: a person with the link and the confirmed e-mail may join (seven days). Gone
 * once used.
 */
export interface Invite {
  readonly id: string;
  readonly kind: 'account' | 'link';
  readonly company_id: string;
  readonly companyName: string;
  readonly email: string;
  readonly Role: AssignableRole;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly country?: string;
  readonly createdBy: string;
  /** Who that is, for somebody who cannot read the directory yet. */
  readonly createdByName?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** joinRequests/{uid}: a person without a company asks one to take them in. */
export interface JoinRequest {
  /** The asker's uid. */
  readonly id: string;
  readonly company_id: string;
  readonly email: string;
  /** The provider says the e-mail is theirs. */
  readonly verified: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly pictureUrl?: string;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly Role: AssignableRole;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Show a one-time password once, or let the provider mail a link to choose one. */
  readonly handover: 'password' | 'email';
}
/** Steps of making an account, in the specification's order. */
export const ACCOUNT_STEPS = ['invite', 'account', 'profile', 'signOut', 'wait'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];
export interface CreatedAccount {
  readonly uid: string;
  readonly email: string;
  /** Only with handover 'password'; kept nowhere. */
  readonly oneTimePassword?: string;
}

/** What a manager does about people. Every method throws AppError (also 'duplicate': the e-mail has an account). */
export interface PeoplePort {
  /** Everybody of the company, or those with one of the roles, in whichever spelling. Costs one read a person. */
  list(roles?: string | readonly string[]): Promise<readonly StaffMember[]>;
  read(uid: string): Promise<StaffMember>;
  setBanned(person: StaffMember, isBanned: boolean): Promise<StaffMember>;
  forceReset(person: StaffMember): Promise<StaffMember>;
  changeRole(person: StaffMember, Role: AssignableRole): Promise<StaffMember>;
  /** The user document only (specification, point 4); a tombstone keeps a removed account from signing up again. */
  remove(person: StaffMember): Promise<void>;
  sendReset(email: string): Promise<void>;
  /**
   * The specification's sequence, apart from the administrator's own session. A step that fails is undone if the
   * network allows it; otherwise `invites()` lists it as kind 'account', and it can be finished or undone later. Throws
   * AppError: 'duplicate' if the e-mail has an account, 'profileNotSaved' if the account has no profile and could not
   * be removed.
   */
  createAccount(input: NewAccount, onStep?: (step: AccountStep) => void): Promise<CreatedAccount>;
  /** Continues with an account that somebody began: it may exist without a profile, or not at all. */
  finishAccount(invite: Invite, onStep?: (step: AccountStep) => void): Promise<CreatedAccount>;
  /** Removes the account that was begun, and its invitation. */
  undoAccount(invite: Invite): Promise<void>;
  invites(): Promise<readonly Invite[]>;
  invite(person: { readonly email: string; readonly Role: AssignableRole }): Promise<Invite>;
  revoke(id: string): Promise<void>;
  requests(): Promise<readonly JoinRequest[]>;
  admit(request: JoinRequest, Role: AssignableRole): Promise<void>;
  decline(id: string): Promise<void>;
}

/** What a person without a company can do about that. Throws AppError: 'deleted' when there is no such invitation or company. */
export interface JoiningPort {
  /** For the confirmed e-mail it was made for; everybody else gets 'deleted', as if there were none. */
  readInvite(id: string): Promise<Invite>;
  /** Those that may be accepted now with the own confirmed e-mail, the newest first. */
  findInvites(): Promise<readonly Invite[]>;
  /** `names` for an account that has no profile yet. */
  accept(invite: Invite, names?: { readonly firstname: string; readonly lastname: string }): Promise<void>;
  myRequest(): Promise<JoinRequest | undefined>;
  ask(companyId: string): Promise<void>;
  withdraw(): Promise<void>;
}
