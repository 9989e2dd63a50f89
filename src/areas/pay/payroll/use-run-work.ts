import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { EmployeePay } from '#areas/people/employeePay/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { useSend } from '#kit/use-commit.ts';
import { useRead } from '#kit/use-read.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { type Change, slicesOf } from '#model/changes.ts';
import { backToDraft, calculated, following, MOST_AT_ONCE } from './commands.ts';
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
  const many = async (changes: readonly Change[]) => {
    const total = changes.length;
    let done = 0;
    for (const slice of slicesOf(changes)) {
      setProgress({ done, total });
      await send({ changes: slice });
      done += slice.length;
    }
    setProgress({ done, total });
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
        const follows = following({ status }, slips);
        await send({ changes: [change, ...follows.slice(0, MOST_AT_ONCE)] });
        await many(follows.slice(MOST_AT_ONCE));
      }),
    /** What was interrupted. */
    finish: (run: Run, slips: readonly Payslip[]) => work(() => many(following(run, slips))),
  };
}
