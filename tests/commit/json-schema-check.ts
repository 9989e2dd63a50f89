import type { Json } from '#model/derive/to-json-schema.ts';

/** A part of the document, where another one only points at it. */
export function resolved(document: Json, given: Json): Json {
  if (typeof given.$ref !== 'string') return given;
  const found = given.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Json)[name], document);
  return found as Json;
}

/** What is wrong with a value, by the part of JSON Schema that the document uses. */
export function faultsOf(document: Json, given: Json, value: unknown, at = ''): string[] {
  const schema = resolved(document, given);
  const type = typeOf(value);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${at} is ${type}, not ${types}`];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return [`${at} is none of its options: ${value}`];
  if (typeof value === 'string' && typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return [`${at} does not match ${schema.pattern}: ${value}`];
  if (schema.format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return [`${at} is no day: ${value}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => faultsOf(document, (schema.items ?? {}) as Json, item, `${at}/${index}`));
  if (type !== 'object') return [];
  const properties = (schema.properties ?? {}) as Json;
  const held = value as Json;
  const missing = ((schema.required ?? []) as string[])
    .filter((name) => !(name in held))
    .map((name) => `${at}/${name} is missing`);
  const inner = Object.entries(held).flatMap(([name, one]) => {
    if (Object.hasOwn(properties, name)) return faultsOf(document, properties[name] as Json, one, `${at}/${name}`);
    return schema.additionalProperties === false ? [`${at}/${name} is not declared`] : [];
  });
  return [...missing, ...inner];
}
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
