import type { AccessContext } from '#model/access/access-document.ts';
import { type AskPolicy, type Caller, callerAs, isWorking } from '#model/commit/caller.ts';
import type { Transaction } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import type { AskProgram, Decision } from './access.ts';

/** What a secret stands for; `keySecrets/{sha256}`, which only the server reads. */
export type KeySecret = {
  readonly companyId: string;
  readonly keyId: string;
  /** Which of the key's secrets it is: a renewed key has a second one. */
  readonly number: number;
};
/** Where the server finds a secret, by its SHA-256. */
export const secretPath = (hash: string): string => `keySecrets/${hash}`;

/** What a key includes: these actions on this resource (`*` is every resource), as far as this. */
export interface Grant {
  readonly resource: string;
  readonly actions: readonly string[];
  readonly reach: 'Own' | 'Company';
}

/** A program that calls with a key: who it acts as, and the part of their rights that it includes. */
export interface Principal {
  readonly keyId: string;
  readonly keyName: string;
  /** The owner of the key; the key itself where it acts as a role. */
  readonly uid: string;
  readonly companyId: string;
  readonly company: Values;
  /** Who it acts as, in the form of a user's document. */
  readonly user: Values;
  /** Answers for this user in this company: the user's answer, narrowed by the policy for programs and by the key. */
  readonly ask: AskPolicy;
  /** Whether a write of it waits for a person. */
  readonly proposes: boolean;
  readonly ownerId: string;
  readonly lastUsedAt: Date | undefined;
  /** From where its requests may come; undefined: from anywhere. */
  readonly networks: readonly string[] | undefined;
}

const REFUSED: Decision = { can: false, line: '' };
/** What a refusal names where the key itself leaves something out. */
const NOT_GRANTED = 'the key does not include it';

/** The answers for the user that a key acts as, narrowed. It never reaches beyond the company. */
export const narrowed =
  (ask: AskPolicy, program: AskProgram, grants: readonly Grant[]): AskPolicy =>
  (role, action, object, scope, packs) => {
    if (scope === 'any') return REFUSED;
    const theirs = ask(role, action, object, scope, packs);
    if (!theirs.can) return theirs;
    const programs = program(action, object, scope);
    if (!programs.can) return programs;
    const isGranted = grants.some(
      ({ resource, actions, reach }) =>
        (resource === '*' || resource === object) &&
        actions.includes(action) &&
        (scope === 'own' || reach === 'Company'),
    );
    return isGranted ? theirs : { can: false, line: NOT_GRANTED };
  };

export interface PrincipalContext extends Pick<AccessContext, 'ask'> {
  readonly program: AskProgram;
  readonly now: () => Date;
}

/**
 * Who calls with this secret. Throws AppError('signedOut') where the key is unknown, replaced, ended or revoked, or its
 * owner is banned, must set a new password or left; 'forbidden' where the company does not work.
 */
export async function readPrincipal(
  transaction: Transaction,
  { companyId, keyId, number }: KeySecret,
  { ask, program, now }: PrincipalContext,
): Promise<Principal> {
  const [key, company] = await transaction.get([`companies/${companyId}/apiKeys/${keyId}`, `companies/${companyId}`]);
  if (!key || !company || !isCurrent(key, number, now())) throw new AppError('signedOut');
  const isRole = key.actsAs === 'Role';
  const uid = isRole ? keyId : String(key.ownerId);
  const keyName = String(key.name);
  const [owner] = isRole ? [] : await transaction.get([`users/${uid}`]);
  const user: Values | undefined = isRole ? { firstname: keyName, Role: key.role, company_id: companyId } : owner;
  const account = user && readAccount(uid, user);
  if (!user || !account || account.isBanned || account.forcePasswordReset || account.company_id !== companyId)
    throw new AppError('signedOut');
  if (!isWorking(company)) throw new AppError('forbidden');
  return {
    keyId,
    keyName,
    uid,
    companyId,
    company,
    user,
    ask: narrowed(ask, program, Array.isArray(key.grants) ? key.grants : []),
    // a key of before there were proposals writes at once
    proposes: key.writes === 'Propose',
    ownerId: String(key.ownerId),
    lastUsedAt: key.lastUsedAt instanceof Date ? key.lastUsedAt : undefined,
    networks: Array.isArray(key.networks) ? key.networks : undefined,
  };
}

/** The caller of a write with a key. */
export const callerWith = ({ uid, user, companyId, company, ask }: Principal): Caller =>
  callerAs(uid, user, companyId, company, ask);

/** Its newest secret, or the one before for the days after a renewal. */
function isCurrent({ state, archivedAt, expiresAt, number: newest, formerUntil }: Values, number: number, now: Date) {
  if (state !== 'Active' || archivedAt !== null || !(expiresAt instanceof Date) || expiresAt <= now) return false;
  return number === newest || (number === Number(newest) - 1 && formerUntil instanceof Date && formerUntil > now);
}
