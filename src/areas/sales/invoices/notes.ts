import type { Lookup } from '#model/commit/invariant.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** The issued credit notes of an invoice, in the order of their issue. */
export async function notesOf({ creditNoteIds = [] }: Invoice, find: Lookup): Promise<readonly Invoice[]> {
  const notes = await Promise.all(creditNoteIds.map((id) => find.before(invoices, id)));
  return notes.filter((note) => note !== undefined);
}
