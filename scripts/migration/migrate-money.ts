import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import type { Store } from '#model/commit/store.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type LeftOut, leftOutLines, unlessLeftOut } from './left-out.ts';
import { invoiceToday, oldCreditNote, shareToday } from './older-money.ts';
import { type RecordPlace, recordsIn } from './pages.ts';
import { rewrite } from './rewrite.ts';

/** What was found of the records of money; with `apply`, what was done about it. */
export interface MoneyCount {
  readonly fine: number;
  readonly invoices: number;
  readonly shares: number;
  /** Invoices whose credit note is missing: not changed, `companies/{id}/invoices/{id}`. */
  readonly lost: readonly string[];
  readonly left: LeftOut;
}
type Outcome = 'fine' | 'written' | 'lost';

/** Gives older invoices their credit notes, receipts, refunds and amounts in the company's currency, and older shares their ledger, each with its history. Safe to repeat. */
export async function migrateMoney(store: Store, apply: boolean, now: Date): Promise<MoneyCount> {
  const count = { fine: 0, invoices: 0, shares: 0, lost: [] as string[], left: [] as string[] };
  for await (const place of recordsIn(store, [invoices, dealSplits])) {
    const { company, schema, id } = place;
    const path = `companies/${company}/${schema.name}/${id}`;
    const outcome = await unlessLeftOut(count.left, path, () => treat(store, { ...place, apply, now }));
    if (outcome === undefined) continue;
    if (outcome === 'fine') count.fine += 1;
    else if (outcome === 'lost') count.lost.push(path);
    else count[schema.name === invoices.name ? 'invoices' : 'shares'] += 1;
  }
  return count;
}

interface Treated extends RecordPlace {
  readonly apply: boolean;
  readonly now: Date;
}
/** One record, read and written in one transaction, so that no change is lost. */
const treat = (store: Store, { company, schema, id, apply, now }: Treated): Promise<Outcome> =>
  store.run(async (transaction) => {
    const path = `companies/${company}`;
    const [data, tenant] = await transaction.get([`${path}/${schema.name}/${id}`, path]);
    if (!data) return 'fine';
    const before = { ...data, id } as AnyRecord;
    const noteId = schema.name === invoices.name ? oldCreditNote(before) : undefined;
    const [note] = noteId ? await transaction.get([`${path}/invoices/${noteId}`]) : [];
    if (noteId && !note) return 'lost';
    const set =
      schema.name === invoices.name ? invoiceToday(before, note, String(tenant?.currency)) : shareToday(before);
    if (!set) return 'fine';
    const { creditNoteId: _old, ...kept } = before;
    if (apply)
      rewrite(transaction, {
        before: kept as AnyRecord,
        set,
        schema,
        company,
        currency: String(tenant?.currency),
        now,
      });
    return 'written';
  });

/** What the console shows of it. */
export function moneyReport({ fine, invoices: bills, shares, lost, left }: MoneyCount, apply: boolean): string {
  const line = (number: number, said: string) => (number > 0 ? [`  ${String(number).padStart(6)}  ${said}`] : []);
  const written = apply ? 'written' : 'to be written';
  return [
    `Invoices and shares of commission${apply ? '' : ' (dry run: nothing is written)'}`,
    ...line(fine, 'fine as they are'),
    ...line(
      bills,
      `invoices without their credit notes, receipts, refunds or amounts in the company's currency, ${written}`,
    ),
    ...line(shares, `shares without a ledger, ${written}`),
    ...line(lost.length, 'invoices whose credit note is gone, left as they are:'),
    ...lost.map((path) => `          ${path}`),
    ...leftOutLines(left),
    '',
    !apply && bills + shares > 0
      ? 'Write them: npm run migrate -- --apply'
      : left.length > 0
        ? ''
        : 'Nothing is left of before there were ledgers.',
  ].join('\n');
}
export const isMoneyDone = ({ invoices: bills, shares, left }: MoneyCount, apply: boolean): boolean =>
  left.length === 0 && (apply || bills + shares === 0);
