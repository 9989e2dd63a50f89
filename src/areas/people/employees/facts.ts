import type { Counted } from '#model/rollups/counted.ts';

/** Whose team each person with an account is in: figures of people are added up by it. */
export const countedEmployees: Counted = {
  resource: 'employees',
  facts: ({ userId, teamId }) =>
    userId && teamId ? [{ figure: 'people.team', of: `${String(userId)} ${String(teamId)}`, n: 1 }] : [],
};
