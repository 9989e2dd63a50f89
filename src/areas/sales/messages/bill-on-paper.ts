import { drawInvoice } from '#areas/sales/invoices/draw-invoice.ts';
import type { Say } from '#areas/sales/invoices/sheet-parts.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { MakePaper } from '#lib/paper/paper.ts';
import type { Locale } from '#model/account.ts';
import type { Values } from '#model/schema.ts';

/** An invoice that goes with a message. */
export interface Bill {
  readonly invoice: Invoice;
  readonly company: Values;
  readonly language: Locale;
}

/** The invoice as a PDF, named by its number. */
export async function billOnPaper(
  { invoice, company, language }: Bill,
  paper: MakePaper,
  word: (locale: Locale, key: string, params?: Values) => string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const t: Say = (key, params) => word(language, `invoices:${key}`, params);
  const { title, supplier, updatedAt: at } = invoice;
  const bytes = await paper({ language, title, author: supplier?.legalName ?? '', at }, (sheets) =>
    drawInvoice(sheets, {
      ...{ invoice, t, language },
      ...{ currency: String(company.currency ?? ''), timezone: String(company.timezone ?? 'UTC') },
    }),
  );
  return { name: `${title}.pdf`, bytes };
}
