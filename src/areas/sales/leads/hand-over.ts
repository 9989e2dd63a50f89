import { DAY_MS, MINUTE_MS } from '#lib/time/dates.ts';
import type { HandOver } from '#model/hourly/hand-over.ts';
import { rotationAt, routingOf } from './routing.ts';
import { type Lead, leads } from './schema.ts';
import { storedTeam } from './team.ts';

const USUAL_MINUTES = 30;
/** A lead nobody answered for so long is its leader's to think about, and goes round no more. */
const LONGEST_MS = 3 * DAY_MS;

const isNew = ({ status, firstContactedAt, archivedAt }: Lead) =>
  status === 'New' && firstContactedAt === undefined && archivedAt === null;

/** Leads nobody answered in time go to the next agent; what somebody was given by hand stays with them. */
export const LEAD_ROUTING: HandOver = {
  schema: leads,
  setting: 'routing',
  due: (setting, now) => {
    const routing = routingOf(setting);
    if (!routing) return [];
    const until = new Date(now.getTime() - (routing.nextMinutes ?? USUAL_MINUTES) * MINUTE_MS);
    const since = new Date(now.getTime() - LONGEST_MS);
    return ['waitingSince', 'assignedAt'].map((field) => [
      { field, operator: '>', value: since },
      { field, operator: '<=', value: until },
    ]);
  },
  next: async (records, { setting, company, now, find }) => {
    const routing = routingOf(setting);
    if (!routing) return [];
    const give = await rotationAt(routing, { now, timeZone: String(company.timezone ?? 'UTC'), find });
    const given = records.flatMap((record) => {
      const lead = record as Lead & typeof record;
      const { sellerId, routedTo = [] } = lead;
      if (!isNew(lead) || (sellerId !== undefined && routedTo.at(-1) !== sellerId)) return [];
      const next = give(lead);
      return next ? [{ record, owner: next, routedTo: [...routedTo, next] }] : [];
    });
    const owners = [...new Set(given.map(({ owner }) => owner))];
    const teams = new Map(await Promise.all(owners.map(async (uid) => [uid, await storedTeam(uid, find)] as const)));
    return given.map(({ record, owner, routedTo }) => {
      return { record, owner, set: { sellerId: owner, routedTo, teamId: teams.get(owner) } };
    });
  },
};
