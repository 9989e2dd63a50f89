import { createInterface } from 'node:readline';
import { ACTIONS, SCOPES, type Scope } from '#model/access.ts';
import { ROLES } from '#model/account.ts';
import { RESOURCES } from '#server/policy.ts';
import { loadPolicy, type Policy } from './casbin.ts';

const USAGE = 'Usage: npm run -s can -- <Role> <action> <route or resource> [own|company|any]';
class BadQuestion extends Error {}

/** `allow` or `deny`, and the line that decided. */
function answer(policy: Policy, words: readonly string[]): string {
  const [role = '', action = '', object = '', asked] = words;
  if (words.length < 3 || words.length > 4) throw new BadQuestion(USAGE);
  if (!ROLES.some((known) => known === role) && !policy.packed.includes(role))
    throw new BadQuestion(
      `Unknown role "${role}". Roles: ${ROLES.join(', ')}; with a pack: ${policy.packed.join(', ')}.`,
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
  // One's own records are what a question without a scope is about; a route has no owner.
  const scope = isRoute ? 'any' : ((asked ?? 'own') as Scope);
  const { can, line } = policy.ask({ role, action, object, scope });
  return `${can ? 'allow' : 'deny'}  ${line || 'no line grants this'}`;
}

async function main(words: readonly string[]): Promise<void> {
  const policy = await loadPolicy();
  if (words.length > 0) {
    console.log(answer(policy, words));
    return;
  }
  let bad = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = line.trim().split(/\s+/).filter(Boolean);
    if (asked.length === 0) continue;
    try {
      console.log(answer(policy, asked));
    } catch (error) {
      if (!(error instanceof BadQuestion)) throw error;
      bad += 1;
      // One answer a line, so that answers stay beside their questions.
      console.log(`error  ${error.message}`);
    }
  }
  if (bad > 0) process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
