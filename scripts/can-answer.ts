import { ROLES } from '#model/people/account.ts';
import { ACTIONS, PROGRAM, SCOPES, type Scope } from '#model/policy/access.ts';
import { RESOURCES } from '#server/policy.ts';
import type { Policy } from './casbin.ts';

const USAGE = 'Usage: npm run -s can -- <Role> <action> <route or resource> [own|company|any]';
export class BadQuestion extends Error {}

/**
 * `allow` or `deny`, and the line that decided, as browser and server decide it.
 * @param words role, action, object and, if not one's own records, how far. Throws BadQuestion.
 */
export function answerTo(policy: Policy, words: readonly string[]): string {
  const [role = '', action = '', object = '', asked] = words;
  if (words.length < 3 || words.length > 4) throw new BadQuestion(USAGE);
  if (role !== PROGRAM && !ROLES.some((known) => known === role) && !policy.packed.includes(role))
    throw new BadQuestion(
      `Unknown role "${role}". Roles: ${ROLES.join(', ')}; with a pack: ${policy.packed.join(', ')}; of every key: ${PROGRAM}.`,
    );
  const isRoute = object.startsWith('/');
  if (!isRoute && !RESOURCES.includes(object))
    throw new BadQuestion(
      `Unknown route or resource "${object}". A route starts with /; resources: ${RESOURCES.join(', ')}.`,
    );
  if (isRoute ? action !== 'open' : !ACTIONS.some((known) => known === action))
    throw new BadQuestion(
      isRoute
        ? `A route has one action: open, not "${action}".`
        : `Unknown action "${action}". Actions: ${ACTIONS.join(', ')}.`,
    );
  if (asked !== undefined && !SCOPES.some((known) => known === asked))
    throw new BadQuestion(`Unknown scope "${asked}". Scopes: ${SCOPES.join(', ')}.`);
  // A question without a scope is about one's own records; a route has no owner.
  const scope = isRoute ? 'any' : ((asked ?? 'own') as Scope);
  const [bare = '', ...packs] = role.split('@');
  const { can, line } =
    role === PROGRAM ? policy.program(action, object, scope) : policy.decide(bare, action, object, scope, packs);
  return `${can ? 'allow' : 'deny'}  ${line || 'no line grants this'}`;
}
