import { type Direction, shareOf, sumOf } from '#lib/money/rounding.ts';
import { lineAmount } from '#lib/money/vat.ts';
import { priced, ratesOf } from './derived.ts';
import type { Invoice, InvoiceLine } from './types.ts';

/** What credit notes count with: an invoice that was issued, or one of its issued notes. */
type Billed = Pick<Invoice, 'lines' | 'taxRounding' | 'taxDirection'>;
type Line = Partial<InvoiceLine>;

/**
 * The place (from 0) of the billed line that a note's line credits. Notes of before lines said so are matched by text and
 * price, then by their order; undefined for a line that credits none.
 */
export function placeOf(line: Line, at: number, billed: readonly InvoiceLine[]): number | undefined {
  if (line.ofLine !== undefined) return billed[line.ofLine - 1] ? line.ofLine - 1 : undefined;
  const same = billed.findIndex(
    ({ description, unitPriceMinor }) => description === line.description && unitPriceMinor === line.unitPriceMinor,
  );
  return same >= 0 ? same : billed[at] && at;
}

export const netOf = (line: Line): number => {
  const known = priced(line);
  return known ? Math.abs(lineAmount(known).netMinor) : 0;
};
const rateOf = ({ taxCategory, taxRateBp = 0 }: Line) => (taxCategory === 'Standard' ? taxRateBp : undefined);

/** Without tax, what is left to credit of each line of an invoice after its issued notes. Minor units. */
export const leftOfLines = ({ lines }: Billed, notes: readonly Billed[]): readonly number[] =>
  lines.map((line, place) => {
    const credited = notes.flatMap((note) => note.lines.filter((one, at) => placeOf(one, at, lines) === place));
    return netOf(line) - sumOf(credited.map(netOf));
  });

/**
 * A note's lines with the tax that each takes back: the note that completes a line (or a rate, where tax is rounded once
 * a rate) takes the tax that is left of it, and none takes more. So the notes of an invoice come to what it billed.
 */
export function withRestTax(
  lines: readonly InvoiceLine[],
  billed: Billed,
  notes: readonly Billed[],
): readonly InvoiceLine[] {
  const { taxRounding = 'Line' } = billed;
  return taxRounding === 'Rate' ? byRate(lines, billed, notes) : byLine(lines, billed, notes);
}

/** What completes takes the rest; everything else its share, and no more than the rest. */
const taxOf = (
  netMinor: number,
  rateBp: number,
  left: { readonly netMinor: number; readonly taxMinor: number },
  direction: Direction | undefined,
) => (netMinor === left.netMinor ? left.taxMinor : Math.min(left.taxMinor, shareOf(netMinor, rateBp, direction)));

function byLine(lines: readonly InvoiceLine[], billed: Billed, notes: readonly Billed[]): readonly InvoiceLine[] {
  const before = notes.flatMap((note) =>
    note.lines.map((line, at) => [placeOf(line, at, billed.lines), line] as const),
  );
  return lines.map((line, at) => {
    const place = placeOf(line, at, billed.lines);
    const [whole, rate] = [place === undefined ? undefined : billed.lines[place], rateOf(line)];
    if (!whole || rate === undefined || rateOf(whole) !== rate) return plain(line);
    const taken = before.flatMap(([of, one]) => (of === place ? [one] : []));
    const left = {
      netMinor: netOf(whole) - sumOf(taken.map(netOf)),
      taxMinor: (whole.taxMinor ?? 0) + sumOf(taken.map(({ taxMinor = 0 }) => taxMinor)),
    };
    const given = { ...line, taxGivenMinor: -taxOf(netOf(line), rate, left, billed.taxDirection) };
    before.push([place, { ...given, taxMinor: given.taxGivenMinor }]);
    return given;
  });
}

function byRate(lines: readonly InvoiceLine[], billed: Billed, notes: readonly Billed[]): readonly InvoiceLine[] {
  const ofRate = (rate: number) => (one: Line) => rateOf(one) === rate;
  const netAt = (all: readonly Line[], rate: number) => sumOf(all.filter(ofRate(rate)).map(netOf));
  const taxAt = (one: Billed, rate: number) =>
    Math.abs(ratesOf({ ...one, taxRounding: 'Rate' }).find(({ taxRateBp }) => taxRateBp === rate)?.taxMinor ?? 0);
  const seen = new Set<number>();
  return lines.map((line) => {
    const rate = rateOf(line);
    if (rate === undefined || !billed.lines.some(ofRate(rate))) return plain(line);
    // the first line of a rate carries the tax of the rate
    if (seen.has(rate)) return { ...line, taxGivenMinor: 0 };
    seen.add(rate);
    const left = {
      netMinor: netAt(billed.lines, rate) - sumOf(notes.map((note) => netAt(note.lines, rate))),
      taxMinor: taxAt(billed, rate) - sumOf(notes.map((note) => taxAt(note, rate))),
    };
    return { ...line, taxGivenMinor: -taxOf(netAt(lines, rate), rate, left, billed.taxDirection) };
  });
}
/** A line of which no tax is given. */
export const plain = ({ taxGivenMinor: _given, ...line }: InvoiceLine): InvoiceLine => line;
