import { creditOf } from '#areas/sales/invoices/copies.ts';
import { leftOfLines, netOf, withRestTax } from '#areas/sales/invoices/credit.ts';
import { amountOf } from '#areas/sales/invoices/derived.ts';
import { originalOf } from '#areas/sales/invoices/issuing.ts';
import { notesOf } from '#areas/sales/invoices/notes.ts';
import { CREDIT_REASONS, invoices } from '#areas/sales/invoices/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { newId } from '#lib/data/id.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, type Effect, refused } from '#model/commit/command.ts';
import { choice, money, number, rows, text } from '#model/fields.ts';

const CREDITABLE: readonly string[] = ['Issued', 'PartiallyPaid', 'Paid'];

/** Drafts a credit note: of the given lines, or of the rest of the invoice after its issued notes. */
export const credit = defineCommand({
  name: 'invoices.credit',
  on: invoices,
  right: 'create',
  input: {
    /** By the place of a billed line, from 1, an amount without tax. */
    lines: rows(
      { ofLine: number({ required: true, min: 1, max: 50 }), amountMinor: money({ required: true }) },
      { max: 50 },
    ),
    reason: choice(CREDIT_REASONS, { required: true }),
    explanation: text({ max: 300 }),
  },
  run: async ({ record, input, find }) => {
    const { kind, status, lines, taxRounding, taxDirection, issueDate } = record;
    if (kind === 'CreditNote' || !CREDITABLE.includes(status)) return refused('status', 'ui.validation.move');
    const notes = await notesOf(record, find);
    const left = leftOfLines(record, notes);
    const amounts = input.lines ? amountsOf(input.lines, lines.length) : left;
    if (!amounts) return refused('lines', 'ui.validation.reference');
    const over = amounts.findIndex((amountMinor, at) => amountMinor > (left[at] ?? 0));
    if (over >= 0) return refused(`lines.${over}`, 'invoices.error.lineCredited', { amountMinor: left[over] ?? 0 });
    const draft = creditOf(record, amounts);
    const noted = withRestTax(draft.lines as Invoice['lines'], record, notes);
    if (noted.length === 0) return refused('lines', 'invoices.error.nothing');
    const values = {
      // its own dates are given when it is issued
      ...draft,
      issueDate,
      dueDate: issueDate,
      creditReason: input.reason,
      creditExplanation: input.explanation,
      original: originalOf(record, notes),
    };
    const id = newId();
    const totalMinor = -amountOf(noted, taxRounding, taxDirection).totalMinor;
    return {
      changes: [updated<typeof invoices>('invoices', record, {}), { type: 'create', resource: 'invoices', id, values }],
      effects: [
        ...lines.map((line, at) => lineEffect(netOf(line), left[at] ?? 0, at)),
        { key: 'creditNote', params: { id, amountMinor: totalMinor } },
      ],
    };
  },
});

/** The amount of each line by its place; undefined where a place is none of the invoice's. */
function amountsOf(
  asked: readonly { readonly ofLine: number; readonly amountMinor: number }[],
  count: number,
): readonly number[] | undefined {
  if (asked.some(({ ofLine }) => ofLine > count)) return undefined;
  return Array.from({ length: count }, (_, at) =>
    asked.reduce((sum, { ofLine, amountMinor }) => (ofLine === at + 1 ? sum + amountMinor : sum), 0),
  );
}
const lineEffect = (billedMinor: number, leftMinor: number, at: number): Effect => ({
  key: 'line',
  params: { place: at + 1, billedMinor, creditedMinor: billedMinor - leftMinor, leftMinor },
});
