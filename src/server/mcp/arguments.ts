import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Json } from '#model/derive/to-json-schema.ts';
import type { Values } from '#model/schema.ts';

export type Properties = { readonly [name: string]: Json };

/**
 * The arguments of a tool, in JSON Schema for the client and checked by ourselves: names, kinds and choices. What the
 * values mean is checked where every request's are.
 */
export function argumentsOf(
  properties: Properties,
  required: readonly string[],
): StandardSchemaWithJSON<Values, Values> {
  const schema = { type: 'object', properties, required: [...required], additionalProperties: false };
  return {
    '~standard': {
      version: 1,
      vendor: 'freehold',
      jsonSchema: { input: () => schema, output: () => schema },
      validate: (given) => {
        const wrong = isObject(given) ? wrongIn(properties, required, given) : 'an object is expected';
        return wrong === undefined ? { value: given as Values } : { issues: [{ message: wrong }] };
      },
    },
  };
}
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wrongIn(properties: Properties, required: readonly string[], given: Values): string | undefined {
  const missing = required.find((name) => given[name] === undefined);
  if (missing) return `${missing} is missing`;
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) return `there is no argument ${name.slice(0, 60)}`;
    if (!isKind(property, value)) return `${name} is not as its schema says`;
  }
  return undefined;
}
function isKind(
  { type, enum: choices, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, maxLength }: Json,
  value: unknown,
) {
  if (Array.isArray(choices)) return choices.includes(value);
  if (type === 'object') return isObject(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer')
    return Number.isInteger(value) && Number(value) >= Number(minimum) && Number(value) <= Number(maximum);
  return typeof value === 'string' && value.length > 0 && value.length <= Number(maxLength ?? 2000);
}
