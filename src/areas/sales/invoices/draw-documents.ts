import { A4, type Ink, type Paper, writeFitting, writeLines } from '#lib/paper/paper.ts';
import {
  customerNumbersOf,
  endOf,
  factsOf,
  headingOf,
  supplierLinesOf,
  type Table,
  type TotalRow,
  tableOf,
  totalsOf,
  type Written,
} from './sheet-parts.ts';
import { closingOf, footOf, periodOf, statementTable, type WrittenStatement } from './statement-parts.ts';

const MARGIN = 48;
const INNER = A4.width - 2 * MARGIN;
const RIGHT = A4.width - MARGIN;
/** The last line of a sheet. */
const BOTTOM = A4.height - 56;
const [QUIET, LINE] = ['#5d6876', '#d5dae0'];
const TEXT = { size: 9.5 };
const HEIGHT = 13.5;
/** The least width of the columns after the description. */
const COLUMN = 66;
const GAP = 8;
/** The line above what is to be paid. */
const TOTALS = 220;

/** The invoice as its sheet on the screen, on as many A4 sheets as its lines need. */
export function drawInvoice(paper: Paper, written: Written): void {
  const { invoice } = written;
  let y = Math.max(drawSupplier(paper, written), drawFacts(paper, written)) + 24;
  paper.write(written.t('print.to'), MARGIN, y, { size: 8.5, colour: QUIET });
  writeFitting(paper, invoice.billTo.name, { x: MARGIN, y: y + 16, width: INNER }, { size: 11, bold: true });
  y += 30;
  for (const line of [invoice.billTo.address, ...customerNumbersOf(written)]) y = drawText(paper, line, y);
  if (invoice.creditExplanation) y = drawText(paper, invoice.creditExplanation, y + 8);
  y = drawTable(paper, tableOf(written), y + 18);
  y = drawTotals(paper, totalsOf(written), y + 12, written.brand);
  const { notes, foot } = endOf(written);
  y += 14;
  for (const note of notes) y = drawText(paper, note, y);
  y += 10;
  for (const line of foot) y = drawText(paper, line, y, { size: 8.5, colour: QUIET });
}

/** A customer's statement as its sheet on the screen. */
export function drawStatement(paper: Paper, written: WrittenStatement): void {
  const { supplier, name, address, t } = written;
  const width = INNER / 2;
  writeFitting(paper, supplier?.legalName ?? '', { x: MARGIN, y: 64, width }, { size: 13, bold: true });
  paper.write(t('statement.title'), RIGHT, 64, { size: 16, bold: true, atEnd: true });
  paper.write(periodOf(written), RIGHT, 84, { ...TEXT, atEnd: true });
  let y = supplier ? drawText(paper, supplier.address, 82, TEXT, width) : 98;
  y += 24;
  paper.write(t('statement.customer'), MARGIN, y, { size: 8.5, colour: QUIET });
  writeFitting(paper, name, { x: MARGIN, y: y + 16, width: INNER }, { size: 11, bold: true });
  y += 30;
  if (address) y = drawText(paper, address, y);
  y = drawTable(paper, statementTable(written), y + 18);
  y = drawTotals(paper, [closingOf(written)], y + 12);
  const foot = footOf(written);
  if (foot) drawText(paper, foot, y + 14, { size: 8.5, colour: QUIET });
}

/** Where a block of this height begins: on the next sheet, where this one has no room for it. */
function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  paper.turn();
  return MARGIN + 12;
}

function drawText(paper: Paper, text: string, from: number, ink: Ink = TEXT, width = INNER): number {
  const height = paper.linesOf(text, width, ink).length * HEIGHT;
  const y = roomFor(paper, from, height - HEIGHT);
  return writeLines(paper, text, { x: MARGIN, y, width, height: HEIGHT }, y + height, ink);
}

function drawSupplier(paper: Paper, written: Written): number {
  const width = INNER / 2;
  const name = written.invoice.supplier?.legalName ?? '';
  writeFitting(paper, name, { x: MARGIN, y: 64, width }, { size: 13, bold: true });
  let y = 82;
  for (const line of supplierLinesOf(written)) y = drawText(paper, line, y, TEXT, width);
  return y;
}

function drawFacts(paper: Paper, written: Written): number {
  paper.write(headingOf(written), RIGHT, 64, { size: 16, bold: true, atEnd: true });
  let y = 84;
  const facts = factsOf(written);
  const wide = Math.max(100, ...facts.map(([, value]) => paper.widthOf(value, TEXT)));
  for (const [label, value] of facts) {
    paper.write(value, RIGHT, y, { ...TEXT, atEnd: true });
    paper.write(label, RIGHT - wide - GAP, y, { ...TEXT, colour: QUIET, atEnd: true });
    y += 14;
  }
  return y;
}

function drawTable(paper: Paper, { heads, rows }: Table, from: number): number {
  const others = heads.length - 1;
  // a table of few columns has room for long dates and amounts
  const column = Math.max(COLUMN, INNER / 2 / others);
  const first = INNER - others * column;
  const endOfColumn = (at: number) => MARGIN + first + at * column;
  const rule = (y: number) => paper.fill({ x: MARGIN, y, width: INNER, height: 0.7 }, LINE);
  const head = (y: number) => {
    const ink = { size: 8, colour: QUIET };
    // names of columns are longer than their figures: up to three lines, the last one at the rule
    const lines = heads.map((text, at) => paper.linesOf(text, (at === 0 ? first : column) - GAP, ink).slice(0, 3));
    const tall = Math.max(...lines.map(({ length }) => length));
    for (const [at, shown] of lines.entries())
      for (const [row, line] of shown.entries())
        paper.write(line, at === 0 ? MARGIN : endOfColumn(at), y + (tall - shown.length + row) * 10, {
          ...ink,
          atEnd: at > 0,
        });
    rule(y + tall * 10 - 4);
    return y + tall * 10 + 12;
  };
  let y = head(roomFor(paper, from, 60));
  for (const cells of rows) {
    const described = paper.linesOf(cells[0]?.text ?? '', first - GAP, TEXT);
    const started = roomFor(paper, y, described.length * HEIGHT);
    // the next sheet names its columns again
    if (started < y) y = head(started);
    for (const [row, line] of described.entries()) paper.write(line, MARGIN, y + row * HEIGHT, TEXT);
    for (const [at, { text }] of cells.entries()) {
      if (at === 0) continue;
      const wide = Math.min(paper.widthOf(text, TEXT), column - GAP);
      writeFitting(paper, text, { x: endOfColumn(at) - wide, y, width: column - GAP }, TEXT);
    }
    y += described.length * HEIGHT;
    rule(y - 8);
    y += 7;
  }
  return y;
}

function drawTotals(paper: Paper, totals: readonly TotalRow[], from: number, brand?: string): number {
  let y = from;
  for (const { label, value, isStrong } of totals) {
    const ink = { size: isStrong ? 11 : 9.5, ...(isStrong && { bold: true }) };
    y = roomFor(paper, y, HEIGHT);
    if (brand && isStrong) paper.fill({ x: RIGHT - TOTALS, y: y - 11.5, width: TOTALS, height: 1 }, brand);
    if (value) paper.write(value, RIGHT, y, { ...ink, atEnd: true });
    const width = INNER - 110;
    const wide = Math.min(paper.widthOf(label, ink), width);
    const end = value ? RIGHT - 110 : RIGHT;
    writeFitting(paper, label, { x: end - wide, y, width }, isStrong ? ink : { ...ink, colour: QUIET });
    y += isStrong ? 18 : 15;
  }
  return y;
}
