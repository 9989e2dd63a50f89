import { date, flag, number, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** When and how often people may be called and written to, by country; without an entry the built-in rules hold. */
export const contactRules = defineSchema({
  name: 'settings',
  setting: 'contactRules',
  title: 'registerAt',
  fields: {
    /** When the do-not-call register was imported last. */
    registerAt: date(),
    countries: rows(
      {
        country: text({ required: true, max: 2, pattern: '[A-Z]{2}', as: 'country' }),
        version: text({ required: true, max: 40 }),
        fromHour: number({ min: 0, max: 23 }),
        toHour: number({ min: 1, max: 24 }),
        perDay: number({ min: 1, max: 50 }),
        perWeek: number({ min: 1, max: 50 }),
        needsConsent: flag(),
        registerDays: number({ min: 1, max: 365 }),
      },
      { max: 30 },
    ),
  },
  check: ({ countries = [] }): readonly Issue[] =>
    countries.some(({ fromHour = 0, toHour = 24 }) => fromHour >= toHour)
      ? [{ field: 'countries', key: 'company.error.contactHours' }]
      : [],
  sorts: [],
  filters: [],
});
