import { monthEffects } from '#areas/people/employeePay/pay-change.ts';
import { recounted } from '#areas/people/leaveRequests/recount.ts';
import { readRules, rulesOn } from '#lib/work/rules.ts';
import type { CommandFacts, Outcome } from '#model/commit/command.ts';
import type { Redated } from '#model/commit/dated-change.ts';
import type { Employee, HoursVersion } from './schema.ts';

/** Gives somebody other hours by day: their leave from then on is counted by them. */
export async function changedHours(
  made: Redated<HoursVersion>,
  from: string,
  facts: Pick<CommandFacts<Employee>, 'record' | 'company' | 'find' | 'may'>,
): Promise<Outcome> {
  if ('issues' in made) return made;
  const { record, find } = facts;
  const { before, after } = made;
  const rules = await readRules(facts.company.country, facts.find.setting);
  const by = (hours: readonly HoursVersion[]) => (day: string) => rulesOn(rules, { hours }, day);
  const leave = await recounted(record, { from, before: by(before), after: by(after) }, facts);
  if ('issues' in leave) return leave;
  const next = after.find((version) => version.from > from);
  return {
    changes: [{ type: 'update', resource: 'employees', before: record, set: { hours: after } }, ...leave.changes],
    effects: [
      ...leave.effects,
      ...(next ? [{ key: 'planned', params: { plannedDay: next.from } }] : []),
      ...(await monthEffects(from, record.id, find)),
    ],
  };
}
