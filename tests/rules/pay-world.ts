import { newRun } from '#resources/payroll/commands.ts';
import { runId } from '#resources/payroll/schema.ts';
import { payslipId, payslips } from '#resources/payslips/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, type Person, type RulesDatabase } from './local.ts';
import { staffPlan } from './staff-world.ts';
import { A, ceoA, hrA, s1 } from './world.ts';

export const payPath = (resource: string, id: string, company = A) => `companies/${company}/${resource}/${id}`;
export const TOTALS = { headcount: 1, grossMinor: 900, deductionsMinor: 100, netMinor: 800, employerCostMinor: 900 };
export const calculating = (by: Person) => ({ status: 'Calculated', ...TOTALS, preparedBy: by.uid });
export const approving = (by: Person) => ({ status: 'Approved', approvedBy: by.uid });
export const paying = (by: Person) => ({ status: 'Paid', paidBy: by.uid });

let months = 0;
/** A month nobody has paid yet. */
export function freshMonth(): string {
  months += 1;
  return `20${String(20 + Math.floor(months / 12)).padStart(2, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}
export function slipOf(run: string, of: Person, employeeId = 'employee_0001'): Extract<Change, { type: 'create' }> {
  const sample = sampleOf(payslips);
  const snapshot = { ...(sample.snapshot as Values), userId: of.uid };
  const periodKey = run.slice('regular_'.length);
  const values = { ...sample, runId: run, periodKey, employeeId, snapshot, payableDays: 30, unpaidHalfDays: 2 };
  return { type: 'create', resource: 'payslips', id: payslipId(run, employeeId), values };
}

/** What people do to a month's pay, as the app writes it. */
export function onPay(database: RulesDatabase) {
  const send = async (who: Person, changes: readonly Change[], company = A) =>
    database.commit(who, await staffPlan(database, who, changes, company));
  const stored = async (resource: string, id: string, company = A) =>
    ({ ...(await database.read(payPath(resource, id, company))), id }) as AnyRecord;
  const change = async (who: Person, resource: string, id: string, set: Values) =>
    send(who, [{ type: 'update', resource, before: await stored(resource, id), set }]);
  const move = (who: Person, run: string, set: Values) => change(who, 'payroll', run, set);
  /** A run with a payslip of s1, prepared by the CEO and brought this far by HR. */
  async function given(status: 'Draft' | 'Calculated' | 'Approved' | 'Paid') {
    const month = freshMonth();
    const [run, slip] = [runId(month), payslipId(runId(month), 'employee_0001')];
    expectAllowed(await send(ceoA, [newRun(month, `${month}-28`, 'Asia/Dubai')]));
    expectAllowed(await send(ceoA, [slipOf(run, s1)]));
    const steps = { Calculated: calculating(ceoA), Approved: approving(hrA), Paid: paying(hrA) };
    for (const [to, set] of Object.entries(steps)) {
      if (status === 'Draft') break;
      expectAllowed(await move(to === 'Calculated' ? ceoA : hrA, run, set));
      if (to === status) break;
    }
    return { run, slip, month };
  }
  return { send, stored, change, move, given };
}
