import { newRun } from '#areas/pay/payroll/run-changes.ts';
import { runId } from '#areas/pay/payroll/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { copyOf } from '#model/commit/documents.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { givenEmployee, payValues, planned, recordIn } from './staff-world.ts';
import { A, type CommitWorld } from './world.ts';

export const MONTH = '2026-02';
export const RUN = runId(MONTH);

/** An employee with a contract and salary on file. */
export async function paidEmployee(world: CommitWorld, more: Values = {}, pay: Values = {}): Promise<AnyRecord> {
  const employee = await givenEmployee(world, more);
  const terms = payValues(pay).terms as readonly Values[];
  const from = dayKey(employee.hireDate as Date, 'Asia/Dubai');
  await world.given('employeePay', {
    ...{ currency: 'AED', ...payValues(pay), id: employee.id },
    terms: terms.map((version) => ({ ...version, from })),
  });
  return employee;
}

const recordsOf = <N extends string>(world: CommitWorld, resource: N): RecordNamed<N>[] =>
  world.store.readAll(`companies/${A}/${resource}`).flatMap(({ path, data }) => {
    const id = path.slice(path.lastIndexOf('/') + 1);
    return data.archivedAt === null ? [{ ...copyOf(data), id } as RecordNamed<N>] : [];
  });
export const slipsOf = (world: CommitWorld, run = RUN) =>
  recordsOf(world, 'payslips').filter(({ runId: of }) => of === run);
export const runOf = (world: CommitWorld, run = RUN) => recordIn(world, 'payroll', run);

/** The buttons of a run's page. */
export function onPay(world: CommitWorld, id = RUN) {
  const month = id.startsWith('regular_') ? id.slice('regular_'.length) : MONTH;
  const run = () => runOf(world, id);
  // a month that is approved before its end is paid ahead, and says so
  const usual = (verb: string): Values => (verb === 'approve' ? { paidAhead: true } : {});
  const call = (verb: string, by: string, input = usual(verb)) => world.call(by, `payroll.${verb}`, run(), input);
  return {
    run,
    slips: () => slipsOf(world, id),
    refused: (verb: string, by: string, input?: Values) => world.refusalOf(() => call(verb, by, input)),
    open: (by = 'ceo') => world.commit(by, planned({ changes: [newRun(month, `${month}-28`, 'Asia/Dubai')] })),
    calculate: (by = 'ceo') => call('calculate', by),
    adjust: (by = 'ceo') => call('adjust', by),
    approve: (by = 'hr') => call('approve', by),
    pay: (by = 'hr') => call('pay', by, { paymentReference: 'TT 4711' }),
    reopen: (by = 'ceo', reopenNote = 'A bonus is missing') => call('reopen', by, { reopenNote }),
  };
}
