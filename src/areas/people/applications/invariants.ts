import { employees } from '#areas/people/employees/schema.ts';
import { isSame } from '#lib/is-same.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import type { Issue } from '#model/schema.ts';
import { applications } from './schema.ts';

const DECIDED: readonly string[] = ['Hired', 'Rejected'];
const CLOSED = applications.status?.closed ?? [];
const wrong = (field: string, key: string): Issue[] => [{ field, key: `applications.error.${key}` }];

export const applicationsInvariants = defineInvariants(applications, [
  {
    name: 'Whoever decides signs it.',
    proves: ['decidedBy'],
    check: ({ before, after, changed, uid }) => {
      const isDeciding = before !== undefined && before.status !== after.status && DECIDED.includes(after.status);
      const isSigned = isDeciding
        ? after.decidedBy === uid
        : !changed.has('decidedBy') || (before !== undefined && [undefined, uid].includes(after.decidedBy));
      return isSigned ? [] : wrong('decidedBy', 'signed');
    },
  },
  {
    name: 'Each interviewer writes one scorecard, the own one, while nothing is decided.',
    check: ({ before, after, changed, uid }) => {
      if (!changed.has('scorecards')) return [];
      const others = (of: typeof after | undefined) =>
        (of?.scorecards ?? []).filter(({ interviewerId }) => interviewerId !== uid);
      const own = (after.scorecards ?? []).filter(({ interviewerId }) => interviewerId === uid);
      if (own.length > 1 || !isSame(others(before), others(after))) return wrong('scorecards', 'ownCard');
      return CLOSED.includes(after.status) ? wrong('scorecards', 'decided') : [];
    },
  },
  {
    name: 'Whoever is hired has one employee’s record, made in that step; it is put away where the hiring is taken back.',
    proves: ['employeeId'],
    check: async ({ before, after, changed, find }) => {
      const isTakenBack = before?.status === 'Hired' && after.status !== 'Hired';
      if (isTakenBack && after.employeeId) return wrong('employeeId', 'employee');
      if (!changed.has('employeeId')) return [];
      if (isTakenBack) {
        const [was, is] = [
          await find.before(employees, before.employeeId),
          await find.get(employees, before.employeeId),
        ];
        return was?.status === 'Onboarding' && is?.archivedAt !== null ? [] : wrong('status', 'begun');
      }
      const [known, employee] = [
        await find.before(employees, after.employeeId),
        await find.get(employees, after.employeeId),
      ];
      const isNew = before?.employeeId === undefined && known === undefined && after.status === 'Hired';
      return isNew && employee?.email === after.email ? [] : wrong('employeeId', 'employee');
    },
  },
]);
