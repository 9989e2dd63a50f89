import { readArea } from '#lib/reading/areas.ts';
import { amountsIn } from '#lib/reading/figures.ts';
import { areaInHead } from '#lib/reading/heads.ts';
import { plainText } from '#lib/reading/plain.ts';
import { isRefused } from '#lib/reading/refusal.ts';
import { isCalled } from '#lib/tables/columns.ts';
import { alike } from '#lib/text/alike.ts';
import { isPhone, withoutContacts } from './contacts.ts';
import { readBeds, readStates } from './facts.ts';
import { kindIn, typeOf } from './kinds.ts';
import { Draft, type Listing, type ReadingContext } from './listing.ts';
import { isOnRequest, readPriceCell } from './price.ts';
import { readOften, readPurpose, usualFrequency } from './purpose.ts';

/** Fields a listing of a file may hold; its reference is `source`. */
const FIELDS =
  'source title publicRemarks propertySubType purpose listPriceMinor leaseAmountFrequency livingArea lotSizeArea bedroomsTotal bathroomsTotalInteger parkingTotal city subdivisionName buildingName unitNumber entryLevel permitNumber furnished coordinates developmentStatus occupantType chequesAllowed'.split(
    ' ',
  );
const fieldOf = (head: string) =>
  FIELDS.find((field) => alike(head) === alike(field)) ??
  FIELDS.find((field) => isCalled(head, field === 'source' ? 'listingId' : field));
const withoutUnit = (head: string) => head.replace(/\s*[(（[][^()（）\]]*[)）\]]\s*$/, '');

/** For each column what it holds; undefined for one that is not known. A field is taken once. */
export function columnsOf(headers: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>();
  return headers.map((head) => {
    const field = fieldOf(head) ?? fieldOf(withoutUnit(head));
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** The value of a cell, or undefined for one that cannot be read; a text's limits are the schema's to judge. */
type Read = (text: string, context: ReadingContext, head: string) => string | number | boolean | undefined;
const wholeNumber: Read = (text) => {
  const [first] = amountsIn(plainText(text));
  return first && Math.round(first.value);
};
/** The cell's own unit, else the head's: Size (sqft). */
const area: Read = (text, { areaUnit, numbers = 'en' }, head) => {
  const reading = readArea(text, areaInHead(head) ?? areaUnit, numbers);
  return isRefused(reading) || reading.value === 0 ? undefined : reading.value;
};
const READS: { readonly [field: string]: Read } = {
  propertySubType: (text) => kindIn(text),
  purpose: (text) => readPurpose(text),
  leaseAmountFrequency: (text) => readOften(text.toLowerCase()) ?? readOften(`per ${text.toLowerCase()}`),
  livingArea: area,
  lotSizeArea: area,
  bedroomsTotal: (text) => readBeds(plainText(text))?.value,
  bathroomsTotalInteger: wholeNumber,
  parkingTotal: wholeNumber,
  entryLevel: wholeNumber,
  chequesAllowed: wholeNumber,
  occupantType: (text) => {
    const draft = new Draft();
    readStates(draft, text);
    return draft.values.occupantType;
  },
  permitNumber: (text) => {
    const digits = text.replace(/[\s-]/g, '');
    return digits === '' || (/^\d+$/.test(digits) && digits.length >= 10 && isPhone(digits)) ? undefined : digits;
  },
  furnished: (text) => {
    const draft = new Draft();
    readStates(
      draft,
      /^(?:yes|y|1|true|oui|是)$/i.test(text)
        ? 'furnished'
        : /^(?:no|n|0|false|non|否)$/i.test(text)
          ? 'unfurnished'
          : text,
    );
    return draft.values.furnished;
  },
  developmentStatus: (text) => (/off|under|plan|期房|^(?:yes|1|true)$/i.test(text) ? 'UnderConstruction' : 'Completed'),
};

/** Reads one line of a file by what its columns hold (`columnsOf`). */
export function readRow(
  cells: readonly string[],
  headers: readonly string[],
  columns: readonly (string | undefined)[],
  context: ReadingContext,
): Listing {
  const draft = new Draft();
  const unread: string[] = [];
  let source: string | undefined;
  columns.forEach((field, column) => {
    const cell = (cells[column] ?? '').trim();
    if (!field || cell === '') return;
    if (field === 'source') source = cell.slice(0, 40);
    else if (field === 'listPriceMinor' && isOnRequest(cell)) draft.put('priceOnApplication', true, 'High');
    else {
      const read = READS[field];
      const head = headers[column] ?? '';
      const value =
        field === 'listPriceMinor'
          ? readPriceCell(draft, cell, head, context)
          : read
            ? read(cell, context, head)
            : cell;
      if (value === undefined) unread.push(headers[column] ?? field);
      else draft.put(field, value, 'High');
    }
    if (field === 'bedroomsTotal' && readBeds(plainText(cell))?.many) draft.marks.add('manyBeds');
  });
  const remarks = withoutContacts(String(draft.values.publicRemarks ?? ''));
  if (remarks.found) {
    draft.values.publicRemarks = remarks.text.trim();
    draft.marks.add('contacts');
  }
  settle(draft, context);
  if (unread.length > 0) draft.marks.add('unread');
  return draft.done({ source, unread });
}

/** What the columns do not say, from those that do. */
function settle(draft: Draft, { country }: ReadingContext): void {
  const { values } = draft;
  const words = `${values.title ?? ''}\n${values.publicRemarks ?? ''}`;
  draft.put('purpose', values.leaseAmountFrequency ? 'Lease' : readPurpose(words), 'Medium');
  if (values.propertySubType === undefined) {
    const kind = kindIn(String(values.title ?? ''));
    draft.put('propertySubType', kind ?? 'Other', kind ? 'Medium' : 'Low');
    if (!kind) draft.marks.add('unknownType');
  }
  if (values.purpose === 'Lease') draft.put('leaseAmountFrequency', usualFrequency(country), 'Low');
  values.propertyType = typeOf(String(values.propertySubType), values.purpose === 'Lease');
}

/** Every line of a file. */
export function readRows(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  context: ReadingContext,
): Listing[] {
  const columns = columnsOf(headers);
  return rows.map((cells) => readRow(cells, headers, columns, context));
}
