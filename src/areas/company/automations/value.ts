import type { Field } from '#model/fields.ts';

/** A value of a field as a rule keeps it. */
export const writeValue = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
};

/** The value that `writeValue` wrote; undefined where the text is none of this field. */
export function readValue(field: Field, written: string | undefined): unknown {
  if (written === undefined || written === '') return undefined;
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'area': {
      const figure = Number(written);
      return Number.isFinite(figure) ? figure : undefined;
    }
    case 'date': {
      const moment = new Date(written);
      return Number.isNaN(moment.getTime()) ? undefined : moment;
    }
    case 'flag':
      return written === 'true' || (written === 'false' ? false : undefined);
    case 'choice':
      return field.options.includes(written) ? written : undefined;
    default:
      return written;
  }
}
