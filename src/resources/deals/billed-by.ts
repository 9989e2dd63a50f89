import type { AnyRecord, Values } from '#schema/schema.ts';

/** What an invoice of this deal starts with that somebody writes by hand. */
export const billedBy = ({ id, sellerIds }: AnyRecord): Values => ({ kind: 'Commission', dealId: id, sellerIds });
