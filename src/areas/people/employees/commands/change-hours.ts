import { changedHours } from '#areas/people/employees/hours-change.ts';
import { checkHours, employees, HOURS, type HoursVersion } from '#areas/people/employees/schema.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { dayKey } from '#lib/time/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { withVersion } from '#model/commit/dated-change.ts';
import { DATING } from '#model/fields.ts';

/** Gives somebody own days and hours of work from a day on, or the company's; a day in the past has a reason. */
export const changeHours = defineCommand({
  name: 'hours.change',
  on: employees,
  right: 'edit',
  input: { ...DATING, ...HOURS },
  run: (facts) => {
    const { record, input, company, now } = facts;
    const { from, note, days = [] } = input;
    const timeZone = String(company.timezone);
    const issues = checkHours(input);
    if (issues.length > 0) return { issues };
    if (from < dayKey(now, timeZone) && !note) return refused('note', 'ui.validation.required');
    const version: HoursVersion = { from, ...(note && { note }), ...(days.length > 0 && { days }) };
    const start = dayKey(record.hireDate, timeZone);
    const isSame = (one: HoursVersion, other: HoursVersion) => isSameContent(one.days ?? [], other.days ?? []);
    // until now the company's
    const hours = record.hours?.length ? record.hours : [{ from: start }];
    return changedHours(withVersion(hours, version, { start, isSame }), from, facts);
  },
});
