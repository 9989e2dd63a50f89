import { employees } from '#areas/people/employees/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Filling, Follow, Lookup } from '#model/commit/invariant.ts';
import { isOpenIn } from '#model/hourly/noticing.ts';
import type { Stored } from '#model/schema.ts';
import { type Lead, leads } from './schema.ts';

/** Leads of one seller that a change of their team is written to. */
const MOST_LEADS = 1_000;

/** Who leads the team of a seller; with what the same commit changes of it. */
export async function teamOf(
  sellerId: string | undefined,
  { find, commitChanges }: Pick<Filling<Lead>, 'find' | 'commitChanges'>,
): Promise<string | undefined> {
  if (!sellerId) return undefined;
  for (const change of commitChanges)
    if (change.resource === 'employees' && change.type === 'update') {
      const { userId, teamId } = { ...change.before, ...change.set } as Stored<typeof employees.fields>;
      if (userId === sellerId) return teamId;
    }
  return storedTeam(sellerId, find);
}
export async function storedTeam(sellerId: string, find: Lookup): Promise<string | undefined> {
  const [seller] = await find.where(employees, 'userId', sellerId);
  return seller?.teamId;
}

/** The open leads of somebody who moves to another team move with them. */
export const leadsOfTeam: Follow<Stored<typeof employees.fields>> = async ({ type, values, before, find }) => {
  const { userId, teamId } = values;
  if (type !== 'update' || !userId || !before) return [];
  if (teamId === before.teamId && userId === before.userId) return [];
  const theirs = await find.some(leads, [{ field: 'sellerId', operator: '==', value: userId }], MOST_LEADS);
  return theirs
    .filter((lead) => lead.archivedAt === null && isOpenIn(leads)(lead))
    .map((lead): Change => updated<typeof leads>('leads', lead, {}));
};
