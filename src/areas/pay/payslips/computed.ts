import type { Issue } from '#model/schema.ts';
import { computePayslip } from './compute.ts';
import { type PayslipValues, payslips as stored } from './schema.ts';
import { termsIssues } from './terms.ts';

/** What the pay is computed from. If one is missing, the payslip is refused for that and nothing is computed. */
const WORKED_FROM = [
  ...(['basicMinor', 'housingMinor', 'transportMinor', 'otherMinor', 'payableDays', 'unpaidHalfDays'] as const),
  ...(['dayMinutes', 'nightMinutes', 'restMinutes', 'holidayMinutes', 'terms'] as const),
];
const isComputable = (values: Partial<PayslipValues>): values is PayslipValues =>
  values.status === 'Draft' && WORKED_FROM.every((name) => values[name] !== undefined);
/** The pay, or why it cannot be computed from values that are valid by themselves: contributions above the pay, sums too large. */
function worked(values: Partial<PayslipValues>): {
  readonly pay?: Omit<ReturnType<typeof computePayslip>, 'backTakenMinor'>;
  readonly issues: readonly Issue[];
} {
  if (!isComputable(values)) return { issues: [] };
  const issues = termsIssues(values.terms);
  if (issues.length > 0) return { issues };
  try {
    const { backTakenMinor: _, ...pay } = computePayslip(values);
    return { pay, issues };
  } catch (error) {
    if (error instanceof RangeError) return { issues: [{ field: 'basicMinor', key: 'ui.validation.tooLarge' }] };
    throw error;
  }
}

/** Payslips as the server writes them: with their amounts. The browser only shows what was stored. */
export const payslips: typeof stored = {
  ...stored,
  derive: (values) => ({
    // a locked payslip keeps the amounts of then
    ...worked(values).pay,
    userId: values.status === 'Locked' || values.status === 'Paid' ? values.snapshot?.userId : undefined,
  }),
  check: (values) => [...worked(values).issues],
};
