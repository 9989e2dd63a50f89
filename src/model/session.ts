import type { CompanyProfile, Member } from './company/company.ts';
import type { Account } from './people/account.ts';
import type { PasswordProblem } from './people/profile.ts';
import type { AppState, AuthState, ThemeState } from './state.ts';

export type SocialProvider = 'google' | 'facebook';

/** A made-up person of the local account picker; only the Auth emulator takes it. */
export interface LocalIdentity {
  readonly sub: string;
  readonly email?: string;
  readonly name: string;
}

/** Why a session is over: the person chose to, the provider ended it, or the live user document says so. */
export type EndReason = 'chosen' | 'ended' | 'banned' | 'closed';

/**
 * What the server says of a session: `forced` must set a new password first, `closed` was deleted, `noProfile` has an
 * account and no profile yet.
 */
export type SessionState = 'signedIn' | 'banned' | 'forced' | 'closed' | 'noProfile';

/** The company somebody works in, read when their session began. */
export interface CompanyOpening {
  readonly profile: CompanyProfile;
  /** The people of the company, active or not. */
  readonly members: readonly Member[];
}

/** What is known of the person at the keyboard, after the live user document was read. */
export type Session =
  /** `offline`: the user document could not be read yet; it is tried again. */
  | { readonly status: 'starting'; readonly offline?: true }
  | { readonly status: 'signedOut'; readonly reason?: EndReason }
  /** A new password is wanted. `canReset`: the old one is still in memory, or the provider's popup can confirm. */
  | { readonly status: 'forced'; readonly method: 'password' | SocialProvider; readonly canReset: boolean }
  /** An account without a profile that is invited, or may be: there is nothing of it but its address. */
  | { readonly status: 'noProfile'; readonly email: string; readonly verified: boolean }
  /** `verified`: the provider says the e-mail is theirs. */
  | { readonly status: 'noCompany'; readonly account: Account; readonly verified: boolean }
  /** `opening`: the company came with the session; otherwise it is still to be read. */
  | { readonly status: 'signedIn'; readonly account: Account; readonly opening?: CompanyOpening };

/** 'forced': a new password is wanted first. The message of 'failed' is in the auth state, where the pages show it. */
export type Outcome = 'done' | 'forced' | 'failed' | 'closed';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly companyName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly locale: string;
}
export interface ResetInput {
  readonly userId: string;
  readonly email: string;
  readonly newPassword: string;
}

/**
 * Everything a screen may do about signing in. No method throws: a failure is 'failed' with its text in
 * `auth.message`; a deleted account is 'closed' and has a page of its own.
 */
export interface SignInPort {
  /** The Auth emulator is connected, so a local account picker replaces the provider's window. */
  readonly local: boolean;
  signIn(input: unknown): Promise<Outcome>;
  signInWith(provider: SocialProvider, identity?: LocalIdentity): Promise<Outcome>;
  signUp(input: SignUpInput): Promise<Outcome>;
  /** With an invitation: the account alone, and a mail that confirms its address. */
  signUpInvited(input: unknown): Promise<Outcome>;
  /** Sends the mail that confirms the address of a person who waits for a company. */
  sendConfirmation(): Promise<Outcome>;
  /** The code of such a mail. */
  confirmByCode(code: string): Promise<Outcome | 'expired' | 'used'>;
  /**
   * Asks the provider and the database again about a person who waits: their e-mail may be confirmed, or a company may
   * have admitted them.
   */
  refresh(): Promise<Outcome>;
  /** 'done' also for an address nobody has. */
  sendReset(email: string): Promise<Outcome>;
  /** The e-mail a reset code belongs to, or why it opens nothing. */
  readResetCode(
    code: string,
  ): Promise<{ readonly email: string } | { readonly problem: 'expired' | 'used' | 'unknown' }>;
  resetByCode(code: string, newPassword: string): Promise<Outcome | 'expired' | 'used'>;
  /** 'oldPassword': the new password is the one that has to go, and nothing was changed. */
  completeForcedReset(input: ResetInput, identity?: LocalIdentity): Promise<Outcome | 'oldPassword'>;
  /** By somebody who is signed in. Other sessions end within the hour; undefined is success. */
  changePassword(current: string, next: string): Promise<PasswordProblem | undefined>;
  /** Drops the password kept for a forced reset. */
  forgetPassword(): void;
  /** 'ended': not by the person, so the next sign-in leads to the current page. */
  signOut(reason: 'chosen' | 'ended'): Promise<void>;
}

/** One value and who wants to hear of its changes; fits `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** The sign-in port together with the session it leads to. */
export interface SessionPort extends SignInPort {
  readonly session: Observable<Session>;
  /** The reason of the last sign-out was shown. */
  acknowledge(): void;
}

/** The application state (model/state.ts) and the two ways to change it. */
export interface AppStore extends Observable<AppState> {
  setAuth(change: Partial<AuthState>): void;
  setTheme(change: Partial<ThemeState>): void;
}
