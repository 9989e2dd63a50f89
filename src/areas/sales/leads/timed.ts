import { employees } from '#areas/people/employees/schema.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { isOpenIn, noticesTo, numberOf } from '#model/hourly/noticing.ts';
import type { HourFacts, TimedNotice } from '#model/hourly/timed-notice.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { leads } from './schema.ts';

/** While nobody saved another time, as the settings show it. */
const USUAL_MINUTES = 30;
/** How long an enquiry may wait for its first answer. */
const answerTime = (setting: Values) => numberOf(setting, 'leadSlaMinutes', USUAL_MINUTES) * MINUTE_MS;
const isUnanswered = ({ status, firstContactedAt, assigned }: AnyRecord) =>
  status === 'New' && firstContactedAt === undefined && assigned === true;

/** Who answers for a seller: the leader of the team, else the seller's own manager, else people who assign leads. */
async function leadersOf(lead: AnyRecord, { find, may }: Pick<HourFacts, 'find' | 'may'>): Promise<readonly string[]> {
  const leader = typeof lead.teamId === 'string' ? lead.teamId : await leaderOf(String(lead.sellerId), find);
  return leader && leader !== lead.sellerId ? [leader] : may('assign', 'leads').filter((uid) => uid !== lead.sellerId);
}
async function leaderOf(uid: string, find: Lookup): Promise<string | undefined> {
  const [seller] = await find.where(employees, 'userId', uid);
  return seller?.teamId ?? (await find.get(employees, seller?.managerId))?.userId;
}

export const LEADS_TIMED: readonly TimedNotice[] = [
  {
    name: 'leadSla',
    schema: leads,
    field: 'assignedAt',
    setting: 'pipeline',
    ahead: (setting) => -answerTime(setting),
    isOpen: isUnanswered,
    notices: (lead) => noticesTo([lead.sellerId], leads, lead, { type: 'LeadSlaBreached', severity: 'Warning' }),
  },
  {
    // Twice the time, and still nobody answered: the notice goes one level up.
    name: 'leadEscalated',
    schema: leads,
    field: 'assignedAt',
    setting: 'pipeline',
    ahead: (setting) => -2 * answerTime(setting),
    isOpen: isUnanswered,
    notices: async (lead, facts) =>
      noticesTo(await leadersOf(lead, facts), leads, lead, { type: 'LeadSlaBreached', severity: 'Critical' }),
  },
  {
    name: 'leadWaiting',
    schema: leads,
    field: 'waitingSince',
    setting: 'pipeline',
    ahead: (setting) => -answerTime(setting),
    isOpen: ({ assigned, status }) => assigned === false && status === 'New',
    notices: (lead, { may }) =>
      noticesTo(may('assign', 'leads'), leads, lead, { type: 'LeadUnassigned', severity: 'Warning' }),
  },
  {
    name: 'followUp',
    schema: leads,
    field: 'nextFollowUpAt',
    ahead: 0,
    isOpen: isOpenIn(leads),
    notices: (lead) => noticesTo([lead.sellerId], leads, lead, { type: 'FollowUpDue' }),
  },
];
