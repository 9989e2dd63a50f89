import { z } from 'zod';
import { AppError } from '#schema/errors.ts';

export interface SessionRequest {
  /** The person signed in just now; otherwise the app asks what they may do, and no sign-in is noted. */
  readonly signIn?: true;
  /** The address the look-up reported to the browser (specification, point 7). */
  readonly ip?: string;
}

const shape = z.strictObject({
  signIn: z.literal(true).optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
});

/** Throws AppError('invalid') for anything else. */
export function readSessionRequest(data: unknown): SessionRequest {
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  return request;
}
