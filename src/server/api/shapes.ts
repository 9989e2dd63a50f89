import { ID_PATTERN, type Json, objectOf, toJsonSchema } from '#model/derive/to-json-schema.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import { commandsOf } from './offered.ts';

const MOMENT: Json = { type: 'string', format: 'date-time' };
const BASE: { readonly [name: string]: Json } = {
  id: { type: 'string', pattern: ID_PATTERN },
  version: { type: 'integer', minimum: 1, description: 'Rises with each change; the ETag.' },
  createdAt: MOMENT,
  createdBy: { type: 'string' },
  updatedAt: MOMENT,
  updatedBy: { type: 'string' },
  archivedAt: { type: ['string', 'null'], format: 'date-time' },
};
const isTyped = (field: Field): boolean => !field.computed;

/** What is sent and read of a resource. */
export function shapesOf(schema: AnySchema) {
  const { fields } = schema;
  const own = objectOf(fields, undefined, true).properties as Json;
  const settable = Object.entries(fields).filter(([, field]) => !field.computed && !field.immutable);
  const commands = commandsOf(schema).map((one) => ({ ...one, input: objectOf(one.command.input, isTyped) }));
  return {
    record: {
      type: 'object',
      properties: { ...BASE, ...own },
      required: Object.keys(BASE),
      additionalProperties: false,
    },
    create: objectOf(fields, isTyped),
    update: {
      type: 'object',
      properties: Object.fromEntries(
        settable.map(([field, spec]) => [
          field,
          spec.required ? toJsonSchema(spec, isTyped) : { anyOf: [toJsonSchema(spec, isTyped), { type: 'null' }] },
        ]),
      ),
      minProperties: 1,
      additionalProperties: false,
    },
    commands,
  };
}
