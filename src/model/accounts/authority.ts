import { type AskPolicy, isWorking, packsOf } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
import type { Account } from '#model/people/account.ts';
import { assignableRoles, refusalOf } from '#model/people/account-authority.ts';
import type { Decision } from '#model/policy/access.ts';
import type { Values } from '#model/schema.ts';

type Action = 'create' | 'edit' | 'delete';
/** Of which company the people are; without one, only a right across companies reaches them. */
export interface Place {
  readonly companyId?: string;
  readonly company: Values | undefined;
}

/** How far the policy lets this person act on the people of a company. A suspended one changes nothing. */
function decide(
  ask: AskPolicy,
  { Role, company_id }: Account,
  action: Action,
  { companyId, company }: Place,
): Decision {
  const isHere = companyId !== undefined && company_id === companyId && company !== undefined && isWorking(company);
  return ask(Role, action, 'users', isHere ? 'company' : 'any', isHere ? packsOf(company) : []);
}
export function demand(ask: AskPolicy, account: Account, action: Action, place: Place): void {
  const { can, line } = decide(ask, account, action, place);
  if (!can) throw new AppError('forbidden', { policy: { action, resource: 'users', line } });
}
const isEverywhere = (ask: AskPolicy, { Role }: Account) => ask(Role, 'edit', 'users', 'any', []).can;

/**
 * Whether the person takes people into the company that an invitation or a request names. One that does not exist and
 * one of a company they take nobody into answer alike. Throws AppError('forbidden') for a person who takes in nobody.
 */
export function takesInto(
  ask: AskPolicy,
  account: Account,
  own: Values | undefined,
  named: Values | undefined,
): boolean {
  demand(ask, account, 'create', { companyId: account.company_id, company: own });
  const companyId = named && String(named.company_id);
  const company = companyId === account.company_id ? own : undefined;
  return named !== undefined && decide(ask, account, 'create', { companyId, company }).can;
}

/** Nobody gives a role above their own reach. Throws AppError('forbidden'). */
export function demandGift(ask: AskPolicy, account: Account, gift: unknown): void {
  if (!assignableRoles(isEverywhere(ask, account)).some((one) => one === gift)) throw new AppError('forbidden');
}

/** Nobody rules over themselves, a SuperAdmin or a founder; within a company nobody over its CEOs. */
export function demandBelow(ask: AskPolicy, account: Account, person: Account, { company }: Place): void {
  const ownerUid = typeof company?.ownerUid === 'string' ? company.ownerUid : '';
  const ruler = { uid: account.id, everywhere: isEverywhere(ask, account), ownerUid };
  if (refusalOf(person, ruler)) throw new AppError('forbidden');
}

/** Whether this person may invite into the company and give this role. */
export function mayInvite(ask: AskPolicy, account: Account, gift: unknown, place: Place): boolean {
  try {
    demand(ask, account, 'create', place);
    demandGift(ask, account, gift);
    return true;
  } catch {
    return false;
  }
}
