import type { Locale } from './people/account.ts';

/** The application state has exactly these two parts, with exactly these fields (specification, point 3; a law lists them). */
export interface AuthState {
  readonly loading: boolean;
  readonly message: string;
  readonly showMessage: boolean;
  /** Path wanted before sign-in. */
  readonly redirect: string;
  readonly token: string | null;
  readonly user: UserHint | null;
  readonly forcePasswordReset: boolean;
  readonly pendingUser: PendingUser | null;
}
export interface PendingUser {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}
/** What the browser keeps under `user_data`: a hint for the first paint, never a right. */
export interface UserHint extends PendingUser {
  readonly Role: string;
  readonly company_id?: string;
  readonly pictureUrl?: string;
}
export interface ThemeState {
  readonly blankLayout: boolean;
  readonly locale: Locale;
  readonly currentTheme: 'light' | 'dark';
}
export interface AppState {
  readonly theme: ThemeState;
  readonly auth: AuthState;
}
