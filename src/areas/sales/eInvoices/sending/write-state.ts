import { type EInvoice, eInvoices } from '#areas/sales/eInvoices/schema.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Transaction } from '#model/commit/store.ts';
import { writeAsSystem } from '#model/commit/write-as-system.ts';
import type { Values } from '#model/schema.ts';

const pathOf = (companyId: string, id: string) => `companies/${companyId}/${eInvoices.name}/${id}`;

export async function eInvoiceAt({ get }: Transaction, companyId: string, id: string): Promise<EInvoice | undefined> {
  const [stored] = await get([pathOf(companyId, id)]);
  return stored && ({ ...stored, id } as EInvoice);
}

/** Writes the new state of an e-invoice with its notices, and returns the changed record. The caller reads everything before. */
export const writeState = async (
  transaction: Transaction,
  where: { readonly companyId: string; readonly company: Values },
  before: EInvoice,
  set: Values,
  context: CommitContext,
): Promise<EInvoice> => (await writeAsSystem(transaction, eInvoices, where, before, set, context)) as EInvoice;
