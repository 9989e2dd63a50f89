import { z } from 'zod';
import { AppError } from '#model/errors.ts';
import { drawnId, recordId, resourceName } from '#model/ids.ts';
import { MAX_ROWS } from '#model/imports.ts';
import type { AnySchema } from '#model/schema.ts';

const [id, resource] = [drawnId, resourceName];
const place = { companyId: recordId, importId: id };
/** No CRM holds anything older. */
const FIRST_DAY = new Date('1990-01-01T00:00:00Z');
const row = z.strictObject({
  id,
  values: z.record(z.string().max(60), z.unknown()),
  /** When it was made where it comes from. */
  createdAt: z.date().min(FIRST_DAY).optional(),
  /** Of the record as the person saw it, where the row changes one that is there. */
  version: z.number().int().min(1).optional(),
  /** What the row says of a record that the resource makes with its own (`imports.related`), and that record's id. */
  related: z.strictObject({ id, given: z.record(z.string().max(60), z.unknown()) }).optional(),
});

const shape = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('begin'),
    ...place,
    resource,
    fileName: z.string().min(1).max(200),
    rows: z.number().int().min(1).max(MAX_ROWS),
  }),
  z.strictObject({
    action: z.literal('slice'),
    ...place,
    /** Names the slice: the same slice sent again has the same name. */
    slice: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    rows: z.array(row).min(1).max(200),
  }),
  z.strictObject({ action: z.literal('finish'), ...place }),
  z.strictObject({ action: z.literal('undo'), ...place }),
  z.strictObject({ action: z.literal('list'), companyId: place.companyId, resource }),
]);

export type ImportRequest = z.infer<typeof shape>;
export type ImportAction<A extends ImportRequest['action']> = Extract<ImportRequest, { readonly action: A }>;

/** What came in, if it is a request at all. Throws AppError('invalid'). */
export function readImportRequest(data: unknown): ImportRequest {
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  if (request.action === 'slice' && new Set(request.rows.map((one) => one.id)).size < request.rows.length)
    throw new AppError('invalid');
  return request;
}

/**
 * The schema of the imported resource. It must be a main collection, not related records or a part of another record.
 */
export function importedSchema(schemas: readonly AnySchema[], name: string): AnySchema {
  const schema = schemas.find((one) => one.name === name);
  if (!schema || schema.partOf || schema.parent || schema.publishes || schema.setting) throw new AppError('invalid');
  return schema;
}
