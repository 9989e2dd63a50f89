import { isLuhn } from '#lib/people/luhn.ts';

export const FRANCE = 'FR';
/** What a late customer pays for the recovery, in cents (code of commerce, article D. 441-5). */
export const FEE_MINOR = 4000;
/** Whether nine digits can be the number of a firm. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && isLuhn(text);
