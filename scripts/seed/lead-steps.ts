import { isCallTo } from '#areas/sales/leads/trace.ts';
import type { Change } from '#model/changes.ts';
import type { LeadStatus } from './lead-story.ts';
import type { Nation } from './names.ts';
import type { Random } from './random.ts';
import { talkOf } from './talk.ts';
import { teamLeaderOf } from './users.ts';
import type { Step, Tenant } from './world.ts';

/** Numbers given so far; they run on over both tenants, so that ids never repeat. */
export interface Numbers {
  lead: number;
  activity: number;
  contact: number;
}
export interface Loss {
  readonly lostReason?: string;
  readonly lostNote?: string;
}

/** A move with the talk behind it, in one commit. */
export function moveOf(
  id: string,
  next: LeadStatus,
  at: Date,
  followUp: Date,
  loss: Loss,
  talk: Change,
): Step['changes'] {
  const closed = next === 'Won' || next === 'Lost';
  return (record) => {
    const before = record('leads', id);
    const said = talk.type === 'create' ? talk.values : {};
    const firstContact = !closed && next !== 'Unreachable' && before.firstContactedAt === undefined;
    const set = {
      status: next,
      lastActivityAt: at,
      ...(said.type !== 'Note' && { lastContactAt: at }),
      ...(isCallTo(said) && { called: true }),
      nextFollowUpAt: closed ? undefined : followUp,
      ...(next === 'Lost' && loss),
      ...(firstContact && {
        firstContactedAt: at,
        responseMinutes: Math.round((at.getTime() - before.createdAt.getTime()) / 60_000),
      }),
    };
    return [{ type: 'update', resource: 'leads', before, set }, talk];
  };
}

/** The client wrote or called. */
export const inboundOf =
  (id: string, at: Date, talk: Change): Step['changes'] =>
  (record) => {
    const set = { lastActivityAt: at, lastContactAt: at, lastInboundAt: at };
    return [{ type: 'update', resource: 'leads', before: record('leads', id), set }, talk];
  };

export const handoverOf =
  (tenant: Tenant, id: string, sellerId: string): Step['changes'] =>
  (record) => {
    const set = { sellerId, teamId: teamLeaderOf(tenant, sellerId) };
    return [{ type: 'update', resource: 'leads', before: record('leads', id), set }];
  };

export function activity(
  key: string,
  at: Date,
  byUid: string,
  stage: LeadStatus | 'Inbound',
  nation: Nation,
  numbers: Numbers,
  random: Random,
): Change {
  numbers.activity += 1;
  const talk = talkOf(stage === 'Unreachable' || stage === 'New' ? 'NoAnswer' : stage, nation, random);
  const values = { resourceName: 'leads', resourceRecordKey: key, at, byUid, ...talk };
  const id = `demo_activities_${String(numbers.activity).padStart(4, '0')}`;
  return { type: 'create', resource: 'activities', id, values };
}

/** Why a lead was lost, by the state it was lost from. */
export function lossOf(from: LeadStatus | undefined, random: Random): Loss {
  const late = from === 'Viewing' || from === 'Negotiating';
  const lostReason = late
    ? random.weighted({ Budget: 30, BoughtElsewhere: 30, FinanceDeclined: 20, PropertyUnavailable: 15, Other: 5 })
    : random.weighted({
        NotInterested: 26,
        Budget: 22,
        Timing: 20,
        WrongNumber: 12,
        Location: 12,
        Duplicate: 6,
        Other: 2,
      });
  return { lostReason, ...(lostReason === 'Other' && { lostNote: 'Moved abroad for work.' }) };
}
