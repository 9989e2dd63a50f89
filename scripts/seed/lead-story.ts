import { LEAD_STATUSES } from '#areas/sales/leads/schema.ts';
import { DAY_MS, dayKey, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import type { Random } from './random.ts';

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Share of leads in each state, and how old (days) a lead in that state may be. */
const STATES: { readonly [status in LeadStatus]: { readonly share: number; readonly age: readonly [number, number] } } =
  {
    New: { share: 10, age: [0.05, 9] },
    Contacted: { share: 20, age: [0.5, 70] },
    Qualified: { share: 16, age: [2, 100] },
    Viewing: { share: 12, age: [4, 110] },
    Negotiating: { share: 6, age: [8, 130] },
    Won: { share: 9, age: [14, 180] },
    Lost: { share: 22, age: [5, 180] },
    Unreachable: { share: 5, age: [2, 150] },
  };
const WEEKDAYS = [0.35, 1, 1, 1.05, 1, 0.9, 0.6];

/** The states of `count` leads in their shares, the rest rounded away going to Contacted. */
export function statesOf(count: number): LeadStatus[] {
  const states = LEAD_STATUSES.flatMap((status) =>
    Array.from({ length: Math.floor((count * STATES[status].share) / 100) }, () => status),
  );
  return [...states, ...Array.from({ length: count - states.length }, () => 'Contacted' as const)];
}

/** When a lead of this state came in: more on working days, most around noon. */
export function arrivalOf(status: LeadStatus, asOf: Date, timezone: string, random: Random): Date {
  const [youngest, oldest] = STATES[status].age;
  for (;;) {
    const day = new Date(asOf.getTime() - (youngest + random.unit() * (oldest - youngest)) * DAY_MS);
    const key = dayKey(day, timezone);
    if (!random.chance((WEEKDAYS[new Date(key).getUTCDay()] ?? 1) / 1.05)) continue;
    const hour = Math.min(22.5, Math.max(7, Math.exp(random.normal(Math.log(12.5), 0.3))));
    const at = new Date(startOfDay(key, timezone).getTime() + Math.round(hour * 60) * MINUTE_MS);
    if (at.getTime() < asOf.getTime() - youngest * DAY_MS) return at;
  }
}

/** States passed on the way, the first being New; each is a legal move from the one before. */
export function pathTo(status: LeadStatus, random: Random): LeadStatus[] {
  const line: LeadStatus[] = ['New', 'Contacted', 'Qualified', 'Viewing', 'Negotiating'];
  if (status === 'Won') return [...line, 'Won'];
  if (status === 'Unreachable')
    return random.chance(0.5) ? ['New', 'Unreachable'] : ['New', 'Contacted', 'Unreachable'];
  if (status === 'Lost')
    return [...line.slice(0, Number(random.weighted({ '1': 18, '2': 38, '3': 22, '4': 14, '5': 8 }))), 'Lost'];
  if (status === 'Contacted' && random.chance(0.1)) return ['New', 'Unreachable', 'Contacted'];
  if (status === 'Negotiating' && random.chance(0.4)) return ['New', 'Contacted', 'Qualified', 'Negotiating'];
  return line.slice(0, line.indexOf(status) + 1);
}

/** Moments of `count` events after `from`, at working hours and before `asOf`; the first is the response. */
export function momentsAfter(from: Date, count: number, asOf: Date, timezone: string, random: Random): Date[] {
  const room = asOf.getTime() - from.getTime() - 10 * MINUTE_MS;
  const gaps = Array.from({ length: count }, (_, index) =>
    index === 0 ? 24 * MINUTE_MS * Math.exp(random.normal(0, 1.1)) : (0.6 + random.unit() * 6) * DAY_MS,
  );
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const squeeze = Math.min(1, (room * 0.85) / total);
  let last = from.getTime();
  return gaps.map((gap, index) => {
    const wanted = last + gap * squeeze;
    const moved = index === 0 ? wanted : atWork(wanted, timezone, random);
    const left = (asOf.getTime() - last) / (count - index + 1);
    last =
      moved > last + MINUTE_MS && moved < asOf.getTime() - (count - index) * MINUTE_MS
        ? moved
        : last + Math.min(gap, left);
    last = Math.ceil(last / MINUTE_MS) * MINUTE_MS;
    return new Date(last);
  });
}

/** The same day between nine and seven. */
function atWork(time: number, timezone: string, random: Random): number {
  const start = startOfDay(dayKey(new Date(time), timezone), timezone).getTime();
  const minute = (time - start) / MINUTE_MS;
  return minute >= 540 && minute <= 1140 ? time : start + random.whole(540, 1140) * MINUTE_MS;
}
