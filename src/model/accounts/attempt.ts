import type { AccessContext } from '#model/access/access-document.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import type { Store, Transaction } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import type { Account } from '#model/people/account.ts';
import { readAccount, waitsForCompany } from '#model/people/account-reading.ts';
import type { AnySchema, Values } from '#model/schema.ts';

/** What the verified token says about the caller. */
export interface TokenFacts {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** When the person last proved who they are. */
  readonly authTime: Date;
  /** `password`, `google.com`, `facebook.com` … */
  readonly provider: string;
}

export interface AccountContext {
  readonly store: Store;
  readonly ask: AskPolicy;
  /** The schema of `companies`, for a company that is founded. */
  readonly companies: AnySchema;
  /** The server's clock. */
  readonly now: () => Date;
  readonly newId: () => string;
  /** What access/{uid} is made from. */
  readonly access: AccessContext;
  /** When the sign-in provider last changed an account's password, to the second; undefined without such an account. */
  readonly passwordSince: PasswordSince;
}
export type PasswordSince = (uid: string) => Promise<Date | undefined>;

/** One run of one action inside a transaction. */
export interface Attempt {
  readonly transaction: Transaction;
  readonly context: AccountContext;
  readonly facts: TokenFacts;
  /** Idempotency key of the call, kept on the history. */
  readonly key: string;
  /** Fingerprint of the whole call, kept with its key. */
  readonly fingerprint: string;
  readonly now: Date;
}

/** The caller, as stored in the database now. */
export interface Actor {
  readonly account: Account;
  readonly user: Values;
  readonly name: string;
}

export const userPath = (uid: string) => `users/${uid}`;
/** A person's request to be taken in. */
export const requestPath = (uid: string) => `joinRequests/${uid}`;
export const nameOf = ({ firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

export async function readOne(
  { transaction }: Pick<Attempt, 'transaction'>,
  path: string,
): Promise<Values | undefined> {
  const [data] = await transaction.get([path]);
  return data;
}
export const readCompany = async (attempt: Attempt, id: string | undefined): Promise<Values | undefined> =>
  id ? readOne(attempt, `companies/${id}`) : undefined;

/** Neither banned nor waiting for a new password. */
export const isLive = ({ isBanned, forcePasswordReset }: Account) => !isBanned && !forcePasswordReset;

/** Throws AppError('signedOut') for a person who does not exist, is banned or must set a new password. */
export async function readActor(attempt: Attempt): Promise<Actor> {
  const { uid } = attempt.facts;
  const user = await readOne(attempt, userPath(uid));
  const account = user && readAccount(uid, user);
  if (!account || !isLive(account)) throw new AppError('signedOut');
  return { account, user, name: nameOf(account) };
}

/** Only who is live, waits for a company and works across none is taken in. Throws AppError('forbidden'). */
export function demandNewcomer(uid: string, user: Values): void {
  const account = readAccount(uid, user);
  if (!isLive(account) || !waitsForCompany(account)) throw new AppError('forbidden');
}

/** The token's e-mail as it is compared and stored. Throws AppError('forbidden') if the provider gave none. */
export function emailOf({ email }: TokenFacts): string {
  if (!email) throw new AppError('forbidden');
  return email.toLowerCase();
}

/** Whether this very call of the same person was written before: an event of the company about `uid` carries it. */
export async function isReplay(attempt: Attempt, companyId: string | undefined, uid: string): Promise<boolean> {
  if (!companyId) return false;
  const { transaction, key, fingerprint, facts } = attempt;
  const conditions = [
    { field: 'key', operator: '==', value: key },
    { field: 'resourceRecordKey', operator: '==', value: uid },
  ] as const;
  const events = await transaction.find(`companies/${companyId}/history`, conditions, 1);
  return events.some(({ data }) => data.changedByMemberKey === facts.uid && data.request === fingerprint);
}
