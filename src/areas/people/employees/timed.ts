import { payroll, SETTLEMENT_DAYS, settlementId } from '#areas/pay/payroll/schema.ts';
import { addDays, addMonths, DAY_MS, dayKey, startOfDay } from '#lib/time/dates.ts';
import { isOpenIn, MORNING, noticesTo, PAPER_DAYS } from '#model/hourly/noticing.ts';
import { endingOf } from '#model/hourly/papers.ts';
import type { DailyNotice, DayFacts, Occasion, TimedNotice } from '#model/hourly/timed-notice.ts';
import type { Notice } from '#model/notices/notices.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { Employee } from './schema.ts';
import { employees } from './schema.ts';

/** How long before the end of a probation its notice comes, because a decision takes time. */
const PROBATION_DAYS = 14;
const isOpen = isOpenIn(employees);
/** Written by commits of this schema, and sound: its readers have fields that exist. */
const asEmployee = (record: AnyRecord) => record as Employee & AnyRecord;

/** Those who look after the staff, and the person's own manager; never the person. */
async function managersOf(employee: Employee, { find, may }: Pick<DayFacts, 'find' | 'may'>): Promise<string[]> {
  const manager = await find.get(employees, employee.managerId);
  const people = [...may('edit', 'employees'), ...(manager?.userId ? [manager.userId] : [])];
  return people.filter((uid) => uid !== employee.userId);
}

/** Years since a day of the calendar where its day and month come round on this one; a 29 February does on the 28th. */
function yearsOn(since: string, day: string): number | undefined {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  return years > 0 && addMonths(since, years * 12) === day ? years : undefined;
}

/** Yearly dates: of the birthday only the day and the month are shown. */
const yearly =
  (field: 'birthDate' | 'hireDate', noticeOf: (years: number) => Pick<Notice, 'type'> & { readonly figure?: number }) =>
  (facts: DayFacts) =>
  async (record: AnyRecord): Promise<readonly Occasion[]> => {
    const employee = asEmployee(record);
    const since = employee[field];
    if (!since || !isOpen(record)) return [];
    const { timeZone, day, missedDays } = facts;
    const found = [day, ...missedDays].find((one) => yearsOn(dayKey(since, timeZone), one) !== undefined);
    if (!found) return [];
    const years = yearsOn(dayKey(since, timeZone), found) ?? 0;
    const words = { ...noticeOf(years), at: startOfDay(found, timeZone) };
    return [{ key: found, notices: noticesTo(await managersOf(employee, facts), employees, record, words) }];
  };

/** Every paper by itself: one that ran out long ago hides none that is about to. */
function papersOf(employee: Employee): readonly { readonly name: string; readonly end: Date | undefined }[] {
  const documents = employee.idDocuments ?? [];
  return [
    { name: 'BrokerLicence', end: employee.brokerLicenceExpiryDate },
    ...documents.map(({ type, expiryDate }, at) => ({ name: `${type}${at}`, end: expiryDate })),
  ];
}

export const EMPLOYEES_TIMED: readonly TimedNotice[] = [
  {
    // The day after the last working day, unless it was paid before.
    name: 'settlementDue',
    schema: employees,
    field: 'endDate',
    ahead: -DAY_MS,
    notices: async (record, { may, find, company }) => {
      const { endDate } = asEmployee(record);
      if (!endDate) return [];
      const lastDay = dayKey(endDate, String(company.timezone ?? 'UTC'));
      const settlement = await find.get(payroll, settlementId(lastDay, record.id));
      if (settlement?.status === 'Paid') return [];
      return noticesTo(may('edit', 'payroll'), employees, record, {
        type: 'SettlementDue',
        severity: 'Warning',
        at: new Date(endDate.getTime() + SETTLEMENT_DAYS * DAY_MS),
      });
    },
  },
  {
    name: 'probation',
    schema: employees,
    field: 'probationEndDate',
    ahead: PROBATION_DAYS * DAY_MS,
    isOpen: (record, now) => isOpen(record) && record.probationEndDate instanceof Date && record.probationEndDate > now,
    notices: async (record, facts) =>
      noticesTo(await managersOf(asEmployee(record), facts), employees, record, {
        type: 'ProbationEnding',
        at: record.probationEndDate,
      }),
  },
];

export const EMPLOYEES_DAILY: readonly DailyNotice[] = [
  {
    name: 'employeePapers',
    schema: employees,
    at: MORNING,
    where: ({ day, timeZone }) => [
      { field: 'documentsExpireAt', operator: '<', value: startOfDay(addDays(day, PAPER_DAYS + 1), timeZone) },
    ],
    ask: (facts) => (record) => {
      if (!isOpen(record)) return [];
      const people = [record.userId, ...facts.may('edit', 'employees')];
      return papersOf(asEmployee(record)).flatMap(({ name, end }) =>
        endingOf(end, facts, (paper) => noticesTo(people, employees, record, { type: 'DocumentExpiring', ...paper }), {
          paper: `${name}_`,
        }),
      );
    },
  },
  {
    name: 'birthday',
    schema: employees,
    at: MORNING,
    ask: yearly('birthDate', () => ({ type: 'Birthday' })),
  },
  {
    name: 'anniversary',
    schema: employees,
    at: MORNING,
    ask: yearly('hireDate', (years) => ({ type: 'WorkAnniversary', figure: years })),
  },
];
