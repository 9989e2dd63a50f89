import { LEAVE_KINDS } from '#lib/work/leave-kinds.ts';
import { choice, number, rows } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** `Other` is in policies of an earlier release; no request is of it. */
const POLICIES = [...LEAVE_KINDS, 'Other'] as const;
const days = () => number({ required: true, min: 0, max: 366 });

/** How many days of leave, counted how and paid how; every member reads it. */
export const leave = defineSchema({
  name: 'settings',
  setting: 'leave',
  title: 'policies',
  fields: {
    policies: rows(
      {
        type: choice(POLICIES, { required: true }),
        days: days(),
        counting: choice(['Calendar', 'Working'], { required: true }),
        /** From the first day on: so many days at this part of the pay, then so many … Without any: paid in full. */
        payTiers: rows(
          { days: days(), payBp: number({ required: true, min: 0, max: 10_000, percent: true }) },
          { max: 5 },
        ),
        /** Days are per year of service, may be refused beyond the policy, and are paid in probation, unless this says so. */
        per: choice(['ServiceYear', 'CalendarYear', 'Event', 'Ever']),
        beyond: choice(['Refuse', 'Unpaid', 'Ask']),
        inProbation: choice(['Paid', 'Unpaid', 'Refuse']),
      },
      { max: 12 },
    ),
    /** Annual leave that goes over into the next year of service; left empty: all of it, for a year. */
    carryOverDays: number({ min: 0, max: 366 }),
    carryOverMonths: number({ min: 0, max: 12 }),
  },
  check: ({ policies = [] }): readonly Issue[] => [
    ...(new Set(policies.map(({ type }) => type)).size < policies.length
      ? [{ field: 'policies', key: 'company.error.leaveTwice' }]
      : []),
    ...(policies.some(({ days = 0, payTiers }) => payTiers && sum(payTiers.map((tier) => tier.days)) !== days)
      ? [{ field: 'policies', key: 'company.error.payTiers' }]
      : []),
    ...(policies.some(
      ({ type, per, beyond }) => type === 'Annual' && (isOther(per, 'ServiceYear') || isOther(beyond, 'Refuse')),
    )
      ? [{ field: 'policies', key: 'company.error.annual' }]
      : []),
  ],
  sorts: [],
  filters: [],
});

const isOther = (value: string | undefined, usual: string) => value !== undefined && value !== usual;
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
