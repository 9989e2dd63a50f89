import { monthlyTarget } from '#areas/work/dashboard/tables/commission.ts';
import { monthlyIn } from '#areas/work/dashboard/tables/leads.ts';
import { closedIn, type ReportInput } from '#areas/work/dashboard/tables/report-table.ts';
import { daysBetween } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import type { Won } from '#model/rollups/reports-port.ts';
import { totalOf } from '#model/rollups/sums.ts';
import { type Answer, counted, type Sentence, type Writing } from './sentence.ts';

/** A difference of less than this, in basis points, is none. */
const SAME_BP = 50;

/** From so many deals on, two periods are compared. */
const ENOUGH_DEALS = 5;

/** What all agents together are to bring in these days. */
export function targetIn(input: ReportInput): number | undefined {
  const monthly = monthlyTarget(input);
  return monthly && monthlyIn(monthly, input.current);
}

/** Are we winning? What was won, beside the target, or beside the days before where there is none. */
export function winning(input: ReportInput, write: Writing): Answer {
  const { answer, current, previous, ownerParams } = input;
  const [deals, dealsBefore] = [answer.current, answer.previous].map((sums) => totalOf(sums, 'deals.agents'));
  const gross = totalOf(answer.current, 'gross.agent');
  const net = totalOf(answer.current, 'net.agent');
  const leads = totalOf(answer.current, 'leads.agent');
  const better = Math.sign((deals ?? 0) - (dealsBefore ?? 0));
  const target = targetIn(input);
  const isFew = target === undefined && gross > 0 && (deals ?? 0) < ENOUGH_DEALS;
  const before = isFew ? 0 : totalOf(answer.previous, 'gross.agent');
  const few: Sentence = { key: 'few', values: { total: write.count(deals ?? 0), least: write.count(ENOUGH_DEALS) } };
  return {
    head:
      answer.isCountsOnly && deals
        ? { key: 'closed', values: counted(deals, write) }
        : headOf(gross, target, before, write),
    parts: [
      ...(isFew ? [few] : []),
      {
        key: 'deals',
        values: { ...counted(deals ?? 0, write), before: write.count(dealsBefore ?? 0), span: write.span(previous) },
        ...(better !== 0 && { tone: better > 0 ? 'good' : 'bad' }),
      },
      ...(gross > 0 ? [{ key: 'net', values: { amount: write.amount(net) } }] : []),
      { key: 'leads', values: counted(leads, write) },
    ],
    act: deals ? { key: 'closed', values: counted(deals, write), ask: closedIn(current, ownerParams) } : undefined,
  };
}

function headOf(gross: number, target: number | undefined, before: number, { amount, percent }: Writing): Sentence {
  if (gross === 0) return { key: 'nothing' };
  const measure = target ?? before;
  const won = amount(gross);
  if (measure === 0) return { key: 'won', values: { won } };
  const differs = Math.round(((gross - measure) * 10_000) / measure);
  const direction = Math.abs(differs) < SAME_BP ? 'same' : differs > 0 ? 'above' : 'below';
  const by = target === undefined ? 'before' : 'target';
  return { key: `${by}.${direction}`, values: { won, share: percent(Math.round(Math.abs(differs) / 100) * 100) } };
}

export interface Point {
  /** How much of the days is over, from 0 to 1. */
  readonly at: number;
  readonly n: number;
}
/** What was won by and by, from nothing on; no further than `today`. */
export function curveOf(steps: readonly Won[], { from, to }: Days, today: string): Point[] {
  const length = daysBetween(from, to) + 1;
  let n = 0;
  const points = steps
    .filter(({ until }, at) => until <= today || (steps[at - 1]?.until ?? '') < today)
    .map(({ until, gross }): Point => {
      n += Object.values(gross).reduce((sum, part) => sum + part, 0);
      const day = until > today ? today : until > to ? to : until;
      return { at: (daysBetween(from, day) + 1) / length, n };
    });
  return [{ at: 0, n: 0 }, ...points];
}
