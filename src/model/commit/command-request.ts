import { z } from 'zod';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import { LOCALES } from '#model/people/account.ts';
import type { CommandCall } from './write-meta.ts';

/** A call of a command, as a client sends it. */
export interface CommandRequest extends CommandCall {
  /** Idempotency key: the same request sent again has the same key and is written once. */
  readonly key: string;
  readonly companyId: string;
}

const shape = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{10,80}$/),
  companyId: recordId,
  command: z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/),
  resource: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  id: recordId,
  version: z.number().int().min(0),
  input: z.record(z.string().max(60), z.unknown()),
  locale: z.enum(LOCALES).optional(),
  dryRun: z.boolean().optional(),
});

/** What came in, if it is a call of a command at all. Throws AppError('invalid'). */
export function readCommandRequest(data: unknown): CommandRequest {
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  const { dryRun, locale, resource, ...call } = request;
  return { ...call, ...(resource && { resource }), ...(locale && { locale }), ...(dryRun && { dryRun }) };
}
