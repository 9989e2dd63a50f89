import { DAY_MS } from '#lib/time/dates.ts';

/** Points per factor (ours: source, timeframe, financing, fit, engagement, reachability, decay). */
const SOURCE: { readonly [source: string]: number } = {
  Referral: 15,
  RepeatClient: 15,
  WalkIn: 12,
  Website: 10,
  WhatsApp: 10,
  PhoneCall: 10,
  PropertyFinder: 8,
  Bayut: 8,
  Dubizzle: 8,
  OtherPortal: 8,
  Event: 8,
  SocialMedia: 6,
  Campaign: 5,
  Import: 3,
  Other: 3,
  ColdCall: 2,
};
const TIMEFRAME: { readonly [timeframe: string]: number } = {
  Immediate: 25,
  M1to3: 18,
  M3to6: 10,
  M6to12: 5,
  Later: 2,
  Unknown: 0,
};
const FINANCING: { readonly [financing: string]: number } = {
  CashReady: 20,
  MortgageApproved: 20,
  MortgageNeeded: 8,
  SellFirst: 5,
};
/** Of an open lead each full week of silence takes so many points, up to so many weeks. */
const [POINTS_A_WEEK, WEEKS] = [5, 6];
/** A client's message counts for so many whole days. */
const INBOUND_DAYS = 7;
/** How long after a lead's last activity, and its client's last message, time alone changes the score, milliseconds. */
export const SCORE_CHANGES = {
  lastActivityAt: Array.from({ length: WEEKS }, (_, week) => (week + 1) * 7 * DAY_MS),
  lastInboundAt: [(INBOUND_DAYS + 1) * DAY_MS],
} as const;

export interface ScoreFacts {
  readonly leadSource: string;
  readonly timeframe: string;
  readonly financing: string;
  /** Active properties that match the requirement. */
  readonly matches: number;
  readonly viewings: number;
  /** An inbound activity in the last 7 days. */
  readonly inbound: boolean;
  readonly offer: boolean;
  readonly phone: boolean;
  readonly email: boolean;
  /** Whole days since the last activity; only open leads decay. */
  readonly idleDays: number;
}
export interface ScorePart {
  readonly factor: 'source' | 'timeframe' | 'financing' | 'fit' | 'engagement' | 'reachable' | 'decay';
  readonly points: number;
}

/** The points of each factor, for the score's explanation. Their sum, clamped to 0…100, is the score. */
export function scoreParts(facts: ScoreFacts): ScorePart[] {
  const engagement = 5 * Math.min(2, facts.viewings) + (facts.inbound ? 5 : 0) + (facts.offer ? 5 : 0);
  return [
    { factor: 'source', points: SOURCE[facts.leadSource] ?? 0 },
    { factor: 'timeframe', points: TIMEFRAME[facts.timeframe] ?? 0 },
    { factor: 'financing', points: FINANCING[facts.financing] ?? 0 },
    { factor: 'fit', points: facts.matches >= 3 ? 15 : facts.matches >= 1 ? 10 : 0 },
    { factor: 'engagement', points: Math.min(20, engagement) },
    { factor: 'reachable', points: (facts.phone ? 3 : 0) + (facts.email ? 2 : 0) },
    { factor: 'decay', points: -POINTS_A_WEEK * Math.min(WEEKS, Math.floor(facts.idleDays / 7)) + 0 },
  ];
}
/** 0…100: the factors' points together, less what inactivity takes. */
export const scoreOf = (facts: ScoreFacts): number =>
  Math.min(
    100,
    Math.max(
      0,
      scoreParts(facts).reduce((sum, part) => sum + part.points, 0),
    ),
  );
/** Hot from 70 of the 100 points, Warm from 40. */
export const band = (points: number): 'Hot' | 'Warm' | 'Cold' =>
  points >= 70 ? 'Hot' : points >= 40 ? 'Warm' : 'Cold';

interface LeadFacts {
  readonly leadSource: string;
  readonly timeframe: string;
  readonly financing: string;
  readonly status: string;
  readonly mobilePhone?: string;
  readonly email?: string;
  readonly lastActivityAt?: Date;
  readonly lastInboundAt?: Date;
  readonly viewingCount?: number;
  readonly matchCount?: number;
  readonly hasOffer?: boolean;
}
/** What a lead tells; its matches, viewings and offers are counted by the server whenever it is written. */
export function leadFacts(lead: LeadFacts, now: Date): ScoreFacts {
  const open = lead.status !== 'Won' && lead.status !== 'Lost';
  const days = (since?: Date) =>
    since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS)) : undefined;
  return {
    leadSource: lead.leadSource,
    timeframe: lead.timeframe,
    financing: lead.financing,
    matches: lead.matchCount ?? 0,
    viewings: lead.viewingCount ?? 0,
    inbound: (days(lead.lastInboundAt) ?? INBOUND_DAYS + 1) <= INBOUND_DAYS,
    offer: lead.hasOffer === true,
    phone: lead.mobilePhone !== undefined,
    email: lead.email !== undefined,
    idleDays: open ? (days(lead.lastActivityAt) ?? 0) : 0,
  };
}
export const score = (lead: LeadFacts, now: Date): number => scoreOf(leadFacts(lead, now));
