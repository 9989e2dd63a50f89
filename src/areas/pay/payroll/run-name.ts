import { useLabels } from '#kit/text.ts';
import type { Run } from './schema.ts';
import { useMonth } from './use-month.ts';

/** “June 2026”, or “Final settlement · Amelia Clarke”. */
export function useRunName(): (run: Pick<Run, 'kind' | 'periodKey' | 'employeeName'>) => string {
  const labels = useLabels('payroll');
  const month = useMonth();
  return ({ kind, periodKey, employeeName = '' }) =>
    kind === 'FinalSettlement' ? labels.text('settlementOf', { name: employeeName }) : month(periodKey);
}
