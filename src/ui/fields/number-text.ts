import type { NumberField } from '#schema/fields.ts';
import type { Format } from '../format.ts';

/** A number as it reads: a share as a percentage, thousandths as a decimal, a year without separators. */
export function numberText(field: NumberField, value: number, { number, percent }: Pick<Format, 'number' | 'percent'>) {
  if (field.year) return String(value);
  return field.percent ? percent(value) : number(value / (field.milli ? 1000 : 1));
}
