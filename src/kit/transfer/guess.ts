import { readPhone } from '#lib/people/phone.ts';
import { dateOrderOf } from '#lib/reading/dates.ts';
import { recordsOf } from './can-import.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import { readCell } from './reading.ts';
import type { Dictionary, Leaf, Setting } from './setting.ts';
import type { Sheet } from './sheet.ts';

/** Cells of a column that are looked at. */
const MOST_CELLS = 20;
/** Kinds whose cells must be readable; the unknown words of a choice become questions. */
const JUDGED_BY_CELLS = new Set(['money', 'number', 'area', 'date', 'phone', 'email', 'choice', 'flag']);

/** The group of everybody, which Google's address book writes where others have their tags: `* myContacts`. */
const OWN_GROUP = /^\*\s/;

/** One of our numbers, a telephone or an e-mail address: a name alone may belong to anything. */
const isRecordName = (cell: string, country: string) =>
  /^\p{Lu}{1,3}-\d{4,}$/u.test(cell) || /^\S+@\S+$/.test(cell) || readPhone(cell, country) !== undefined;
/** What each column of a sheet most likely is: by its name, where its cells can be that. */
export function guessColumns(
  sheet: Sheet,
  leaves: readonly Leaf[],
  dictionary: Dictionary,
  hints: { readonly [kind: string]: string },
  setting: Setting,
  title: string,
): Mapping {
  const samples = sheet.headers.map((_, column) =>
    sheet.rows
      .map((row) => (row[column] ?? '').trim())
      .filter(Boolean)
      .slice(0, MOST_CELLS),
  );
  const reads = (column: number, leaf: Leaf) => {
    const cells = samples[column] ?? [];
    if (leaf.path === 'tags' && cells.length > 0 && cells.every((cell) => OWN_GROUP.test(cell))) return false;
    if (recordsOf(leaf.field)) return cells.some((cell) => isRecordName(cell, setting.country));
    if (cells.length === 0 || !JUDGED_BY_CELLS.has(leaf.field.kind)) return true;
    const head = sheet.headers[column] ?? '';
    const order = dateOrderOf(cells);
    const dateOrder = order === undefined || order === 'either' ? 'dayFirst' : order;
    const context = { setting, dictionary, dateOrder, numbers: sheet.numbers, head };
    return cells.some((cell) => {
      const read = readCell(leaf, cell, context);
      return read !== undefined && 'value' in read;
    });
  };
  return guessMapping(sheet.headers, leaves, dictionary, hints, title, reads);
}
