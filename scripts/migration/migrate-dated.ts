import { companies } from '#areas/company/companies/schema.ts';
import { onceOf } from '#areas/company/companies/settings/by-day.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { TAX } from '#areas/company/companies/tabs.ts';
import { employeePay, TERMS } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { undatedTax } from '#lib/money/tax-defaults.ts';
import { dayKey } from '#lib/time/dates.ts';
import { EVER } from '#lib/time/dating.ts';
import type { Store } from '#model/commit/store.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type LeftOut, leftOutLines, unlessLeftOut } from './left-out.ts';
import { idsIn, type RecordPlace, recordsIn } from './pages.ts';
import { rewrite, write } from './rewrite.ts';

/** What was found of the files of pay, own hours, company rules and tax; with `apply`, what was done about it. */
export interface DatedCount {
  readonly fine: number;
  readonly dated: number;
  readonly left: LeftOut;
}

/**
 * What a file of pay without a day becomes: one version from the day of hire. When it was entered says nothing of the day
 * it applies from, so no earlier payslip is worked out otherwise. Nothing where it has its versions.
 */
export function datedPay(
  pay: Values,
  hired: string | undefined,
): { readonly kept: Values; readonly terms: readonly Values[] } | undefined {
  if (pay.terms !== undefined) return undefined;
  const isTerm = ([name]: [string, unknown]) => name in TERMS;
  const all = Object.entries(pay);
  return {
    kept: Object.fromEntries(all.filter((entry) => !isTerm(entry))),
    terms: [{ from: hired ?? EVER, ...Object.fromEntries(all.filter(isTerm)) }],
  };
}

/** What an employee's record with own hours of every week becomes: one version from the day of hire. */
export function datedHours(
  employee: Values,
  hired: string | undefined,
): { readonly kept: Values; readonly hours: readonly Values[] } | undefined {
  const { schedule, ...kept } = employee;
  if (schedule === undefined) return undefined;
  const days = Array.isArray(schedule) && schedule.length > 0 ? { days: schedule } : {};
  return { kept, hours: [{ from: hired ?? EVER, ...days }] };
}

/** Settings whose rules have their days. */
const RULED = Object.values(SETTINGS).flatMap(({ schema, flat }) => (flat ? schema : []));

/** What settings become whose rules have no day yet: one version from ever. Nothing where they have, or need none. */
export function datedRules(
  name: string,
  setting: Values,
): { readonly kept: Values; readonly rules: unknown } | undefined {
  const schema = RULED.find((one) => one.setting === name);
  if (!schema || setting.rules !== undefined) return undefined;
  const { rules, ...kept } = onceOf(schema, setting);
  return { kept, rules };
}

/** What a company becomes that holds its tax itself: settings of one version from ever, and the company without it. */
export function datedTax(company: Values): { readonly kept: Values; readonly rules: readonly Values[] } | undefined {
  const own = undatedTax(company);
  if (!own) return undefined;
  const kept = Object.fromEntries(Object.entries(company).filter(([name]) => !(name in own)));
  return { kept, rules: [{ from: EVER, ...own }] };
}

/** Gives each file of pay, each record of own hours and the company's rules their first version. Payslips are not touched. Safe to repeat. */
export async function migrateDated(store: Store, apply: boolean, now: Date): Promise<DatedCount> {
  const count = { fine: 0, dated: 0, left: [] as string[] };
  for await (const company of idsIn(store, 'companies')) {
    const isFine = await unlessLeftOut(count.left, `companies/${company}`, () => moveTax(store, company, apply, now));
    if (isFine === false) count.dated += 1;
  }
  for await (const place of recordsIn(store, [employeePay, employees, ...RULED])) {
    if (place.schema.setting && place.schema.setting !== place.id) continue;
    const path = `companies/${place.company}/${place.schema.name}/${place.id}`;
    const isFine = await unlessLeftOut(count.left, path, () => treat(store, place, apply, now));
    if (isFine !== undefined) count[isFine ? 'fine' : 'dated'] += 1;
  }
  return count;
}

/** Whether a company's tax is in its settings. Where they say otherwise, both stay and a person looks. */
const moveTax = (store: Store, company: string, apply: boolean, now: Date): Promise<boolean> =>
  store.run(async (transaction) => {
    const path = `companies/${company}`;
    const [data, saved] = await transaction.get([path, `${path}/settings/${TAX}`]);
    const found = data && datedTax(data);
    if (!found) return true;
    const { kept, rules } = found;
    const of = { company, currency: String(data.currency), now };
    const schema = SETTINGS[TAX]?.schema;
    if (saved && !isSameContent(saved.rules, rules)) throw new Error('its tax and its settings of tax differ');
    if (!apply || !schema) return false;
    if (!saved)
      write(transaction, { type: 'create', resource: schema.name, id: TAX, values: { rules } }, { ...of, schema });
    rewrite(transaction, { ...of, schema: companies, before: { ...kept, id: company } as AnyRecord, set: {} });
    return false;
  });

/** Whether one file is as this release writes it. */
const treat = (store: Store, { company, schema, id }: RecordPlace, apply: boolean, now: Date): Promise<boolean> =>
  store.run(async (transaction) => {
    const path = `companies/${company}`;
    const [data, tenant, employee] = await transaction.get([
      `${path}/${schema.name}/${id}`,
      path,
      `${path}/employees/${id}`,
    ]);
    const hireDate = employee?.hireDate;
    const hired = hireDate instanceof Date ? dayKey(hireDate, String(tenant?.timezone)) : undefined;
    const found =
      data &&
      (schema.setting ? datedRules(schema.setting, data) : (schema === employees ? datedHours : datedPay)(data, hired));
    if (!found) return true;
    const { kept, ...set } = found;
    const before = { ...kept, id } as AnyRecord;
    if (apply)
      rewrite(transaction, {
        ...{ before, schema, company, now },
        set,
        currency: String(tenant?.currency),
      });
    return false;
  });

/** What the console shows of it. */
export function datedReport({ fine, dated, left }: DatedCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  return [
    `Contracts, salaries, hours of work, company rules and tax${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(dated, `without the day they apply from, ${apply ? 'written' : 'to be written'}`),
    ...leftOutLines(left),
    '',
    !apply && dated > 0
      ? 'Write them: npm run migrate -- --apply'
      : left.length > 0
        ? ''
        : 'Contracts, hours of work, company rules and tax say from when they apply.',
  ].join('\n');
}
export const isDatedDone = ({ dated, left }: DatedCount, apply: boolean): boolean =>
  left.length === 0 && (apply || dated === 0);
