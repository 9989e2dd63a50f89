import { COORDINATES, positionOf } from '#lib/people/place.ts';
import { PLACE_KINDS } from '#lib/sales/nearby.ts';
import { choice, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** What clients ask for around a home, as the company knows it; every member reads it. */
export const nearby = defineSchema({
  name: 'settings',
  setting: 'nearby',
  title: 'nearby',
  fields: {
    nearby: rows(
      {
        kind: choice(PLACE_KINDS, { required: true }),
        name: text({ required: true, max: 80 }),
        coordinates: text({ required: true, max: 30, pattern: COORDINATES, messageKey: 'company.error.coordinates' }),
      },
      { max: 200 },
    ),
  },
  check: ({ nearby: places = [] }): readonly Issue[] =>
    places.every(({ coordinates = '' }) => positionOf(coordinates))
      ? []
      : [{ field: 'nearby', key: 'company.error.coordinates' }],
  sorts: [],
  filters: [],
});
