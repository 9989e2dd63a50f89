import { saveAs } from '#kit/files/save-as.ts';
import { toCsv } from '#lib/tables/csv.ts';
import type { PersonRow } from './rows.ts';

export const EXPORTED = [
  'name',
  'email',
  'phoneNumber',
  'Role',
  'country',
  'status',
  'CreationDate',
  'LastLogin',
] as const;
type Exported = (typeof EXPORTED)[number];

/** The people as CSV with the words of the screen; times as ISO 8601 in UTC. */
export const peopleCsv = (
  people: readonly PersonRow[],
  head: (field: Exported) => string,
  word: (field: Exported, value: string) => string,
): string =>
  toCsv([
    EXPORTED.map(head),
    ...people.map((person) =>
      EXPORTED.map((field) => {
        const value = person[field];
        if (value instanceof Date) return value.toISOString();
        return value === undefined ? '' : word(field, String(value));
      }),
    ),
  ]);

/** Hands a text file to the browser's downloads. The mark in front tells spreadsheets that it is UTF-8. */
export function saveText(name: string, text: string): void {
  saveAs(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name);
}
