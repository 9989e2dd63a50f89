import type { AnyRecord, Values } from '#model/schema.ts';

/** What an invoice of this deal starts with that somebody writes by hand. */
export const billedBy = ({ id, sellerIds }: AnyRecord): Values => ({ kind: 'Commission', dealId: id, sellerIds });
