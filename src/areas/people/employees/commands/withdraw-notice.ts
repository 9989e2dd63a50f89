import { employees } from '#areas/people/employees/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

/** The person stays: there is no last working day any more. Leave that was cancelled for it stays cancelled. */
export const withdrawNotice = defineCommand({
  name: 'employees.withdrawNotice',
  on: employees,
  right: 'edit',
  input: {},
  run: ({ record }) =>
    record.endDate && record.status !== 'Offboarded'
      ? {
          changes: [
            updated<typeof employees>('employees', record, {
              ...{ noticeDate: undefined, endDate: undefined, endReason: undefined, leaveAhead: undefined },
              leaving: undefined,
            }),
          ],
          effects: record.userId ? [{ key: 'accountStays' }] : [],
        }
      : refused('endDate', 'ui.validation.move'),
});
