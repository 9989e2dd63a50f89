import { companies } from '#resources/companies/schema.ts';
import { SCHEMAS } from '#resources/registry.ts';
import { SCOPES } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import type { Grant } from '#schema/rules/grants.ts';
import { toIndexes } from '#schema/to-indexes.ts';
import { type Rules, toRules } from '#schema/to-rules.ts';
import { loadPolicy, type Policy } from './casbin.ts';
import { storageRules } from './storage-rules.ts';

/** Production refuses rules above 256 KiB; the emulator does not notice. */
const MOST_BYTES = 200_000;
const MOST_INDEXES = 200;

/** Roles by the widest scope Casbin grants them. */
function grantOf(policy: Policy, resource: string, action: string): Grant {
  const widest = ROLES.map((role) => ({
    role,
    scope: SCOPES.findLast((scope) => policy.ask({ role, action, object: resource, scope }).can),
  }));
  const having = (scope: (typeof SCOPES)[number]) =>
    widest.filter((one) => one.scope === scope).map(({ role }) => role);
  return { own: having('own'), company: having('company'), any: having('any') };
}

async function firestoreRules(): Promise<Rules> {
  const policy = await loadPolicy();
  return toRules({ schemas: SCHEMAS, companies, grants: (resource, action) => grantOf(policy, resource, action) });
}

/** The generated files: name → text. Throws when one could not be deployed. */
export async function rulesFiles(): Promise<{ files: { readonly [name: string]: string }; costs: Rules['costs'] }> {
  const { text, costs } = await firestoreRules();
  const indexes = toIndexes(SCHEMAS);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`firestore.rules would be larger than ${MOST_BYTES} bytes`);
  if (indexes.indexes.length > MOST_INDEXES)
    throw new Error(`firestore.indexes.json would hold more than ${MOST_INDEXES} indexes`);
  const files = {
    'firestore.rules': text,
    'firestore.indexes.json': `${JSON.stringify(indexes, null, 2)}\n`,
    'storage.rules': storageRules(),
  };
  return { files, costs };
}
