import type { Format } from '#kit/format.ts';
import { type NumberField, unitsOf } from '#model/fields.ts';

/** A number as it reads: a share as a percentage, thousandths and halves as a decimal, a year without separators. */
export function numberText(field: NumberField, value: number, { number, percent }: Pick<Format, 'number' | 'percent'>) {
  if (field.year) return String(value);
  const shown = value / unitsOf(field);
  if (field.micro) return number(shown, 6);
  return field.percent ? percent(value) : number(shown);
}
