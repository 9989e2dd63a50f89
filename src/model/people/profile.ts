import type { Values } from '#model/schema.ts';
import type { StaffMember } from './people.ts';

/** What people may change of their own user document; the rules are built from this list. */
export const OWN_FIELDS = [
  'firstname',
  'lastname',
  'secondaryEmail',
  'phoneNumber',
  'phoneNumber2',
  'phoneNumber3',
  'country',
  'pictureUrl',
  'Notification',
] as const;

export type SignInMethod = 'password' | 'google' | 'facebook';

/** The identity provider's facts about the account. */
export interface SignInFacts {
  readonly email: string;
  readonly isVerified: boolean;
  /** Never empty: the person has signed in with one of them. */
  readonly methods: readonly SignInMethod[];
}

/** Why a password was not changed. */
export type PasswordProblem = 'noUser' | 'wrong' | 'weak' | 'loginAgain' | 'tooMany' | 'offline' | 'failed';

/** Everything kept about a person that they may read themselves. `null`: their role may not read that part. */
export interface OwnData {
  readonly exportedAt: Date;
  readonly user: Values;
  readonly directory: Values | null;
  readonly history: readonly Values[] | null;
  readonly requests: readonly Values[] | null;
  readonly notifications: readonly Values[] | null;
}

/** One's own account. Every method throws AppError, except where it says otherwise. */
export interface ProfilePort {
  read(): Promise<StaffMember>;
  /** Own fields only (OWN_FIELDS); undefined removes one. */
  save(set: Values): Promise<StaffMember>;
  /** Stores the picture and shows it everywhere, or removes it. */
  setPicture(picture: Blob | undefined): Promise<StaffMember>;
  readSignIn(): Promise<SignInFacts>;
  /** Mails a link that confirms the address. */
  sendVerification(locale: string): Promise<void>;
  exportOwn(): Promise<OwnData>;
}
