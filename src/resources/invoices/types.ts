import type { ValuesOf } from '#schema/fields.ts';
import type { Base } from '#schema/schema.ts';
import type { fields } from './schema.ts';

export type InvoiceValues = ValuesOf<typeof fields>;
export type Invoice = InvoiceValues & Base;
/** Named as the schema's functions know it. */
export type Stored = Invoice;
export type InvoiceLine = InvoiceValues['lines'][number];
export type Payment = NonNullable<InvoiceValues['payments']>[number];
export type Supplier = NonNullable<InvoiceValues['supplier']>;
