import type { LocalIdentity, Outcome, ResetInput, SignUpInput, SocialProvider } from '#model/session.ts';
import type { Account } from './account.ts';
import type { Invite } from './people.ts';
import type { PasswordProblem } from './profile.ts';

/** An e-mail with its password, a provider's account, or an invitation that a person without a company accepts. */
export type LoginParams =
  | { readonly email: string; readonly password: string }
  | { readonly providerName: SocialProvider; readonly identity?: LocalIdentity }
  | { readonly invitation: Invite; readonly names?: { readonly firstname: string; readonly lastname: string } };
/** Founds a company, or, with an invitation, makes the account alone. */
export type RegisterParams =
  | SignUpInput
  | { readonly email: string; readonly password: string; readonly invited: true };
/** With the code of a reset mail, as a forced reset, or by somebody who is signed in. */
export type UpdatePasswordParams =
  | { readonly code: string; readonly password: string }
  | (ResetInput & { readonly identity?: LocalIdentity })
  | { readonly currentPassword: string; readonly password: string };

/** What Refine's auth hooks understand, and how it ended in this app's own words. */
export type AuthResult = {
  readonly success: boolean;
  readonly outcome: Outcome | 'expired' | 'used' | 'oldPassword';
  readonly redirectTo?: string;
  /** Where the text of a failure is not in the auth state already. */
  readonly error?: Error;
  /** Why somebody who is signed in could not change the own password. */
  readonly problem?: PasswordProblem;
};

/** Refine's auth provider, typed. Public pages call it too, without loading Refine. No method throws. */
export interface AuthPort {
  login(params: LoginParams): Promise<AuthResult>;
  register(params: RegisterParams): Promise<AuthResult>;
  /** 'done' also for an address nobody has. */
  forgotPassword(params: { readonly email: string }): Promise<AuthResult>;
  updatePassword(params: UpdatePasswordParams): Promise<AuthResult>;
  /** By the person; or, with the `redirectPath` that Refine's `useOnError` passes, because the session is over. */
  logout(params?: { readonly redirectPath?: string | false }): Promise<AuthResult>;
  /** Waits until it is known who is at the keyboard. */
  check(): Promise<{ readonly authenticated: boolean; readonly redirectTo?: string }>;
  onError(error: unknown): Promise<{ readonly logout?: boolean; readonly error?: Error }>;
  getIdentity(): Promise<Account | undefined>;
  /** The role: all the policy asks of a person. */
  getPermissions(): Promise<string | undefined>;
}
