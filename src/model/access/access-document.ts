import { type AskPolicy, isWorking, packsOf } from '#model/commit/caller.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { SCOPES } from '#model/policy/access.ts';
import type { Values } from '#model/schema.ts';
import { type Collections, editReaches, type Reaches, readReaches, type Widest } from './reaches.ts';

/** access/{uid}: what firestore.rules and storage.rules look at. Written by the server alone. */
export type AccessDocument = {
  /** The policy it was made with; under another one it counts for nothing. */
  readonly policy: string;
  /** Neither banned nor asked for a new password. */
  readonly live: boolean;
  /** '' without a company. */
  readonly company: string;
  readonly show: Reaches;
  readonly list: Reaches;
  /** Where files may be put. */
  readonly edit: Reaches;
};
export interface AccessContext extends Collections {
  readonly ask: AskPolicy;
  /** Hash of the policy. */
  readonly policy: string;
  /** Which build of the functions has it, in milliseconds; a later one is newer. Not set where nothing was built. */
  readonly release?: number;
}

/** The widest scope of this person in their company. */
export function widestOf(ask: AskPolicy, user: Values | undefined, company: Values | undefined): Widest {
  const { Role, company_id } = readAccount('', user ?? {});
  const packs = packsOf(company ?? {});
  // Nobody without a company is in that of whatever names none.
  const scopes = company_id ? SCOPES : SCOPES.filter((scope) => scope === 'any');
  return (action, resource) =>
    // a pack never reaches beyond the company that has it
    scopes.findLast((scope) => ask(Role, action, resource, scope, scope === 'any' ? [] : packs).can);
}

/**
 * What this person may read, and where they may put files, in their company. Pure: computed from the person and the
 * company.
 */
export function accessDocument(
  context: AccessContext,
  user: Values | undefined,
  company: Values | undefined,
): AccessDocument {
  const { policy, ask } = context;
  const account = readAccount('', user ?? {});
  const live = user !== undefined && !account.isBanned && !account.forcePasswordReset;
  const widest = widestOf(ask, user, company);
  // A suspended company reads and no longer writes: only a right across companies reaches it.
  const mayWrite = isWorking(company ?? {});
  const edits: Widest = (action, resource) => {
    const scope = widest(action, resource);
    return mayWrite || scope === 'any' ? scope : undefined;
  };
  return {
    policy,
    live,
    company: account.company_id ?? '',
    show: live ? readReaches('show', widest, context) : {},
    list: live ? readReaches('list', widest, context) : {},
    edit: live ? editReaches(edits, context) : {},
  };
}

/** All that the documents depend on besides the policy: other fields or collections give other documents. */
export const outlineOf = (collections: Collections): string =>
  JSON.stringify(
    SCOPES.map((scope) => [
      readReaches('show', () => scope, collections),
      readReaches('list', () => scope, collections),
      editReaches(() => scope, collections),
    ]),
  );
