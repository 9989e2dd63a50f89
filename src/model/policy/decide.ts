import { table } from 'virtual:access-table';
import type { AccessControlProvider } from '@refinedev/core';
import { type Decision, decideFrom, SCOPES, type Scope } from '#model/policy/access.ts';
import type { AnyRecord } from '#model/schema.ts';

/**
 * May this role do this? Answered at once from the table Casbin filled when the app was built.
 * @param object a route ('/app/leads') or a resource ('leads')
 * @param scope how far the role must reach: own, company or any (a route needs none)
 * @param packs the optional parts of the policy that are turned on
 */
export const decide = (
  role: string,
  action: string,
  object: string,
  scope: Scope = 'own',
  packs: readonly string[] = [],
): Decision => decideFrom(table, role, action, object, scope, packs);

/** Resources and routes the policy may name. */
export const POLICY_OBJECTS: readonly string[] = Object.keys(table.rows[0] ?? {});

/** How far the role reaches with this action on the resource; undefined when it may not at all. */
export const widestScope = (
  role: string,
  action: string,
  resource: string,
  packs: readonly string[] = [],
): Scope | undefined => SCOPES.findLast((scope) => decide(role, action, resource, scope, packs).can);

/** What Refine's buttons ask for, in the policy's words: a record is put away, and a copy of one is a new one. */
const ACTIONS: { readonly [action: string]: string } = { delete: 'archive', clone: 'create' };

/**
 * Refine's port, over the decision of the workspace: a record in `params.record` is judged by its owner.
 * `reason` is the policy's line, for those who edit it.
 */
export function accessControlProvider(
  decideHere: (action: string, resource: string, record?: AnyRecord) => Decision,
): AccessControlProvider {
  return {
    can: async ({ resource = '', action, params }) => {
      const record: AnyRecord | undefined = params?.record;
      const { can, line } = decideHere(ACTIONS[action] ?? action, resource, record);
      return can ? { can } : { can, reason: line };
    },
  };
}
