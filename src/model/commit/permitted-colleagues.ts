import type { Values } from '#model/schema.ts';
import { type AskPolicy, packsOf } from './caller.ts';
import type { Transaction } from './store.ts';

/** More active people than any company of today has. */
const MOST_PEOPLE = 2000;

interface Company {
  readonly companyId: string;
  readonly company: Values;
}
/** uids of the active people of a company whom the policy lets do it there. */
export async function permittedColleagues(
  { action, resource }: { readonly action: string; readonly resource: string },
  { companyId, company }: Company,
  transaction: Transaction,
  ask: AskPolicy,
): Promise<readonly string[]> {
  const path = `companies/${companyId}/directory`;
  const people = await transaction.find(path, [{ field: 'active', operator: '==', value: true }], MOST_PEOPLE);
  return people
    .filter(({ data }) => ask(String(data.Role), action, resource, 'company', packsOf(company)).can)
    .map(({ path: found }) => found.slice(path.length + 1));
}

/** The same without the caller. */
export async function othersPermitted(
  asked: { readonly action: string; readonly resource: string },
  caller: Company & { readonly uid: string },
  transaction: Transaction,
  ask: AskPolicy,
): Promise<readonly string[]> {
  const people = await permittedColleagues(asked, caller, transaction, ask);
  return people.filter((uid) => uid !== caller.uid);
}
