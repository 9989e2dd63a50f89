import type { ValuesOf } from '#model/fields.ts';
import type { Base } from '#model/schema.ts';
import type { fields } from './schema.ts';

export type InvoiceValues = ValuesOf<typeof fields>;
export type Invoice = InvoiceValues & Base;
/** Named as the schema's functions know it. */
export type Stored = Invoice;
export type InvoiceLine = InvoiceValues['lines'][number];
export type Payment = NonNullable<InvoiceValues['payments']>[number];
export type Supplier = NonNullable<InvoiceValues['supplier']>;
