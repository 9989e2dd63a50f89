import { NOTHING_FOLLOWS, ONE, readDigits } from './digits.ts';
import { decimalOf, plainCell } from './plain.ts';

const SIGNED = /^(-?) ?(\d[\d.,' ]*|\.\d+)$/;

/** A plain number with its separators as the language writes them; undefined for anything else or two possible readings. */
export function readNumber(text: string, locale: string, fine = false): number | undefined {
  const [, minus, digits] = SIGNED.exec(plainCell(text, locale)) ?? [];
  if (digits === undefined) return undefined;
  const figure = readDigits(digits.trim(), NOTHING_FOLLOWS, { decimal: decimalOf(locale), fine });
  if (!figure?.sure) return undefined;
  const value = Number(figure.value) / Number(ONE);
  return minus ? -value : value;
}
