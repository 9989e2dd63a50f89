import type { DataProvider, GetListParams } from '@refinedev/core';
import { approved, calculated, followingBatches, newRun, paid } from '#areas/pay/payroll/commands.ts';
import { readMonth } from '#areas/pay/payroll/read-sources.ts';
import { type Run, runId } from '#areas/pay/payroll/schema.ts';
import { planRun } from '#areas/pay/payslips/plan-run.ts';
import type { Change } from '#model/changes.ts';
import { copyOf } from '#model/commit/documents.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { RecordNamed } from '#scripts/seed/records.ts';
import { givenEmployee, PAY, planned, recordIn } from './staff-world.ts';
import { A, type CommitWorld } from './world.ts';

export const MONTH = '2026-02';
export const RUN = runId(MONTH);

/** An employee with a contract and salary on file. */
export async function paidEmployee(world: CommitWorld, more: Values = {}, pay: Values = {}): Promise<AnyRecord> {
  const employee = await givenEmployee(world, more);
  await world.given('employeePay', { ...PAY, currency: 'AED', ...pay, id: employee.id });
  return employee;
}

const held = (record: Values, { field, operator, value }: { field: string; operator: string; value: unknown }) => {
  const is = record[field];
  if (operator === 'gte') return Number(is) >= Number(value);
  if (operator === 'lte') return Number(is) <= Number(value);
  return Array.isArray(is) ? is.includes(value) : is === value;
};
const recordsOf = <N extends string>(world: CommitWorld, resource: N): RecordNamed<N>[] =>
  world.store.readAll(`companies/${A}/${resource}`).flatMap(({ path, data }) => {
    const id = path.slice(path.lastIndexOf('/') + 1);
    return data.archivedAt === null ? [{ ...copyOf(data), id } as RecordNamed<N>] : [];
  });
/** The lists as a browser reads them. */
const listsOf = (world: CommitWorld) =>
  ({
    getList: async ({ resource, filters = [], pagination }: GetListParams) => {
      const { currentPage = 1, pageSize = 100 } = pagination ?? {};
      const data = recordsOf(world, resource).filter((record) =>
        filters.every((filter) => 'field' in filter && held(record, filter)),
      );
      return { data: data.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: data.length };
    },
  }) as Partial<DataProvider> as DataProvider;

export const slipsOf = (world: CommitWorld, run = RUN) =>
  recordsOf(world, 'payslips').filter(({ runId: of }) => of === run);
export const runOf = (world: CommitWorld, run = RUN) => recordIn(world, 'payroll', run);

/** What the run's page sends when somebody presses a button, commit by commit. */
export function onPay(world: CommitWorld, id = RUN) {
  const month = id.startsWith('regular_') ? id.slice('regular_'.length) : MONTH;
  const run = () => runOf(world, id);
  const slips = () => slipsOf(world, id);
  const send = (by: string, changes: readonly Change[]) => world.commit(by, planned({ changes }));
  const refused = (by: string, changes: readonly Change[]) => world.refusal(by, planned({ changes }));
  const work = async () => {
    const company = { timezone: 'Asia/Dubai', country: 'AE' };
    const companyPort = { readSettings: async (name: string) => world.read(`settings/${name}`) };
    const { sources, slips, last } = await readMonth(run(), {
      provider: listsOf(world),
      read: async (of) => (world.read(`employeePay/${of}`) ? recordIn(world, 'employeePay', of) : undefined),
      workspace: { company, companyPort } as never,
    });
    return planRun(sources, slips, last);
  };
  const changeOf = (change: Change | readonly Issue[]): Change => {
    if ('type' in change) return change;
    throw new Error(JSON.stringify(change));
  };
  /** The change of the run and what follows for its payslips. */
  const withSlips = (change: Change) => {
    const { before, set = {} } = change as Extract<Change, { type: 'update' }>;
    return [
      change,
      ...followingBatches({ ...before, ...set } as Run, slips(), {
        shares: recordsOf(world, 'dealSplits'),
        loans: recordsOf(world, 'loans'),
      }).flat(),
    ];
  };
  return {
    send,
    refused,
    work,
    withSlips,
    run,
    slips,
    open: (by = 'ceo') => send(by, [newRun(month, `${month}-28`, 'Asia/Dubai')]),
    calculate: async (by = 'ceo') => {
      const { changes, totals } = await work();
      if (changes.length > 0) await send(by, changes);
      return send(by, [calculated(run(), totals, by)]);
    },
    approval: (by = 'hr', isAlone = false) => withSlips(changeOf(approved(run(), by, isAlone))),
    payment: (by = 'hr') => withSlips(paid(run(), by, 'TT 4711')),
  };
}
