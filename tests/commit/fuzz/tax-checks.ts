import { isSame } from '#lib/data/is-same.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Document } from '#model/commit/store.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { TAX, taxSettings } from '#tests/company-tax.ts';
import { A } from '../world.ts';

const COMPANY = `companies/${A}`;
const SETTINGS = `${COMPANY}/settings/tax`;
/** What an invoice keeps once it has a number, whatever the company's tax becomes. */
const KEPT = ['lines', 'netMinor', 'taxMinor', 'totalMinor', 'taxRounding', 'taxDirection', 'supplier'];
type Rules = readonly { readonly from: string; readonly taxRegistered?: boolean; readonly taxId?: string }[];

/** The same company before its tax was migrated: it holds the tax itself, without a day. */
export const undated = (documents: readonly Document[]): readonly Document[] =>
  documents
    .filter(({ path }) => path !== SETTINGS)
    .map(({ path, data }) => (path === COMPANY ? { path, data: { ...data, ...TAX } } : { path, data }));
type Documents = ReadonlyMap<string, Values>;
const mapped = (documents: readonly Document[]): Documents => new Map(documents.map(({ path, data }) => [path, data]));

/** What is wrong with issued invoices and with the days of the company's tax. */
export function taxFaults(documents: readonly Document[], begun: readonly Document[]): string[] {
  const [at, first] = [mapped(documents), mapped(begun)];
  const numbered = documents.filter(({ path, data }) => path.startsWith(`${COMPANY}/invoices/`) && data.number);
  return [
    ...numbered.flatMap(({ path, data }) => {
      const id = path.slice(path.lastIndexOf('/') + 1);
      const issued = issuedAs(id, Number(data.version), at);
      const moved = KEPT.filter((name) => !isSame(issued?.[name], data[name]));
      return moved.length > 0 ? [`${path}: ${moved.join(', ')} changed after it was issued`] : [];
    }),
    ...(first.has(SETTINGS) ? [] : undatedFaults(at, first, numbered)),
    ...(at.has(SETTINGS) ? dayFaults(at) : []),
  ];
}
/** The invoice as the first event with a number has it. */
function issuedAs(id: string, version: number, at: Documents): Values | undefined {
  for (let each = 1; each <= version; each += 1) {
    const after = at.get(`${COMPANY}/history/invoices_${id}_${each}`)?.after as Values | undefined;
    if (after?.number) return after;
  }
  return undefined;
}

/**
 * Tax without days does not change, and nothing is billed by it, until the company is saved: then it is the first
 * version, from ever, and the company holds none.
 */
function undatedFaults(at: Documents, first: Documents, numbered: readonly Document[]): string[] {
  const held = Object.entries(TAX).filter(([name, value]) => at.get(COMPANY)?.[name] === value).length;
  const made = at.get(`${COMPANY}/history/settings_tax_1`)?.after as Values | undefined;
  if (at.has(SETTINGS))
    return [
      ...(held > 0 ? [`${COMPANY}: holds tax that was migrated`] : []),
      ...(isSame(made?.rules, taxSettings().rules) ? [] : [`${SETTINGS}: began as ${JSON.stringify(made?.rules)}`]),
    ];
  return [
    ...(held === Object.keys(TAX).length ? [] : [`${COMPANY}: its undated tax changed`]),
    ...numbered.flatMap(({ path }) => (first.get(path)?.number ? [] : [`${path}: issued by undated tax`])),
  ];
}

/** One version a day, from the first day on. */
function dayFaults(at: Documents): string[] {
  const days = ((at.get(SETTINGS)?.rules ?? []) as Rules).map(({ from }) => from);
  const isOrdered =
    days[0] === '2000-01-01' && days.every((day, place) => place === 0 || day > (days[place - 1] ?? ''));
  return isOrdered ? [] : [`${SETTINGS}: ${days.join(', ')}`];
}

/** What is wrong with an invoice that was issued just now, by the saved tax of its day. */
export function issuedFaults(invoice: AnyRecord | undefined, tax: Values | undefined): string[] {
  if (!invoice?.number || invoice.kind === 'CreditNote') return [];
  const day = dayKey((invoice.supplyDate ?? invoice.issueDate) as Date, 'Asia/Dubai');
  const rule = ((tax?.rules ?? []) as Rules).filter(({ from }) => from <= day).at(-1);
  const lines = invoice.lines as readonly Values[];
  const supplier = invoice.supplier as Values;
  const isTaxed = lines.some(({ taxCategory, taxRateBp }) => taxCategory === 'Standard' && Number(taxRateBp) > 0);
  const taxId = rule?.taxRegistered ? `TRN ${rule.taxId}` : undefined;
  return [
    ...(isTaxed && !rule?.taxRegistered
      ? [`invoices/${invoice.id}: taxed on ${day} by a firm without registration`]
      : []),
    ...(supplier.taxId === taxId ? [] : [`invoices/${invoice.id}: ${String(supplier.taxId)} on ${day}, not ${taxId}`]),
  ];
}
