import { choice, flag, money, number, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/**
 * Which documents are required and the format of their numbers; every member reads it, because their forms check it.
 */
export const compliance = defineSchema({
  name: 'settings',
  setting: 'compliance',
  title: 'retentionYears',
  fields: {
    kycRequired: flag({ required: true }),
    /** A cash payment from this amount on is reported. */
    cashThresholdMinor: money({ required: true }),
    retentionYears: number({ required: true, min: 1, max: 30 }),
    permitLabel: text({ max: 40 }),
    /** Regular expression, matched in full. */
    permitPattern: text({ max: 100 }),
    permitRequired: flag({ required: true }),
    permitWarnDays: number({ required: true, min: 0, max: 365 }),
    idTypes: rows(
      {
        code: text({ required: true, max: 30, pattern: '[A-Za-z][A-Za-z0-9]{0,29}' }),
        /** Shown in place of the code. */
        label: text({ max: 60 }),
        pattern: text({ max: 100 }),
        check: choice(['None', 'Luhn'], { required: true }),
      },
      { required: true, max: 20 },
    ),
  },
  check: ({ permitRequired, permitLabel, permitPattern, idTypes = [] }): readonly Issue[] => [
    ...(permitRequired && !permitLabel ? [{ field: 'permitLabel', key: 'ui.validation.required' }] : []),
    ...(permitPattern && !isPattern(permitPattern) ? [{ field: 'permitPattern', key: 'company.error.pattern' }] : []),
    ...(idTypes.some(({ pattern }) => pattern && !isPattern(pattern))
      ? [{ field: 'idTypes', key: 'company.error.pattern' }]
      : []),
    ...(new Set(idTypes.map(({ code }) => code)).size < idTypes.length
      ? [{ field: 'idTypes', key: 'company.error.codeTwice' }]
      : []),
  ],
  sorts: [],
  filters: [],
});

/** Compiles, and cannot take for ever: no repeat of something that repeats. */
function isPattern(source: string): boolean {
  if (/[+*}]\)?[+*{]|\([^)]*[+*][^)]*\)[+*{]/.test(source)) return false;
  try {
    new RegExp(`^(?:${source})$`, 'u');
    return true;
  } catch {
    return false;
  }
}
