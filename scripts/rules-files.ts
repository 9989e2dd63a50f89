import { companies } from '#resources/companies/schema.ts';
import { SETTINGS } from '#resources/companies/settings.ts';
import { SCHEMAS } from '#resources/registry.ts';
import { PACKS, SCOPES, type Scope } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import type { Grant, Grants } from '#schema/rules/grants.ts';
import { toIndexes } from '#schema/to-indexes.ts';
import { type Rules, toRules } from '#schema/to-rules.ts';
import { PolicyError } from '#server/enforcer.ts';
import { loadPolicy, type Policy } from './casbin.ts';
import { storageRules } from './storage-rules.ts';

/** Firestore's limits for a project with billing, which Cloud Storage asks for anyway; the emulator does not notice them. */
const MAX_RULES_BYTES = 256 * 1024;
export const MAX_INDEXES = 1000;

/**
 * Roles by the widest scope Casbin grants them, and what it grants them with each pack beyond that. Throws when a pack
 * would reach other companies.
 */
export function grantsOf(policy: Policy): Grants {
  const grantOf = (resource: string, action: string): Grant => {
    const widest = (role: string) =>
      SCOPES.findLastIndex((scope) => policy.ask({ role, action, object: resource, scope }).can);
    const bare = new Map(ROLES.map((role) => [role, widest(role)]));
    const roles = (scope: Scope) => ROLES.filter((role) => bare.get(role) === SCOPES.indexOf(scope));
    const packs = PACKS.map((pack) => {
      const packed = ROLES.filter((role) => policy.packed.includes(`${role}@${pack}`));
      const more = packed.map((role) => ({ role, reach: widest(`${role}@${pack}`), before: bare.get(role) ?? -1 }));
      const having = (scope: Scope) =>
        more.flatMap(({ role, reach, before }) => (reach > before && SCOPES[reach] === scope ? [role] : []));
      const [roaming] = having('any');
      if (roaming)
        throw new PolicyError(`casbin/policy.csv: ${roaming}@${pack} reaches other companies (${action} ${resource})`);
      return { pack, own: having('own'), company: having('company') };
    }).filter(({ own, company }) => own.length + company.length > 0);
    return { own: roles('own'), company: roles('company'), any: roles('any'), packs };
  };
  const known = new Map<string, Grant>();
  return (resource, action) => {
    const key = `${action} ${resource}`;
    const grant = known.get(key) ?? grantOf(resource, action);
    known.set(key, grant);
    return grant;
  };
}

export const firestoreRules = (policy: Policy, legacyUsers = false): Rules =>
  toRules({ schemas: SCHEMAS, companies, settings: SETTINGS, grants: grantsOf(policy), legacyUsers });

/** The generated files: name → text. Throws when one could not be deployed. */
export async function rulesFiles(
  legacyUsers: boolean,
): Promise<{ files: { readonly [name: string]: string }; costs: Rules['costs'] }> {
  const { text, costs } = firestoreRules(await loadPolicy(), legacyUsers);
  const indexes = toIndexes(SCHEMAS);
  if (Buffer.byteLength(text) > MAX_RULES_BYTES)
    throw new Error(`firestore.rules would be larger than ${MAX_RULES_BYTES} bytes`);
  if (indexes.indexes.length > MAX_INDEXES)
    throw new Error(`firestore.indexes.json would hold more than ${MAX_INDEXES} indexes`);
  const files = {
    'firestore.rules': text,
    'firestore.indexes.json': `${JSON.stringify(indexes, null, 2)}\n`,
    'storage.rules': storageRules(),
  };
  return { files, costs };
}
