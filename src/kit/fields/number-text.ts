import type { Format } from '#kit/format.ts';
import type { NumberField } from '#model/fields.ts';

/** A number as it reads: a share as a percentage, thousandths as a decimal, a year without separators. */
export function numberText(field: NumberField, value: number, { number, percent }: Pick<Format, 'number' | 'percent'>) {
  if (field.year) return String(value);
  return field.percent ? percent(value) : number(value / (field.milli ? 1000 : 1));
}
