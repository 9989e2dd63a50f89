import { z } from 'zod';
import { MOST_CHANGES } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import { recordId, resourceName } from '#model/ids.ts';
import type { Values } from '#model/schema.ts';

/** One change as a client asks for it: which record, the version the person saw, and what was set. */
export type RequestedChange =
  | { readonly type: 'create'; readonly resource: string; readonly id: string; readonly values: Values }
  | {
      readonly type: 'update' | 'archive' | 'restore';
      readonly resource: string;
      readonly id: string;
      readonly version: number;
      /** null removes a field. */
      readonly set: Values;
    };
export interface CommitRequest {
  /** Idempotency key: the same request sent again has the same key and is written once. */
  readonly key: string;
  readonly companyId: string;
  readonly changes: readonly RequestedChange[];
  /** The bulk action this is a part of: colleagues get one notice for all of it. */
  readonly bulkId?: string;
  /** The server's own question: checks all of it, and writes nothing. */
  readonly dryRun?: boolean;
}

const values = z.record(z.string().max(60), z.unknown());
const shape = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{10,80}$/),
  companyId: recordId,
  changes: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('create'), resource: resourceName, id: recordId, values }),
        z.strictObject({
          type: z.enum(['update', 'archive', 'restore']),
          resource: resourceName,
          id: recordId,
          version: z.number().int().min(1),
          set: values,
        }),
      ]),
    )
    .min(1)
    .max(MOST_CHANGES),
  bulkId: recordId.optional(),
});

/** What came in, if it is a request at all: nothing but the keys above. Throws AppError('invalid'). */
export function readRequest(data: unknown): CommitRequest {
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  const records = request.changes.map((change) => `${change.resource}/${change.id}`);
  if (new Set(records).size < records.length) throw new AppError('invalid');
  return request;
}

/** What holds nothing (null, an empty text, an empty list) is absent, as in the database. */
export const emptied = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isEmpty(value) ? undefined : value]));
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
