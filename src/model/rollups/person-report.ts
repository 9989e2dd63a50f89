import { dayKey } from '#lib/time/dates.ts';
import { demand, readCaller } from '#model/commit/caller.ts';
import type { Values } from '#model/schema.ts';
import { cursorPath, keepRollups, type RollupCursor } from './keep-rollups.ts';
import { MOST_STEPS, type ReportContext } from './report.ts';
import type { PersonReport } from './reports-port.ts';
import type { PersonReportRequest } from './request.ts';
import { readSums, type Sums } from './sums.ts';

/** What one person did this month, for that person and for people who see the company's reports. Throws AppError. */
export async function personReport(
  { companyId, of }: PersonReportRequest,
  uid: string,
  context: ReportContext,
): Promise<PersonReport> {
  const timeZone = await context.store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, companyId, context.ask);
    if (of !== uid || !caller.isMember) demand(caller, 'show', 'reports', false);
    return String(caller.company.timezone ?? 'UTC');
  });
  const isWhole = await keepRollups(companyId, context, MOST_STEPS);
  const today = dayKey(context.now(), timeZone);
  return context.store.run(async (transaction) => {
    const path = `companies/${companyId}/rollups/${today.slice(0, 7)}`;
    const [stored, month] = await transaction.get([cursorPath(companyId), path]);
    const { countedAt } = (stored ?? {}) as Values & Partial<RollupCursor>;
    return { ...(isWhole && countedAt && { countedAt }), today, month: partsOf(readSums(month), of) };
  });
}

/** Of each figure of agents the part of one of them. */
const partsOf = (sums: Sums, uid: string): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([figure, { [uid]: n }]) =>
      figure.endsWith('.agent') && n !== undefined ? [[figure, { [uid]: n }]] : [],
    ),
  );
