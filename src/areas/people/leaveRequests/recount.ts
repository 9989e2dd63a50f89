import { type Employee, employees } from '#areas/people/employees/schema.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { type RuleSources, type RulesOn, rulesOn } from '#lib/work/rules.ts';
import { type Change, updated } from '#model/changes.ts';
import type { CommandFacts, Effect } from '#model/commit/command.ts';
import type { Issue } from '#model/schema.ts';
import { costOf, LIVE, policyCost } from './leave-cost.ts';
import { leaveRequests } from './schema.ts';

/** What a change of rules does to leave. */
interface Recounted {
  readonly changes: readonly Change[];
}
/** Why it cannot be made. */
interface Refused {
  readonly issues: readonly Issue[];
}

/**
 * Counts a person's leave from a day on by other rules. Days before it keep what they cost, and so does leave that was
 * granted at another cost than its days come to: only the difference between both rules is added.
 */
export async function recounted(
  employee: Employee,
  { from, before, after }: { readonly from: string; readonly before: RulesOn; readonly after: RulesOn },
  { company, find, may }: Pick<CommandFacts, 'company' | 'find' | 'may'>,
): Promise<(Recounted & { readonly effects: readonly Effect[] }) | Refused> {
  const timeZone = String(company.timezone);
  const all = await find.where(leaveRequests, 'employeeId', employee.id);
  const changes: Change[] = [];
  const effects: Effect[] = [];
  for (const request of all) {
    if (!LIVE.includes(request.status) || dayKey(request.endDate, timeZone) < from) continue;
    const cost = (rulesOn: RulesOn) => costOf(request, { rulesOn, timeZone }) ?? 0;
    const halfDays = request.halfDays + cost(after) - cost(before);
    if (halfDays === request.halfDays) continue;
    const { reference } = request;
    if (halfDays <= 0) return { issues: [{ field: 'from', key: 'dated.error.noLeave', params: { reference } }] };
    const others = all.filter(({ id }) => id !== request.id);
    const { beyondHalfDays, unpaidHalfDays } =
      policyCost(employee, request, { rulesOn: after, timeZone, others }) ?? {};
    changes.push(
      updated<typeof leaveRequests>('leaveRequests', request, {
        halfDays,
        beyondHalfDays: beyondHalfDays || undefined,
        unpaidHalfDays: unpaidHalfDays || undefined,
      }),
    );
    if (may('show', leaveRequests, request))
      effects.push({ key: 'recounted', params: { reference, before: request.halfDays / 2, after: halfDays / 2 } });
  }
  return { changes, effects };
}

/** More leave that is still to come, or just taken, than one transaction counts again. */
const MOST = 1000;

/** The same for everybody whose leave reaches the day. */
export async function recountedInCompany(
  { from, before, after }: { readonly from: string; readonly before: RuleSources; readonly after: RuleSources },
  facts: Pick<CommandFacts, 'company' | 'find' | 'may'>,
): Promise<Recounted | Refused> {
  const ends = startOfDay(from, String(facts.company.timezone));
  const touched = await facts.find.some(leaveRequests, [{ field: 'endDate', operator: '>=', value: ends }], MOST + 1);
  if (touched.length > MOST)
    return { issues: [{ field: 'from', key: 'dated.error.muchLeave', params: { count: MOST } }] };
  const live = touched.filter(({ status, archivedAt }) => archivedAt === null && LIVE.includes(status));
  const made = await Promise.all(
    [...new Set(live.map(({ employeeId }) => employeeId))].map(async (id) => {
      const employee = await facts.find.get(employees, id);
      if (!employee) return { changes: [] };
      const by = (sources: RuleSources) => (day: string) => rulesOn(sources, employee, day);
      return recounted(employee, { from, before: by(before), after: by(after) }, facts);
    }),
  );
  const refusal = made.find((one) => 'issues' in one);
  return refusal ?? { changes: made.flatMap((one) => ('issues' in one ? [] : one.changes)) };
}
