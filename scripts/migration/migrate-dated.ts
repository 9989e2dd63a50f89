import { EVER, employeePay, TERMS } from '#areas/people/employeePay/schema.ts';
import { dayKey } from '#lib/dates.ts';
import type { Store } from '#model/commit/store.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type LeftOut, leftOutLines, unlessLeftOut } from './left-out.ts';
import { type RecordPlace, recordsIn } from './pages.ts';
import { rewrite } from './rewrite.ts';

/** What was found of the files of pay; with `apply`, what was done about it. */
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

/** Gives each file of pay its first version. Payslips are not touched. Safe to repeat. */
export async function migrateDated(store: Store, apply: boolean, now: Date): Promise<DatedCount> {
  const count = { fine: 0, dated: 0, left: [] as string[] };
  for await (const place of recordsIn(store, [employeePay])) {
    const path = `companies/${place.company}/${place.schema.name}/${place.id}`;
    const isFine = await unlessLeftOut(count.left, path, () => treat(store, place, apply, now));
    if (isFine !== undefined) count[isFine ? 'fine' : 'dated'] += 1;
  }
  return count;
}

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
    const found = data && datedPay(data, hired);
    if (!found) return true;
    const before = { ...found.kept, id } as AnyRecord;
    if (apply)
      rewrite(transaction, {
        ...{ before, schema, company, now },
        set: { terms: found.terms },
        currency: String(tenant?.currency),
      });
    return false;
  });

/** What the console shows of it. */
export function datedReport({ fine, dated, left }: DatedCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  return [
    `Contracts and salaries${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(dated, `without the day they apply from, ${apply ? 'written' : 'to be written'}`),
    ...leftOutLines(left),
    '',
    !apply && dated > 0
      ? 'Write them: npm run migrate -- --apply'
      : left.length > 0
        ? ''
        : 'Every contract says from when it applies.',
  ].join('\n');
}
export const isDatedDone = ({ dated, left }: DatedCount, apply: boolean): boolean =>
  left.length === 0 && (apply || dated === 0);
