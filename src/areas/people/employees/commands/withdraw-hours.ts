import { changedHours } from '#areas/people/employees/hours-change.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { defineCommand } from '#model/commit/command.ts';
import { withoutVersion } from '#model/commit/dated-change.ts';
import { day } from '#model/fields.ts';

/** Calls off a change of hours that is still to come. */
export const withdrawHours = defineCommand({
  name: 'hours.withdraw',
  on: employees,
  right: 'edit',
  input: { from: day({ required: true }) },
  run: (facts) => {
    const { record, input, company, now } = facts;
    const today = dayKey(now, String(company.timezone));
    return changedHours(withoutVersion(record.hours ?? [], input.from, today), input.from, facts);
  },
});
