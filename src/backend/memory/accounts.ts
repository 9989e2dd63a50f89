import { newId } from '#lib/data/id.ts';
import { type Answered, type Asked, jsonAnswer } from './firestore-requests.ts';
import { claimsOf, tokenOf } from './token.ts';

/** Somebody who can sign in. */
export interface MemoryAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string;
  /** Absent: they sign in with their provider alone. */
  readonly password?: string;
  /** When the password was last set, in milliseconds. */
  readonly passwordSet?: number;
  /** `google.com` → what it knows them by. */
  readonly providers?: { readonly [provider: string]: string };
}

const HOUR_S = 3_600;

/** What a request carries; each action looks at its own. */
interface Fields {
  readonly [name: string]: string | undefined;
}
class AccountError extends Error {}
const refuse = (message: string): never => {
  throw new AccountError(message);
};

/**
 * The part of the identity provider's REST interface that the app uses, over accounts in memory: sign-in by password
 * and by a made-up provider's word, sign-up, tokens, changes, and codes for mails, which are passed to `mail`.
 */
export class MemoryAccounts {
  readonly #accounts = new Map<string, MemoryAccount>();
  readonly #codes = new Map<string, { readonly uid: string; readonly kind: string }>();

  constructor(
    accounts: readonly MemoryAccount[],
    private readonly now: () => number = Date.now,
    private readonly mail: (email: string, link: string) => void = () => undefined,
  ) {
    for (const account of accounts) this.#accounts.set(account.uid, account);
  }

