import { applications } from '#areas/people/applications/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** Takes a hiring back while the employee has not begun: the offer is open again, and the employee's record is archived. */
export const undoHire = defineCommand({
  name: 'applications.undoHire',
  on: applications,
  right: 'reopen',
  input: { to: choice(['Offer']) },
  run: async ({ record, find }) => {
    if (record.status !== 'Hired' || !record.employeeId) return refused('status', 'ui.validation.move');
    const employee = await find.get(employees, record.employeeId);
    const offered = updated<typeof applications>('applications', record, {
      ...{ status: 'Offer', employeeId: undefined, decidedBy: undefined },
    });
    if (!employee || employee.archivedAt !== null) return { changes: [offered], effects: [] };
    if (employee.status !== 'Onboarding') return refused('status', 'applications.error.begun');
    return {
      changes: [offered, { type: 'archive', resource: 'employees', before: employee }],
      effects: [{ key: 'employeeArchived', params: { name: employee.fullName } }],
    };
  },
});
