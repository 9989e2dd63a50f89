import { isSame } from '#lib/data/is-same.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import { applications } from './schema.ts';

const DECIDED: readonly string[] = ['Hired', 'Rejected'];
const CLOSED = applications.status?.closed ?? [];
const wrong = issueOf('applications');

export const applicationsInvariants = defineInvariants(applications, [
  {
    name: 'The person who decides signs it.',
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
    name: 'A candidate is hired by its command alone, and a hiring with an employee’s record is taken back by one.',
    check: ({ before, after, command }) => {
      const isHired = before?.status !== 'Hired' && after.status === 'Hired';
      const isTakenBack = before?.employeeId !== undefined && after.status !== 'Hired';
      return !command && (isHired || isTakenBack) ? [{ field: 'status', key: 'ui.validation.move' }] : [];
    },
  },
]);
