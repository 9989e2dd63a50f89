import { employees } from '#areas/people/employees/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Filling, Follow, Lookup } from '#model/commit/invariant.ts';
import { isOpenIn } from '#model/hourly/noticing.ts';
import type { AnySchema, Stored } from '#model/schema.ts';
import { leads } from './schema.ts';

/** A change of team is written to at most so many leads of a seller, and to as many deals. */
const MOST_RECORDS = 1_000;

/**
 * uid of the leader of the seller's team, for a lead or a deal; changes of the team in the same commit count. A closed
 * record keeps its team until another seller gets it.
 */
export async function teamOf(
  schema: AnySchema,
  sellerId: string | undefined,
  { values, before, find, commitChanges }: Pick<Filling, 'values' | 'before' | 'find' | 'commitChanges'>,
): Promise<string | undefined> {
  if (!sellerId) return undefined;
  const isOpen = isOpenIn(schema);
  const isSettled =
    before?.teamId && before.sellerId === sellerId && !isOpen(before) && !isOpen({ ...before, ...values });
  if (isSettled) return String(before.teamId);
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

/** A seller who moves to another team takes the open leads and deals with them. */
export const workOfTeam: Follow<Stored<typeof employees.fields>> = async ({ type, values, before, find }) => {
  const { userId, teamId } = values;
  if (type !== 'update' || !userId || !before) return [];
  if (teamId === before.teamId && userId === before.userId) return [];
  const openOf = async (schema: AnySchema): Promise<Change[]> => {
    const theirs = await find.some(schema, [{ field: 'sellerId', operator: '==', value: userId }], MOST_RECORDS);
    return theirs
      .filter((record) => record.archivedAt === null && isOpenIn(schema)(record))
      .map((record) => updated(schema.name, record, {}));
  };
  return (await Promise.all([openOf(leads), openOf(deals)])).flat();
};
