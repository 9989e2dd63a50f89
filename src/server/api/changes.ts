import { z } from 'zod';
import { MOST_CHANGES } from '#model/changes.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import type { Json } from '#model/derive/to-json-schema.ts';
import { ID_PATTERN } from '#model/derive/to-json-schema.ts';
import { AppError } from '#model/errors.ts';
import { drawnId, recordId } from '#model/ids.ts';
import type { AnySchema } from '#model/schema.ts';
import { OFFERED } from './offered.ts';
import { badRequest, Refused } from './problem.ts';

const resource = z.enum(OFFERED.map(({ name }) => name));
const values = z.record(z.string().max(60), z.unknown());
const version = z.int().min(1).max(1_000_000_000);
const shape = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('create'), resource, id: drawnId.optional(), values }),
        z.strictObject({ type: z.literal('update'), resource, id: recordId, version, set: values }),
        z.strictObject({ type: z.enum(['archive', 'restore']), resource, id: recordId, version }),
      ]),
    )
    .min(1)
    .max(MOST_CHANGES),
});
type Sent = z.infer<typeof shape>['changes'][number];
/** One change as a program sends it; its values are JSON. */
export type AskedChange = Sent & { readonly schema: AnySchema };

/** The changes that a body asks for. Throws 400 for what is none. */
export function readChanges(body: unknown): readonly AskedChange[] {
  const { success, data } = shape.safeParse(body);
  if (!success) throw badRequest('changes', 'ui.validation.pattern');
  return data.changes.map((change) => {
    const schema = OFFERED.find(({ name }) => name === change.resource);
    if (!schema) throw badRequest('changes', 'ui.validation.pattern');
    return { ...change, schema };
  });
}

const named = (error: AppError, path: string): AppError =>
  new AppError(error.kind, {
    cause: error.cause,
    issues: error.issues?.map((issue) => ({ ...issue, field: `${path}.${issue.field}` })) ?? [],
  });
const valuesOf = (type: RequestedChange['type']): string => (type === 'create' ? 'values' : 'set');

/** Names the change in what is wrong with its values, and in the answer for a record that is not there. */
export async function decodingAt<T>({ type }: Pick<Sent, 'type'>, at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused)
      throw new Refused(error.status, error.kind, {}, [{ field: `changes.${at}`, key: `ui.error.${error.kind}` }]);
    throw error instanceof AppError && error.issues ? named(error, `changes.${at}.${valuesOf(type)}`) : error;
  }
}

/** The same for what the core refuses, where it says of which record. */
export function placedIn(changes: readonly RequestedChange[], error: unknown): unknown {
  if (!(error instanceof AppError) || !error.at || !error.issues) return error;
  const { resource: of, id } = error.at;
  const at = changes.findIndex((change) => change.resource === of && change.id === id);
  return at === -1 ? error : named(error, `changes.${at}.${valuesOf(changes[at]?.type ?? 'create')}`);
}

const ID: Json = { type: 'string', pattern: ID_PATTERN };
const VERSION: Json = { type: 'integer', minimum: 1, maximum: 1_000_000_000 };
/** The body in the document. */
export function changesSchema(resources: readonly string[]): Json {
  const of = (types: readonly string[], more: Json, required: readonly string[]): Json => ({
    type: 'object',
    properties: { type: { type: 'string', enum: types }, resource: { type: 'string', enum: resources }, ...more },
    required: ['type', 'resource', ...required],
    additionalProperties: false,
  });
  const object: Json = { type: 'object' };
  const drawn: Json = { type: 'string', pattern: '^[A-Za-z0-9_-]{10,64}$' };
  return {
    type: 'object',
    properties: {
      changes: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_CHANGES,
        items: {
          anyOf: [
            of(['create'], { id: drawn, values: object }, ['values']),
            of(['update'], { id: ID, version: VERSION, set: object }, ['id', 'version', 'set']),
            of(['archive', 'restore'], { id: ID, version: VERSION }, ['id', 'version']),
          ],
        },
      },
    },
    required: ['changes'],
    additionalProperties: false,
  };
}
