import type { Json } from '#model/derive/to-json-schema.ts';

export const READ_PROBLEMS = [400, 401, 403, 404, 429, 503];
export const WRITE_PROBLEMS = [...READ_PROBLEMS, 409, 412, 413, 415, 422];

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
export const problems = (statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.toSorted().map((status) => [String(status), ref('responses', 'Problem')]));
export const body = (schema: Json, type = 'application/json'): Json => ({
  required: true,
  content: { [type]: { schema } },
});
export const ok = (schema: Json, description = 'OK', headers?: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
  ...(headers && { headers }),
});
export const text: Json = { type: 'string' };
