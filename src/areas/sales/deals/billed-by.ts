import type { Values } from '#model/schema.ts';
import type { Deal } from './schema.ts';

/** What an invoice of this deal starts with that somebody writes by hand. */
export const billedBy = ({ id, sellerIds }: Deal): Values => ({ kind: 'Commission', dealId: id, sellerIds });
