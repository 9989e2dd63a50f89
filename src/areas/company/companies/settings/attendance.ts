import { COORDINATES, positionOf } from '#lib/people/place.ts';
import { WEEKDAYS } from '#lib/work/work-rules.ts';
import { clock } from '#model/clock-field.ts';
import { choice, flag, list, number, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

const MOST_HOLIDAYS_A_YEAR = 60;
const minutes = (max: number) => number({ required: true, min: 0, max });

/** Days and hours of work; every member reads them. */
export const attendance = defineSchema({
  name: 'settings',
  setting: 'attendance',
  title: 'shiftStart',
  fields: {
    workWeek: list(choice(WEEKDAYS), { required: true, max: 7 }),
    shiftStart: clock(),
    shiftEnd: clock(),
    breakMinutes: minutes(240),
    graceMinutes: minutes(120),
    halfDayUnderMinutes: minutes(720),
    otMinMinutes: minutes(240),
    halfDayUnpaid: flag(),
    lateDaysAHalfDay: number({ min: 0, max: 31 }),
    /** Where people check in; without any, the app does not ask where people are. */
    offices: rows(
      {
        name: text({ required: true, max: 80 }),
        coordinates: text({ required: true, max: 30, pattern: COORDINATES, messageKey: 'company.error.coordinates' }),
      },
      { max: 20 },
    ),
    officeRadius: number({ min: 50, max: 5000 }),
    holidays: rows(
      {
        dateKey: text({
          required: true,
          max: 10,
          as: 'day',
          messageKey: 'company.error.day',
        }),
        name: text({ required: true, max: 80 }),
      },
      { max: 180 },
    ),
  },
  check: ({ shiftStart, shiftEnd, holidays = [], offices = [] }): readonly Issue[] => [
    ...(shiftStart && shiftEnd && shiftEnd <= shiftStart ? [{ field: 'shiftEnd', key: 'company.error.shift' }] : []),
    ...(offices.every(({ coordinates = '' }) => positionOf(coordinates))
      ? []
      : [{ field: 'offices', key: 'company.error.coordinates' }]),
    ...(new Set(holidays.map(({ dateKey }) => dateKey)).size < holidays.length
      ? [{ field: 'holidays', key: 'company.error.sameDay' }]
      : []),
    ...(isCrowded(holidays.map(({ dateKey = '' }) => dateKey.slice(0, 4)))
      ? [{ field: 'holidays', key: 'company.error.holidays', params: { max: MOST_HOLIDAYS_A_YEAR } }]
      : []),
  ],
  sorts: [],
  filters: [],
});

const isCrowded = (years: readonly string[]): boolean =>
  [...new Set(years)].some((year) => years.filter((one) => one === year).length > MOST_HOLIDAYS_A_YEAR);
