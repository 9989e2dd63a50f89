import { AppError } from '#model/errors.ts';
import type { AnySchema, Values } from '#model/schema.ts';

/**
 * A new record has a series (`INV-2026-`) in place of its number. All other values are checked against their field's
 * kind.
 */
export function withoutSeries({ numbering }: AnySchema, set: Values): Values {
  const { [numbering?.field ?? '']: _series, ...others } = set;
  return numbering ? others : set;
}
/** Only the counter decides the number. Throws AppError('invalid') for anything but the name of a series. */
export function checkNumber({ numbering }: AnySchema, set: Values): void {
  if (!numbering || !Object.hasOwn(set, numbering.field)) return;
  const series = set[numbering.field];
  if (typeof series === 'string' && /^[A-Z0-9]{1,8}-20[0-9]{2}-$/.test(series)) return;
  throw new AppError('invalid', { issues: [{ field: numbering.field, key: 'ui.validation.computed' }] });
}