  /** Requests whose path ends in `accounts:{action}` or `token`. */
  answer({ url, text }: Asked): Answered {
    const action = /accounts:(\w+)$/.exec(url.pathname)?.[1];
    try {
      if (action) return jsonAnswer(200, this.#act(action, JSON.parse(text || '{}')));
      if (url.pathname.endsWith('/token')) return jsonAnswer(200, this.#renew(new URLSearchParams(text)));
      return jsonAnswer(404, { error: { code: 404, message: 'NOT_FOUND' } });
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return jsonAnswer(400, { error: { code: 400, message: error.message, errors: [{ message: error.message }] } });
    }
  }

  #act(action: string, fields: Fields): object {
    switch (action) {
      case 'signInWithPassword':
        return this.#signedIn(this.#byPassword(fields), 'password');
      case 'signUp':
        return this.#signedIn(this.#add(fields), 'password');
      case 'signInWithIdp':
        return this.#byProvider(fields);
      case 'lookup':
        return { users: [this.#described(this.#byToken(fields))] };
      case 'update':
        return this.#update(fields);
      case 'delete':
        this.#accounts.delete(this.#byToken(fields).uid);
        return {};
      case 'sendOobCode':
        return this.#send(fields);
      case 'resetPassword':
        return this.#reset(fields);
      default:
        return refuse('OPERATION_NOT_ALLOWED');
    }
  }

  find = (email = ''): MemoryAccount | undefined =>
    [...this.#accounts.values()].find((account) => account.email === email.trim().toLowerCase());

  #byPassword({ email, password }: Fields): MemoryAccount {
    const account = this.find(email);
    // one answer for both, so that nobody learns who has an account
    if (!account?.password || account.password !== password) return refuse('INVALID_LOGIN_CREDENTIALS');
    return account;
  }

  #byToken({ idToken = '' }: Fields): MemoryAccount {
    const uid = claimsOf(idToken)?.user_id;
    return this.#accounts.get(String(uid)) ?? refuse('USER_NOT_FOUND');
  }

  #add({ email = '', password = '' }: Fields): MemoryAccount {
    if (this.find(email)) refuse('EMAIL_EXISTS');
    if (password.length < 6) refuse('WEAK_PASSWORD');
    return this.#keep({
      uid: newId(),
      email: email.trim().toLowerCase(),
      emailVerified: false,
      ...this.#set(password),
    });
  }

  #set = (password: string) => ({ password, passwordSet: this.now() });
  /** As the server may ask the provider. */
  passwordSince = async (uid: string): Promise<Date | undefined> => {
    const account = this.#accounts.get(uid);
    return account && new Date(account.passwordSet ?? 0);
  };

  #keep(account: MemoryAccount): MemoryAccount {
    this.#accounts.set(account.uid, account);
    return account;
  }

  /** The provider's word is the unsigned claim of the account picker, as the Auth emulator takes it. */
  #byProvider({ postBody = '' }: Fields): object {
    const form = new URLSearchParams(postBody);
    const provider = form.get('providerId') ?? '';
    const rawToken = form.get('id_token') ?? form.get('access_token') ?? '{}';
    const {
      sub = '',
      email = '',
      email_verified,
      name = '',
    } = JSON.parse(rawToken) as Fields & { email_verified?: boolean };
    const known = [...this.#accounts.values()].find(({ providers }) => providers?.[provider] === sub);
    const found = known ?? this.find(email);
    const fresh = { uid: newId(), email: email.toLowerCase(), emailVerified: email_verified === true, name };
    const account = this.#keep({ ...(found ?? fresh), providers: { ...found?.providers, [provider]: sub } });
    return { ...this.#signedIn(account, provider), providerId: provider, isNewUser: !found, rawUserInfo: rawToken };
  }

  #update(fields: Fields): object {
    const { oobCode, password, displayName } = fields;
    const account = oobCode ? this.#byCode(oobCode, 'VERIFY_EMAIL', true) : this.#byToken(fields);
    const changed = this.#keep({
      ...account,
      ...(oobCode && { emailVerified: true }),
      ...(password && this.#set(password)),
      ...(displayName && { name: displayName }),
    });
    return { ...this.#described(changed), ...(!oobCode && this.#signedIn(changed, 'password')) };
  }

  #send(fields: Fields): object {
    const { requestType: kind = '', email } = fields;
    const account = kind === 'VERIFY_EMAIL' ? this.#byToken(fields) : this.find(email);
    if (!account) return { email };
    const code = newId();
    this.#codes.set(code, { uid: account.uid, kind });
    const mode = kind === 'VERIFY_EMAIL' ? 'verifyEmail' : 'resetPassword';
    this.mail(account.email, `/auth/reset-password?mode=${mode}&oobCode=${code}`);
    return { email: account.email };
  }

  #byCode(code: string, kind: string, isUsed: boolean): MemoryAccount {
    const known = this.#codes.get(code);
    if (known && isUsed) this.#codes.delete(code);
    const account = known?.kind === kind ? this.#accounts.get(known.uid) : undefined;
    return account ?? refuse('INVALID_OOB_CODE');
  }

  #reset({ oobCode = '', newPassword }: Fields): object {
    const account = this.#byCode(oobCode, 'PASSWORD_RESET', newPassword !== undefined);
    if (newPassword) this.#keep({ ...account, ...this.#set(newPassword) });
    return { email: account.email, requestType: 'PASSWORD_RESET' };
  }

  #renew(form: URLSearchParams): object {
    const [uid = '', provider = ''] = (form.get('refresh_token') ?? '').split(' ');
    const account = this.#accounts.get(uid) ?? refuse('TOKEN_EXPIRED');
    const { idToken, refreshToken, expiresIn } = this.#signedIn(account, provider);
    // the SDK takes the first of the two, which are one
    const tokens = { access_token: idToken, id_token: idToken, refresh_token: refreshToken };
    return { ...tokens, expires_in: expiresIn, user_id: uid };
  }

  #signedIn(account: MemoryAccount, provider: string) {
    const { uid, email, emailVerified, name } = account;
    const at = Math.floor(this.now() / 1000);
    const idToken = tokenOf({
      sub: uid,
      user_id: uid,
      email,
      email_verified: emailVerified,
      ...(name && { name }),
      auth_time: at,
      iat: at,
      exp: at + HOUR_S,
      firebase: { sign_in_provider: provider },
    });
    const tokens = { idToken, refreshToken: `${uid} ${provider}`, expiresIn: String(HOUR_S) };
    return { ...tokens, localId: uid, email, emailVerified, registered: true };
  }

  #described({ uid, email, emailVerified, name, password, providers = {} }: MemoryAccount): object {
    const known = { ...(password && { password: email }), ...providers };
    const providerUserInfo = Object.entries(known).map(([providerId, rawId]) => ({ providerId, rawId, email }));
    return { localId: uid, email, emailVerified, displayName: name, providerUserInfo, disabled: false };
  }
}
