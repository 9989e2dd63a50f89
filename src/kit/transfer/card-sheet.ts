import { decodeText } from '#lib/tables/csv-reading.ts';
import { CARD_FIELDS, charsetOf, isVcard, readVcards } from '#lib/tables/vcard-reading.ts';
import { MAX_BYTES } from './limits.ts';
import type { Setting } from './setting.ts';
import type { Refusal, Sheet } from './sheet.ts';

/** An address book's cards as a table of people; undefined where the file is none. */
export async function cardSheet(bytes: Uint8Array, { locale }: Setting): Promise<Sheet | Refusal | undefined> {
  if (bytes.length > MAX_BYTES) return 'tooLarge';
  const text = decodeText(bytes, locale, charsetOf(new TextDecoder('latin1').decode(bytes)));
  if (!isVcard(text)) return undefined;
  const rows = readVcards(text);
  // a column that no card fills is none
  const used = CARD_FIELDS.map((_, column) => rows.some((row) => row[column] !== ''));
  const filled = <T>(cells: readonly T[]) => cells.filter((_, column) => used[column]);
  return rows.length === 0
    ? 'noRows'
    : { headers: filled(CARD_FIELDS), rows: rows.map(filled), broken: new Set(), numbers: 'en' };
}
