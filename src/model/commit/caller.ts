import { SYSTEM } from '#model/company/system.ts';
import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Decision, Scope } from '#model/policy/access.ts';
import type { Values } from '#model/schema.ts';
import type { CommitContext } from './context.ts';
import type { Transaction } from './store.ts';

/** Asks the policy; on the server Casbin itself answers. `packs` are those the company has turned on. */
export type AskPolicy = (
  role: string,
  action: string,
  object: string,
  scope: Scope,
  packs: readonly string[],
) => Decision;

/** Who commits, as the database has them now. */
export interface Caller {
  readonly uid: string;
  readonly name: string;
  readonly role: string;
  readonly companyId: string;
  readonly company: Values;
  /** Works for this company, and the company works. Anyone else acts here only by a right across companies. */
  readonly isMember: boolean;
  /** How far the policy lets this person do it here; the deciding line is '' where none grants it. */
  readonly decide: (action: string, resource: string, isOwn: boolean) => Decision;
}

const WORKING: readonly unknown[] = ['Onboarding', 'Active'];
/** A suspended company reads and no longer writes. */
export const isWorking = ({ status }: Values): boolean => WORKING.includes(status);
/** The optional parts of the policy a company has turned on. */
export const packsOf = ({ packs }: Values): readonly string[] => (Array.isArray(packs) ? packs.map(String) : []);

/** Who commits: the person, a key, or the server itself. Throws AppError as `readCaller` does. */
export const callerOf = (
  transaction: Transaction,
  uid: string,
  companyId: string,
  { ask, system, key }: Pick<CommitContext, 'ask' | 'system' | 'key'>,
): Promise<Caller> => {
  if (key) return key.caller(transaction);
  return system ? systemCaller(transaction, uid, system.name, companyId) : readCaller(transaction, uid, companyId, ask);
};

/** The server's own doing, by the clock or for somebody outside: recipients' own rights decide what they get. */
export const serverCaller = (companyId: string, company: Values): Caller => ({
  ...{ uid: SYSTEM, name: '', role: '', companyId, company, isMember: false },
  decide: () => ({ can: false, line: '' }),
});

/** The server itself as the caller, where nobody is signed in: it may do everything within this company. */
async function systemCaller(transaction: Transaction, uid: string, name: string, companyId: string): Promise<Caller> {
  const [company] = await transaction.get([`companies/${companyId}`]);
  if (!company || !isWorking(company)) throw new AppError('forbidden');
  return { uid, name, role: '', companyId, company, isMember: true, decide: () => ({ can: true, line: '' }) };
}

/**
 * The person and the company of a request. Throws AppError('signedOut') for an account that is missing, banned or must set
 * a new password. A company that does not exist answers like a foreign one: every decision is no.
 */
export async function readCaller(
  transaction: Transaction,
  uid: string,
  companyId: string,
  ask: AskPolicy,
): Promise<Caller> {
  const [user, company] = await transaction.get([`users/${uid}`, `companies/${companyId}`]);
  if (!user) throw new AppError('signedOut');
  return callerAs(uid, user, companyId, company, ask);
}

/** The same of documents that were read. */
export function callerAs(
  uid: string,
  user: Values,
  companyId: string,
  company: Values | undefined,
  ask: AskPolicy,
): Caller {
  const account = readAccount(uid, user);
  if (account.isBanned || account.forcePasswordReset) throw new AppError('signedOut');
  const packs = packsOf(company ?? {});
  // A suspended company is reached only by a right across companies.
  const isMember = company !== undefined && account.company_id === companyId && isWorking(company);
  return {
    uid,
    name: `${account.firstname} ${account.lastname}`.trim(),
    role: account.Role,
    companyId,
    company: company ?? {},
    isMember,
    decide: (action, resource, isOwn) => {
      const scope = isMember ? (isOwn ? 'own' : 'company') : 'any';
      const { can, line } = ask(account.Role, action, resource, scope, isMember ? packs : []);
      return { can: can && company !== undefined, line };
    },
  };
}

/** Throws AppError('forbidden') with the policy's line unless the caller may do it. */
export function demand({ decide }: Caller, action: string, resource: string, isOwn: boolean): void {
  const { can, line } = decide(action, resource, isOwn);
  if (!can) throw new AppError('forbidden', { policy: { action, resource, line } });
}
