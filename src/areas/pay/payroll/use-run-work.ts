import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { movedBy } from '#areas/pay/payslips/commissions.ts';
import { takenBy } from '#areas/pay/payslips/loans.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import type { Loan } from '#areas/people/loans/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { useSend } from '#kit/use-commit.ts';
import { useRead } from '#kit/use-read.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { sumOf } from '#lib/rounding.ts';
import { type Change, slicesOf } from '#model/changes.ts';
import type { AnyRecord } from '#model/schema.ts';
import { backToDraft, calculated, followingBatches, type Ledgers } from './commands.ts';
import type { Run } from './schema.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * The steps of a run that touch more than it. Each goes on from where it stopped: what was written stays, what is as it
 * should be is not written again, and the run itself changes first when it closes and last when it is calculated.
 */
export function useRunWork() {
  const workspace = useWorkspace();
  const { account } = workspace;
  const provider = useDataProvider()();
  const read = useRead<EmployeePay>('employeePay');
  const send = useSend();
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<string>();

  const one = async (change: Change): Promise<Run> => {
    const [record] = await send<Run>({ changes: [change] });
    if (!record) throw new Error('nothing was written');
    return record;
  };
  const batched = async (batches: readonly (readonly Change[])[]) => {
    const total = sumOf(batches.map(({ length }) => length));
    let done = 0;
    for (const slice of batches) {
      setProgress({ done, total });
      await send({ changes: slice });
      done += slice.length;
    }
    setProgress({ done, total });
  };
  const many = (changes: readonly Change[]) => batched(slicesOf(changes));
  const named = async <T extends AnyRecord>(resource: string, all: readonly string[]): Promise<readonly T[]> => {
    const ids = [...new Set(all)];
    if (ids.length === 0) return [];
    return (await provider.getMany?.<T>({ resource, ids }))?.data ?? [];
  };
  /** What payslips write into when they are paid; nothing before. */
  const ledgersOf = async (status: Run['status'], slips: readonly Payslip[]): Promise<Ledgers> => {
    if (status !== 'Paid') return { shares: [], loans: [] };
    const [shares, loans] = await Promise.all([
      named<Split>(
        'dealSplits',
        slips.flatMap((slip) => [...movedBy(slip).keys()]),
      ),
      named<Loan>(
        'loans',
        slips.flatMap((slip) => [...takenBy(slip).keys()]),
      ),
    ]);
    return { shares, loans };
  };
  /** true when all of it was done. */
  const work = async (steps: () => Promise<void>): Promise<boolean> => {
    setFailed(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      await steps();
      return true;
    } catch (error) {
      setFailed(kindOf(error));
      return false;
    } finally {
      setProgress(undefined);
    }
  };

  return {
    progress,
    /** Why it stopped, as a kind of error. */
    failed,
    calculate: (run: Run) =>
      work(async () => {
        const [{ readMonth }, { planRun }] = await Promise.all([
          import('./read-sources.ts'),
          import('#areas/pay/payslips/plan-run.ts'),
        ]);
        const draft = run.status === 'Draft' ? run : await one(backToDraft(run));
        const { sources, slips, last } = await readMonth(draft, { provider, read, workspace });
        const { changes, totals } = planRun(sources, slips, last);
        await many(changes);
        await one(calculated(draft, totals, account.id));
      }),
    /** One change of the run, and what follows for its payslips. */
    move: (change: Change, status: Run['status'], slips: readonly Payslip[]) =>
      work(async () => {
        const [first = [], ...rest] = followingBatches({ status }, slips, await ledgersOf(status, slips));
        await send({ changes: [change, ...first] });
        await batched(rest);
      }),
    /** What was interrupted. */
    finish: (run: Run, slips: readonly Payslip[]) =>
      work(async () => batched(followingBatches(run, slips, await ledgersOf(run.status, slips)))),
  };
}
