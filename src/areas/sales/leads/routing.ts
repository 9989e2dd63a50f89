import { attendees } from '#areas/people/attendees/schema.ts';
import { leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { DAY_MS, dayKey } from '#lib/time/dates.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Values } from '#model/schema.ts';
import { type Agent, type AgentState, nextAgent } from './next-agent.ts';
import { type Lead, leads } from './schema.ts';

/** Leads given in a day that are looked at: more a company of today does not hand out. */
const MOST_GIVEN = 500;

/** The company's stored settings of routing. */
export interface RoutingSettings {
  readonly mode?: string;
  readonly nextMinutes?: number;
  readonly agents?: readonly Agent[];
}
export const routingOf = (setting: Values | undefined): RoutingSettings | undefined => {
  const { mode, agents = [] } = (setting ?? {}) as RoutingSettings;
  return mode === 'RoundRobin' && agents.length > 0 ? (setting as RoutingSettings) : undefined;
};

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
  readonly find: Lookup;
}
type Wish = Pick<Partial<Lead>, 'language' | 'communities' | 'routedTo'>;

/** Gives leads to agents in turn: each one it gives counts when the next is given. */
export async function rotationAt({ agents = [] }: RoutingSettings, { now, timeZone, find }: Moment) {
  const today = dayKey(now, timeZone);
  const since = [{ field: 'assignedAt', operator: '>', value: new Date(now.getTime() - DAY_MS) }] as const;
  const [given, days, asked, active] = await Promise.all([
    find.some(leads, since, MOST_GIVEN),
    find.where(attendees, 'dateKey', today),
    find.where(leaveRequests, 'monthKeys', today.slice(0, 7)),
    Promise.all(agents.map(({ userId }) => find.isActive(userId))),
  ]);
  const leaves = asked.filter(
    ({ status, startDate, endDate }) =>
      status === 'Approved' && dayKey(startDate, timeZone) <= today && dayKey(endDate, timeZone) >= today,
  );
  const states = new Map<string, AgentState>();
  for (const [at, { userId }] of agents.entries()) {
    const own = given.filter(({ sellerId }) => sellerId === userId);
    const day = days.find((one) => one.userId === userId);
    states.set(userId, {
      isActive: active[at] === true,
      isAway: leaves.some((leave) => leave.userId === userId),
      ...(days.length > 0 && { isAtWork: day?.checkInAt !== undefined && day.checkOutAt === undefined }),
      load: own.filter(({ status, firstContactedAt }) => status === 'New' && !firstContactedAt).length,
      lastAt: Math.max(0, ...own.map(({ assignedAt }) => assignedAt?.getTime() ?? 0)),
    });
  }
  const stateOf = (uid: string): AgentState =>
    states.get(uid) ?? { isActive: false, isAway: false, load: 0, lastAt: 0 };
  let turn = now.getTime();
  return (lead: Wish): string | undefined => {
    const uid = nextAgent(lead, agents, stateOf, lead.routedTo);
    turn += 1;
    if (uid) states.set(uid, { ...stateOf(uid), load: stateOf(uid).load + 1, lastAt: turn });
    return uid;
  };
}
