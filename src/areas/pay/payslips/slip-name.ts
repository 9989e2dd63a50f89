import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { monthOf } from '#lib/time/month-name.ts';
import type { Payslip } from './schema.ts';

/** Whether it is a final settlement, and not the payslip of a month. */
export const isFinal = ({ serviceDays }: Pick<Payslip, 'serviceDays'>): boolean => serviceDays !== undefined;

/** “June 2026”, or “Final settlement”. */
export function useSlipName(): (slip: Payslip) => string {
  const labels = useLabels('payslips');
  const { locale } = useFormat();
  return (slip) => (isFinal(slip) ? labels.text('final.singular') : monthOf(slip.periodKey, locale));
}
