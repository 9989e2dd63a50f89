import { dayKey } from '#lib/time/dates.ts';
import { demand, readCaller } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Values } from '#model/schema.ts';
import { cursorPath, keepRollups, type RollupContext, type RollupCursor } from './keep-rollups.ts';
import type { ReportAnswer } from './reports-port.ts';
import type { ReportRequest } from './request.ts';
import { lastDayOf, monthsUntil, OPEN, readSums, type Sums, stepsBetween, togetherOf } from './sums.ts';

export type ReportContext = RollupContext & Pick<CommitContext, 'ask'>;
/** Transactions one question spends on what changed; what is left is for `hourly`, or for the next question. */
export const MOST_STEPS = 40;
const MONTHS = 13;

/**
 * The company's sums for some days, as many reads for a hundred thousand records as for one. Changes since the last
 * update are added first, and stored for the next caller. Throws AppError.
 */
export async function report(request: ReportRequest, uid: string, context: ReportContext): Promise<ReportAnswer> {
  const { companyId, current, previous } = request;
  const { company, hasMoney } = await context.store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, companyId, context.ask);
    demand(caller, 'show', 'reports', false);
    return { company: caller.company, hasMoney: caller.decide('show', 'dealCommission', false).can };
  });
  const isWhole = await keepRollups(companyId, context, MOST_STEPS);
  const today = dayKey(context.now(), String(company.timezone ?? 'UTC'));
  const months = monthsUntil(today, MONTHS);
  const spans = [stepsBetween(current), stepsBetween(previous)] as const;
  const ids = [...new Set([OPEN, ...months, ...spans.flat()])];
  return context.store.run(async (transaction) => {
    const paths = ids.map((id) => `companies/${companyId}/rollups/${id}`);
    const [stored, ...found] = await transaction.get([cursorPath(companyId), ...paths]);
    const sums = new Map(ids.map((id, at) => [id, readSums(found[at])]));
    const of = (id: string) => (hasMoney ? (sums.get(id) ?? {}) : withoutMoney(sums.get(id) ?? {}));
    const wonIn = (documents: readonly string[]) =>
      documents.map((id) => ({ until: lastDayOf(id), gross: of(id)['gross.agent'] ?? {} }));
    const { countedAt } = (stored ?? {}) as Values & Partial<RollupCursor>;
    return {
      ...(isWhole && countedAt && { countedAt }),
      today,
      ...(!hasMoney && { isCountsOnly: true as const }),
      current: togetherOf(spans[0].map(of)),
      previous: togetherOf(spans[1].map(of)),
      won: { current: wonIn(spans[0]), previous: wonIn(spans[1]) },
      months: Object.fromEntries(months.map((month) => [month, of(month)])),
      open: of(OPEN),
    };
  });
}

/** Figures that count records. Every other figure is an amount, also one that is added later. */
const COUNTS =
  /^(activities|deals|hours|inHour|invoices|leads|left|lost|offered|open|people|permits|prices|stock|unagreed|viewings|waiting|won\d+)[.]|^pipeline[.]count$/;
/** For somebody who may not see what deals bring: how many there are, and no amount. */
const withoutMoney = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([figure]) => COUNTS.test(figure)));
