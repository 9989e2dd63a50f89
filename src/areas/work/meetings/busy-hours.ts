import { addDays, startOfDay } from '#lib/time/dates.ts';
import { demand, readCaller } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Condition, Document } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import type { BusyHours } from '#model/rollups/reports-port.ts';
import type { BusyRequest } from '#model/rollups/request.ts';
import type { Values } from '#model/schema.ts';
import { LONGEST_DAYS } from './caution.ts';
import { comesTo, isHeld } from './commands.ts';
import type { Meeting } from './schema.ts';

const PAGE = 500;

/**
 * When active colleagues are in meetings that the caller may not read, and when one of these homes is shown in them: who and
 * from when to when, and nothing else of them. For people of the company who may list meetings. Throws AppError.
 */
export const busyHours = (
  { companyId, busy, homes = [] }: BusyRequest,
  uid: string,
  { store, ask }: Pick<CommitContext, 'store' | 'ask'>,
): Promise<BusyHours[]> =>
  store.run(
    async (transaction) => {
      const caller = await readCaller(transaction, uid, companyId, ask);
      demand(caller, 'list', 'meetings', true);
      if (!caller.isMember) throw new AppError('forbidden');
      if (caller.decide('list', 'meetings', false).can) return [];
      const timeZone = String(caller.company.timezone ?? 'UTC');
      const [from, until] = [startOfDay(busy.from, timeZone), startOfDay(addDays(busy.to, 1), timeZone)];
      const conditions: readonly Condition[] = [
        { field: 'archivedAt', operator: '==', value: null },
        { field: 'startAt', operator: '>=', value: startOfDay(addDays(busy.from, -LONGEST_DAYS), timeZone) },
        { field: 'startAt', operator: '<', value: until },
      ];
      const found: Document[] = [];
      for (let page: readonly Document[] | undefined; page === undefined || page.length === PAGE; ) {
        page = await transaction.find(`companies/${companyId}/meetings`, conditions, PAGE, page?.at(-1));
        found.push(...page);
      }
      const meetings = found
        .map(({ data }) => data as Values & Meeting)
        .filter((meeting) => isHeld(meeting) && meeting.endAt > from && !meeting.attendeeIds.includes(uid));
      const shown = await transaction.get(homes.map((home) => `companies/${companyId}/properties/${home}`));
      const own = homes.filter(
        (_, at) => shown[at] && caller.decide('show', 'properties', shown[at].sellerId === uid).can,
      );
      const people = [...new Set(meetings.flatMap(comesTo))];
      const entries = await transaction.get(people.map((one) => `companies/${companyId}/directory/${one}`));
      const active = new Set(people.filter((_, at) => entries[at]?.active === true));
      const hours = meetings.flatMap((meeting): BusyHours[] => {
        const { startAt, endAt, propertyIds = [] } = meeting;
        return [
          ...(propertyIds.some((home) => own.includes(home)) ? [{ startAt, endAt }] : []),
          ...comesTo(meeting).flatMap((one) => (active.has(one) ? [{ uid: one, startAt, endAt }] : [])),
        ];
      });
      return together(hours);
    },
    { readOnly: true },
  );

/** Hours of one person, or of the homes, that overlap or follow each other are one: nobody counts the meetings. */
function together(hours: readonly BusyHours[]): BusyHours[] {
  const all: BusyHours[] = [];
  const last = new Map<string | undefined, number>();
  for (const one of hours) {
    const at = last.get(one.uid) ?? -1;
    const before = all[at];
    if (before && one.startAt <= before.endAt)
      all[at] = { ...before, endAt: one.endAt > before.endAt ? one.endAt : before.endAt };
    else last.set(one.uid, all.push(one) - 1);
  }
  return all;
}
