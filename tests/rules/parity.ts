import { beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { attemptsIn, settle } from './attempts.ts';
import { contactAttempts } from './contact-attempts.ts';
import { dealAttempts } from './deal-attempts.ts';
import { fileAttempts } from './file-attempts.ts';
import { invoiceAttempts } from './invoice-attempts.ts';
import { RulesDatabase } from './local.ts';
import { payAttempts } from './pay-attempts.ts';
import { propertyAttempts } from './property-attempts.ts';

const policy = await loadPolicy();

/** What the policy grants to no role at all. */
const NOBODY: ReadonlySet<string> = new Set([
  'leads delete',
  'contacts delete',
  'contactKyc list',
  'contactKyc delete',
  'attachments delete',
  'properties delete',
  'invoices delete',
  'propertyOwner list',
  'propertyOwner delete',
  'deals delete',
  'dealCommission list',
  'dealCommission delete',
  'dealSplits delete',
]);

/** Casbin and the rules engine give the same answer, for each of the roles, every action and scope. */
export function provesParity(name: string, packs: readonly string[], roles: readonly string[] = ROLES): void {
  const database = new RulesDatabase(name);
  beforeAll(() => settle(database, packs));
  const isGranted = (role: string, action: string, object: string, scope: Scope) =>
    [role, ...packs.map((pack) => `${role}@${pack}`).filter((subject) => policy.packed.includes(subject))].some(
      (subject) => policy.ask({ role: subject, action, object, scope }).can,
    );

  describe.each(
    Object.entries({
      ...attemptsIn(database),
      ...contactAttempts(database),
      ...fileAttempts(database),
      ...propertyAttempts(database),
      ...payAttempts(database),
      ...invoiceAttempts(database),
      ...dealAttempts(database),
    }),
  )('E13 %s', (resource, actions) => {
    test.each(Object.entries(actions))(
      '%s: the rules agree with Casbin for each role and scope',
      async (action, { scopes, attempt }) => {
        const granted: string[] = [];
        const ask = async (role: string, scope: Scope) => {
          const can = isGranted(role, action, resource, scope);
          const outcome = await attempt(role, scope);
          const what = `${role} ${action} ${resource} ${scope}: ${outcome.status} ${outcome.message.slice(0, 200)}`;
          expect(outcome.allowed, what).toBe(can);
          if (!can) expect(outcome.status, what).toBe(403);
          if (can) granted.push(`${role} ${scope}`);
        };
        const cells = roles.flatMap((role) => scopes.map((scope) => [role, scope] as const));
        // Numbers of references and the company document are one for all: those go in turn.
        if (resource === 'companies' || action === 'create') for (const [role, scope] of cells) await ask(role, scope);
        else await Promise.all(cells.map(([role, scope]) => ask(role, scope)));
        if (!NOBODY.has(`${resource} ${action}`)) expect(granted, 'somebody may').not.toEqual([]);
      },
    );
  });
}
