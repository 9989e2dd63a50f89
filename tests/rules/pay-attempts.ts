import { newRun } from '#resources/payroll/commands.ts';
import { payslips } from '#resources/payslips/schema.ts';
import { SCOPES, type Scope } from '#schema/access.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { type Attempts, companyFor, each, ownerFor, personOf } from './attempts.ts';
import { expectAllowed, type RulesDatabase } from './local.ts';
import { freshId, planFor } from './world.ts';

/** Runs of pay and payslips, tried as `attemptsIn` tries the rest; how they are written is payroll.test.ts's business. */
export function payAttempts(database: RulesDatabase): Attempts {
  let months = 0;
  const freshMonth = () => {
    months += 1;
    return `20${String(20 + Math.floor(months / 12)).padStart(2, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  };
  const pathOf = (resource: string, scope: Scope, id = '') =>
    `companies/${companyFor(scope)}/${resource}${id && `/${id}`}`;
  async function put(resource: string, scope: Scope, data: object): Promise<string> {
    const id = freshId();
    expectAllowed(await database.commit('owner', [{ path: pathOf(resource, scope, id), data: { ...data } }]));
    return id;
  }
  const wide = ['company', 'any'] as const;
  return {
    payroll: {
      list: each(wide, (role, scope) => database.list(personOf(role), pathOf('payroll', scope))),
      show: each(wide, async (role, scope) =>
        database.get(personOf(role), pathOf('payroll', scope, await put('payroll', scope, { status: 'Draft' }))),
      ),
      create: each(wide, async (role, scope) => {
        const month = freshMonth();
        const change = newRun(month, `${month}-28`, 'Asia/Dubai');
        return database.commit(personOf(role), await planFor(database, personOf(role), [change], companyFor(scope)));
      }),
    },
    payslips: {
      list: each(SCOPES, (role, scope) =>
        database.list(
          personOf(role),
          pathOf('payslips', scope),
          scope === 'own' ? { where: [['userId', 'EQUAL', personOf(role).uid]] } : {},
        ),
      ),
      show: each(SCOPES, async (role, scope) => {
        const data = { ...sampleOf(payslips), userId: ownerFor(role, scope), status: 'Locked' };
        return database.get(personOf(role), pathOf('payslips', scope, await put('payslips', scope, data)));
      }),
    },
  };
}
