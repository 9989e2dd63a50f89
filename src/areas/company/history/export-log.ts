import type { DataProvider } from '@refinedev/core';
import { saveAs } from '#kit/files/save-as.ts';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { type ListAsked, readRows } from '#kit/transfer/export-rows.ts';
import { toCsv } from '#lib/tables/csv.ts';
import type { AnyRecord } from '#model/schema.ts';

/** The log as CSV, 5,000 lines at most; times as ISO 8601 in UTC. Throws AppError. */
export async function exportLog(
  provider: DataProvider,
  asked: ListAsked,
  head: readonly string[],
  line: (event: StoredEvent) => readonly string[],
): Promise<void> {
  const lines: (readonly string[])[] = [head];
  await readRows(provider, 'history', asked, new AbortController().signal, async (rows: readonly AnyRecord[]) => {
    for (const row of rows) {
      const event = row as AnyRecord & StoredEvent;
      lines.push([event.modificationTimestamp.toISOString(), ...line(event)]);
    }
  });
  // The mark in front tells spreadsheets that it is UTF-8.
  saveAs(new Blob(['\uFEFF', toCsv(lines)], { type: 'text/csv;charset=utf-8' }), 'history.csv');
}
