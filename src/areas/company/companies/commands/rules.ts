import { defaultSettings } from '#areas/company/companies/defaults.ts';
import { onceOf, ruleNames } from '#areas/company/companies/settings/by-day.ts';
import { tax } from '#areas/company/companies/settings/tax.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { isClosed, payroll, type Run } from '#areas/pay/payroll/schema.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { undatedTax } from '#lib/money/tax-defaults.ts';
import { dayKey, monthAfter } from '#lib/time/dates.ts';
import { type Dated, EVER, type Version } from '#lib/time/dating.ts';
import { type RuleSources, ruleSources } from '#lib/work/rules.ts';
import type { Change } from '#model/changes.ts';
import {
  type Command,
  type CommandFacts,
  defineCommand,
  type Effect,
  type Outcome,
  refused,
} from '#model/commit/command.ts';
import { type Redated, withoutVersion, withVersion } from '#model/commit/dated-change.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { DATING, day } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';

/** Rules that days of leave are counted by, and those that people are paid by: what payroll has settled keeps them. */
const OF_LEAVE: readonly string[] = ['attendance', 'leave'];
const OF_PAY: readonly string[] = [...OF_LEAVE, 'payroll'];

type Facts = Pick<CommandFacts<AnyRecord | undefined>, 'id' | 'record' | 'company' | 'find' | 'may' | 'now'>;
/** What other rules from a day on do to leave, or why they cannot be made. */
export type Recount = (
  change: { readonly from: string; readonly before: RuleSources; readonly after: RuleSources },
  facts: Pick<Facts, 'company' | 'find' | 'may'>,
) => Promise<{ readonly changes: readonly Change[] } | { readonly issues: readonly Issue[] }>;

/** Whether settings of an earlier release were not migrated yet: their rules have no days, or the company holds them. */
const isUndated = ({ id, record, company }: Facts): boolean =>
  record
    ? !(record.rules as Dated<Version> | undefined)?.length
    : id === tax.setting && undatedTax(company) !== undefined;

/** The first day whose month payroll has not paid, or approved to be paid. */
function firstUnsettled(runs: readonly Run[]): string {
  const last = runs
    .filter(isClosed)
    .map(({ periodKey }) => periodKey)
    .toSorted()
    .at(-1);
  return last ? `${monthAfter(last)}-01` : EVER;
}

/** Runs that are to be worked out once more. */
const draftsFrom = (from: string, runs: readonly Run[]): readonly Effect[] =>
  runs
    .filter((run) => !isClosed(run) && run.periodKey >= from.slice(0, 7))
    .map(({ periodKey }) => periodKey)
    .toSorted()
    .map((draftMonth) => ({ key: 'calculate', params: { draftMonth } }));

/** The payrolls of whole months, and why no change may begin on this day. */
async function runsBy(name: string, from: string, find: Lookup) {
  const runs = OF_PAY.includes(name) ? await find.where(payroll, 'kind', 'Regular') : [];
  const openDay = firstUnsettled(runs);
  return { runs, stopped: from < openDay ? refused('from', 'dated.error.settled', { openDay }) : undefined };
}

/** `<name>Rules.change` and `<name>Rules.withdraw` of the settings whose rules have their days. */
function commandsOf(name: string, schema: AnySchema, flat: AnySchema, recount: Recount): readonly Command[] {
  const names = ruleNames(schema);
  const spec = { on: schema, right: 'edit', of: 'companies', begins: true } as const;
  const storedOf = ({ record, company }: Facts): Values =>
    record ?? onceOf(schema, defaultSettings(name, String(company.country)));
  const written = async (
    made: Redated<Version>,
    { from, runs }: { readonly from: string; readonly runs: readonly Run[] },
    facts: Facts,
  ): Promise<Outcome> => {
    if ('issues' in made) return made;
    const { record, company, find } = facts;
    const stored = storedOf(facts);
    const set = { rules: made.after };
    const own: Change = record
      ? { type: 'update', resource: 'settings', before: record, set }
      : { type: 'create', resource: 'settings', id: name, values: { ...stored, ...set } };
    const others = await Promise.all(OF_LEAVE.map((one) => find.setting(one)));
    const sourcesBy = (rules: Dated<Version>) => {
      const [attendance, leave] = others;
      const saved = { attendance, leave, [name]: { ...stored, rules } };
      return ruleSources(String(company.country), saved);
    };
    const counted = { from, before: sourcesBy(made.before), after: sourcesBy(made.after) };
    const leave = OF_LEAVE.includes(name) ? await recount(counted, facts) : { changes: [] };
    if ('issues' in leave) return leave;
    const next = made.after.find((version) => version.from > from);
    return {
      changes: [own, ...leave.changes],
      effects: [
        ...(leave.changes.length > 0 ? [{ key: 'recounted', params: { count: leave.changes.length } }] : []),
        ...(next ? [{ key: 'planned', params: { plannedDay: next.from } }] : []),
        ...draftsFrom(from, runs),
      ],
    };
  };
  const input = Object.fromEntries(Object.entries(flat.fields).filter(([one]) => names.includes(one)));
  const change = defineCommand({
    name: `${name}Rules.change`,
    ...spec,
    input: { ...DATING, ...input },
    run: async (facts) => {
      const { from, note, ...typed } = facts.input as Values & Version & { readonly note?: string };
      if (facts.id !== name) return refused('from', 'dated.error.none');
      if (isUndated(facts)) return refused('from', 'dated.error.earlier');
      const stored = storedOf(facts);
      const issues = (flat.check as (values: Values) => readonly Issue[])({ ...stored, ...typed });
      if (issues.length > 0) return { issues };
      if (name === 'payroll' && !from.endsWith('-01')) return refused('from', 'dated.error.wholeMonth');
      const { runs, stopped } = await runsBy(name, from, facts.find);
      if (stopped) return stopped;
      if (from < dayKey(facts.now, String(facts.company.timezone)) && !note)
        return refused('note', 'ui.validation.required');
      const version = { from, ...(note && { note }), ...typed };
      const isSame = (one: Values & Version, other: Values & Version) =>
        names.every((rule) => isSameContent(one[rule], other[rule]));
      return written(
        withVersion(stored.rules as Dated<Values & Version>, version, { start: EVER, isSame }),
        { from, runs },
        facts,
      );
    },
  });
  const withdraw = defineCommand({
    name: `${name}Rules.withdraw`,
    ...spec,
    input: { from: day({ required: true }) },
    run: async (facts) => {
      const { input, company, now, find } = facts;
      const { from } = input;
      if (facts.id !== name || !facts.record || isUndated(facts)) return refused('from', 'dated.error.none');
      const { runs, stopped } = await runsBy(name, from, find);
      if (stopped) return stopped;
      const today = dayKey(now, String(company.timezone));
      return written(withoutVersion(facts.record.rules as Dated<Version>, from, today), { from, runs }, facts);
    },
  });
  return [change, withdraw];
}

/** Commands of each of the company's rules that have their days. */
export const rulesCommands = (recount: Recount): readonly Command[] =>
  Object.entries(SETTINGS).flatMap(([name, { schema, flat }]) => (flat ? commandsOf(name, schema, flat, recount) : []));
