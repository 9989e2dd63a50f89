import { exponentOf, MAX_MINOR } from '#lib/money/money.ts';
import { withoutCurrency } from './currencies.ts';
import { ONE } from './digits.ts';
import { readFigure } from './figures.ts';
import type { MoneyHead } from './heads.ts';
import { decimalOf, plainCell } from './plain.ts';
import { type Reading, refusedCurrency, refusedFor, refusedWord } from './refusal.ts';

/** Cents left open: 500/-, 500.-, 500,– */
const NO_CENTS = /(?:\/|[.,])[-–—]{1,2}$/;
const BELOW_ZERO = /^(?:[-–].*\d.*|\(.*\d.*\)|.*\d *-)$/u;

/**
 * Minor units of an amount as people write it in cells and inputs: `1,250,000`, `AED 1.85M`, `450 k€`, `1億2000万円`.
 * What cannot be read for certain is refused by name: another currency, an amount below zero, two possible readings.
 * @param head what the head of its column says, where the cell itself does not
 */
export function readMoney(text: string, currency: string, locale: string, head: MoneyHead = {}): Reading {
  const cell = plainCell(text, locale).replace(NO_CENTS, '');
  const { rest, named } = withoutCurrency(cell, currency, locale);
  const amount = rest.replace(NO_CENTS, '').trim();
  if (!/\d/.test(amount)) return refusedFor('unreadable');
  if (BELOW_ZERO.test(cell) || BELOW_ZERO.test(amount)) return refusedFor('negative');
  const currencies = named.length > 0 || !head.currency ? named : [head.currency];
  const other = currencies.find(({ codes }) => !codes.includes(currency));
  if (other) return refusedCurrency(other.word);
  const exponent = exponentOf(currency);
  const isBare = !/\p{L}/u.test(amount);
  // 450 € below (k€) may be either
  if (isBare && head.multiplier && named.length > 0) return refusedFor('ambiguous');
  const whole = isBare ? `${amount}${head.multiplier ?? ''}` : amount;
  const figure = readFigure(whole, { decimal: decimalOf(locale), fine: exponent === 3 });
  if (!figure) return refusedWord(amount);
  if (!figure.sure) return refusedFor('ambiguous');
  const minor = figure.value * 10n ** BigInt(exponent);
  if (minor % ONE !== 0n) return refusedFor('decimals');
  return minor > BigInt(MAX_MINOR) * ONE ? refusedFor('tooLarge') : { value: Number(minor / ONE) };
}
