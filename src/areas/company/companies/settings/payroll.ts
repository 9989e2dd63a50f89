import { exceedPay } from '#lib/work/payroll.ts';
import { clock } from '#model/clock-field.ts';
import { choice, flag, number, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** Overtime is paid by multiples of the hour's pay: 12500 is one and a quarter. */
const multiple = () => number({ required: true, min: 10_000, max: 50_000, percent: true });
const share = () => number({ required: true, min: 0, max: 10_000, percent: true });

export const payroll = defineSchema({
  name: 'settings',
  setting: 'payroll',
  title: 'dayBasis',
  fields: {
    dayBasis: choice(['Fixed30', 'Calendar', 'Workdays'], { required: true }),
    payDay: number({ required: true, min: 1, max: 28 }),
    cutOffDay: number({ min: 1, max: 28 }),
    retroMonths: number({ min: 1, max: 12 }),
    dailyMinutes: number({ required: true, min: 60, max: 1440 }),
    otDayBp: multiple(),
    otNightBp: multiple(),
    otRestBp: multiple(),
    otHolidayBp: multiple(),
    nightFrom: clock(),
    nightTo: clock(),
    deductionCapBp: share(),
    statutory: rows(
      {
        code: text({ required: true, max: 20 }),
        employeeBp: share(),
        employerBp: share(),
        base: choice(['Basic', 'Gross'], { required: true }),
      },
      { max: 10 },
    ),
    /** Gratuity at the end of service, in days of basic pay; left empty, the law of the country holds. */
    gratuityFirstDays: number({ min: 0, max: 365 }),
    gratuityLaterDays: number({ min: 0, max: 365 }),
    gratuityMostMonths: number({ min: 0, max: 120 }),
    /** Wage files for the bank, where the law asks for them. */
    wpsEnabled: flag(),
    /** A line of variable pay for people who have any: some banks want it. */
    wpsVariablePay: flag(),
    wpsEmployerId: text({ max: 13, pattern: '[0-9]{1,13}', messageKey: 'company.error.employerId' }),
    wpsRoutingCode: text({ max: 9, pattern: '[0-9]{9}', messageKey: 'company.error.routing' }),
  },
  check: ({ wpsEnabled, wpsEmployerId, wpsRoutingCode, statutory = [] }): readonly Issue[] => [
    ...(exceedPay(statutory) ? [{ field: 'statutory', key: 'company.error.contributions' }] : []),
    ...(wpsEnabled
      ? [
          ...(wpsEmployerId ? [] : [{ field: 'wpsEmployerId', key: 'ui.validation.required' }]),
          ...(wpsRoutingCode ? [] : [{ field: 'wpsRoutingCode', key: 'ui.validation.required' }]),
        ]
      : []),
  ],
  sorts: [],
  filters: [],
});
