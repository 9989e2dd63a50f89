import { z } from 'zod';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import { LOCALES, type Locale } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';

/** A call of a command, as a client sends it. */
export interface CommandRequest {
  /** Idempotency key: the same request sent again has the same key and is written once. */
  readonly key: string;
  readonly companyId: string;
  /** `resource.verb`, as declared in areas/commands.ts. */
  readonly command: string;
  /** Of a command that several resources have: of which one the record is. */
  readonly resource?: string;
  /** The record that the command is called on, and the version of it that the caller looked at; 0 where there is none. */
  readonly id: string;
  readonly version: number;
  readonly input: Values;
  /** The caller's language: what the command writes in words is written in it. */
  readonly locale?: Locale;
  /** Answers what the command would do, and writes nothing. */
  readonly dryRun?: boolean;
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
