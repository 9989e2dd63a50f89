import { REASONS } from '#areas/people/payChanges/schema.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, day, group, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const MOST = 9_999_999_999_999;
const monthly = () => money({ required: true, max: 999_999_999_999 });
const typed = () => money({ max: 999_999_999_999 });
const minutes = () => number({ required: true, min: 0, max: 99_999 });
const result = () => money({ required: true, computed: true, max: 9_999_999_999_999 });

/** Kinds of pay that are earned by the days of a month, and what comes off them. */
export const RETRO_CODES = [
  ...(['Basic', 'Housing', 'Transport', 'Other', 'OvertimeDay', 'OvertimeNight', 'OvertimeRest'] as const),
  ...(['OvertimeHoliday', 'UnpaidLeave', 'Statutory'] as const),
] as const;

/** The most rows of earlier months; more wait for the next month. */
export const MOST_RETRO = 60;
const fields = {
  runId: ref('payroll', { required: true, immutable: true }),
  periodKey: text({ required: true, immutable: true, max: 7, pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' }),
  employeeId: ref('employees', { required: true, immutable: true }),
  employeeName: text({ required: true, max: 121 }),
  /** Who may read it as the own one: named while it is locked or paid, and at no other time. */
  userId: ref('directory', { computed: true }),
  /** The employee as the month was calculated; what is printed and paid stays so. */
  snapshot: group(
    {
      userId: ref('directory'),
      employeeCode: text({ required: true, max: 20 }),
      jobTitle: text({ max: 80 }),
      bankName: text({ max: 120 }),
      iban: text({ max: 34, pattern: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}', as: 'iban' }),
      bankRoutingCode: text({ max: 9, pattern: '[0-9]{9}' }),
      labourCardNumber: text({ max: 14, pattern: '[0-9]{1,14}' }),
    },
    { required: true },
  ),
  currency: currency({ required: true, computed: true, immutable: true }),
  /** First and last day of the month the employee belongs to the company, `YYYY-MM-DD`. */
  employedFrom: day(),
  employedTo: day(),
  /** The month's pay by contract. */
  basicMinor: monthly(),
  housingMinor: monthly(),
  transportMinor: monthly(),
  otherMinor: monthly(),
  /** The company's rules of pay on that day, see `writeTerms`. */
  terms: text({ required: true, max: 200, pattern: '[0-9]{1,5}(-[0-9]{1,5}){6}(-[BG][0-9]{1,5}x[0-9]{1,5}){0,10}' }),
  payableDays: number({ required: true, min: 0, max: 31 }),
  /** Unpaid time in half days, rounded, and in ten-thousandths of a day, by which it is deducted. */
  unpaidHalfDays: number({ required: true, min: 0, max: 62 }),
  lostBp: number({ min: 0, max: 310_000 }),
  dayMinutes: minutes(),
  nightMinutes: minutes(),
  restMinutes: minutes(),
  holidayMinutes: minutes(),
  /**
   * Where the salary changed within the month: its days by what is paid for them. They add up to the figures above, and
   * the salary above is the last of them.
   */
  parts: rows(
    {
      ...{ from: day({ required: true }), to: day({ required: true }) },
      ...{ basicMinor: monthly(), housingMinor: monthly(), transportMinor: monthly(), otherMinor: monthly() },
      payableHalfDays: number({ required: true, min: 0, max: 62 }),
      unpaidHalfDays: number({ required: true, min: 0, max: 62 }),
      lostBp: number({ min: 0, max: 310_000 }),
      ...{ dayMinutes: minutes(), nightMinutes: minutes(), restMinutes: minutes(), holidayMinutes: minutes() },
    },
    { computed: true, max: 31 },
  ),
  /** Overtime nobody has approved: not paid. */
  waitingMinutes: minutes(),
  /** Shares of commission that are paid with it, and those that are deducted again (below zero). */
  commissions: rows(
    {
      splitId: ref('dealSplits', { required: true }),
      label: text({ required: true, max: 140 }),
      amountMinor: money({ required: true, min: -MOST }),
    },
    { max: 40 },
  ),
  /** What is due of loans and advances, and what is owed of each before anything is taken. */
  loans: rows(
    {
      loanId: ref('loans', { required: true }),
      kind: choice(['Loan', 'Advance'], { required: true }),
      amountMinor: money({ required: true, min: 1 }),
      owedMinor: money({ required: true, min: 1 }),
    },
    { max: 20 },
  ),
  /**
   * What earlier months come to otherwise than they were paid: to pay above zero, to deduct below. `leftMinor` could not
   * be deducted from this pay; the next one finds it again.
   */
  retro: rows(
    {
      ofPeriod: text({ required: true, max: 7 }),
      code: choice(RETRO_CODES, { required: true }),
      amountMinor: money({ required: true, min: -MOST }),
      reason: choice(REASONS, { required: true }),
      leftMinor: money({ max: MOST }),
    },
    { computed: true, max: MOST_RETRO },
  ),
  bonusMinor: typed(),
  fineMinor: typed(),
  clawbackMinor: typed(),
  /** Annual leave taken ahead: of what was left at the month's end, of somebody who leaves of what was earned. */
  aheadHalfDays: number({ min: 0, max: 9_999 }),
  /** Of a final settlement: what is done about it, and the gratuity that was paid for earlier service. */
  leaveAhead: choice(['Deduct', 'Waive']),
  gratuityPaidMinor: money({ max: MOST }),
  /** Of a final settlement: leave that is paid out, days of service, and the rules of gratuity on that day. */
  leaveHalfDays: number({ min: 0, max: 9_999 }),
  serviceDays: number({ min: 0, max: 36_600 }),
  gratuityTerms: text({ max: 40, pattern: '[0-9]{1,5}-[0-9]{1,5}-[0-9]{1,5}-[0-9]{1,5}-[0-9]{1,5}' }),
  note: text({ max: 300 }),
  earnings: rows(
    {
      code: choice(
        [
          ...(['Basic', 'Housing', 'Transport', 'Other', 'OvertimeDay', 'OvertimeNight', 'OvertimeRest'] as const),
          ...(['OvertimeHoliday', 'Commission', 'Bonus', 'LeaveEncashment', 'Gratuity'] as const),
        ],
        { required: true },
      ),
      amountMinor: money({ required: true }),
      splitId: ref('dealSplits'),
      label: text({ max: 140 }),
    },
    { computed: true, max: 60 },
  ),
  deductions: rows(
    {
      code: choice(['UnpaidLeave', 'Statutory', 'LeaveAhead', 'Loan', 'Advance', 'Fine', 'Clawback'], {
        required: true,
      }),
      amountMinor: money({ required: true }),
      carryForwardMinor: money(),
      splitId: ref('dealSplits'),
      loanId: ref('loans'),
      /** What is owed of the loan afterwards. */
      balanceMinor: money(),
      label: text({ max: 140 }),
    },
    { computed: true, max: 60 },
  ),
  grossMinor: result(),
  deductionsMinor: result(),
  netMinor: result(),
  /** The company's own contributions, beside the pay. */
  employerMinor: result(),
  /** The net pay as a wage file tells it. */
  fixedMinor: result(),
  variableMinor: result(),
  status: choice(['Draft', 'Locked', 'Paid', 'Held'], { required: true }),
};
export type PayslipValues = ValuesOf<typeof fields>;
export type Payslip = Stored<typeof fields>;

/** A settlement is named after whose it is already: its payslip is not named after them again, for ids end at 64 letters. */
export const payslipId = (run: string, employeeId: string): string =>
  run.endsWith(`_${employeeId}`) ? `${run}_slip` : `${run}_${employeeId}`;
/** What a person may add to a payslip while its run is a draft. */
export const ADJUSTMENTS = ['bonusMinor', 'fineMinor', 'clawbackMinor', 'note'] as const;

/**
 * What one person earns in one month; its id is `{runId}_{employeeId}`, so that there is one. The amounts are computed
 * by the server alone (computed.ts).
 */
export const payslips = defineSchema({
  name: 'payslips',
  fields,
  title: 'employeeName',
  owner: 'userId',
  status: {
    field: 'status',
    initial: ['Draft'],
    moves: { Draft: ['Locked'], Locked: ['Paid', 'Held', 'Draft'], Held: ['Locked', 'Draft'] },
    // no longer work to do; invariants.ts refuses changes of a payslip whose run is approved
    closed: ['Locked', 'Paid'],
  },
  activities: false,
  sorts: [{ field: 'periodKey', order: 'desc' }],
  filters: ['periodKey'],
});
