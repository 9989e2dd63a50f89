import { drawInvoice, drawStatement } from '#areas/sales/invoices/draw-documents.ts';
import type { Say } from '#areas/sales/invoices/sheet-parts.ts';
import type { WrittenStatement } from '#areas/sales/invoices/statement-parts.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { MakePaper } from '#lib/paper/paper.ts';
import { brandOf } from '#lib/text/colour.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Locale } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';

/** An invoice, or a customer's statement, that goes with a message. */
export type Bill = { readonly company: Values; readonly language: Locale } & (
  | { readonly invoice: Invoice }
  | { readonly statement: Omit<WrittenStatement, 't' | 'language' | 'currency' | 'timezone'> }
);

/** The document as a PDF, named by its number, or as a statement of its last day. */
export async function billOnPaper(
  bill: Bill,
  paper: MakePaper,
  word: (locale: Locale, key: string, params?: Values) => string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { company, language } = bill;
  const t: Say = (key, params) => word(language, `invoices:${key}`, params);
  const written = {
    ...{ t, language },
    ...{ currency: String(company.currency ?? ''), timezone: String(company.timezone ?? 'UTC') },
  };
  if ('statement' in bill) {
    const { statement } = bill;
    const { to, supplier } = statement;
    const title = `${t('statement.title')} ${dayKey(to, written.timezone)}`;
    const facts = { language, title, author: supplier?.legalName ?? '', at: to };
    const bytes = await paper(facts, (sheets) => drawStatement(sheets, { ...statement, ...written }));
    return { name: `${title}.pdf`, bytes };
  }
  const { invoice } = bill;
  const brand = brandOf(company.brandColour);
  const { title, supplier, updatedAt: at } = invoice;
  const bytes = await paper({ language, title, author: supplier?.legalName ?? '', at }, (sheets) =>
    drawInvoice(sheets, { invoice, ...written, ...(brand && { brand }) }),
  );
  return { name: `${title}.pdf`, bytes };
}
