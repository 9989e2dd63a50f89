import { type UnitName, unitAtEnd } from './areas.ts';
import { type Currency, withoutCurrency } from './currencies.ts';
import { isMultiplier } from './figures.ts';
import { plainText } from './plain.ts';

const IN_BRACKETS = /[([]([^()[\]]*)[)\]]$/;
const LAST_WORD = /[ _\-/,:]([^ _\-/,:]+)$/;
const SIGNS_AT_END = /[千百]?[万萬億亿千]?(?:円|元)$/;
const THOUSANDS = /^'?000s?$/;

/** What a column's head says of every cell below it. */
export interface MoneyHead {
  readonly multiplier?: string;
  readonly currency?: Currency;
}
/** `Price (k€)`, `総額（万円）`, `price_usd`: what the cells leave out. */
export function moneyInHead(head: string): MoneyHead {
  const plain = plainText(head).trim();
  const bracket = IN_BRACKETS.exec(plain)?.[1]?.trim();
  const suffix = bracket ?? SIGNS_AT_END.exec(plain)?.[0] ?? LAST_WORD.exec(plain)?.[1] ?? '';
  const { rest, named } = withoutCurrency(suffix, 'XTS', 'en');
  const word = THOUSANDS.test(rest.trim()) ? 'k' : rest.trim();
  const [currency] = named;
  if (word === '') return { currency };
  // outside brackets a letter may be anything: “Agent K”
  return isMultiplier(word) && (bracket !== undefined || currency) ? { multiplier: word, currency } : {};
}

/** The unit of area a column's head names: `Size (sqft)`, `面積㎡`, `area_sqm`. */
export function areaInHead(head: string): UnitName | undefined {
  const plain = plainText(head).trim();
  return unitAtEnd(IN_BRACKETS.exec(plain)?.[1]?.trim() ?? plain)?.name;
}
