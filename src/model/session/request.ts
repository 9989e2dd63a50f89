import { z } from 'zod';
import type { AccessDocument } from '#model/access/access-document.ts';
import type { CompanyProfile, Member } from '#model/company/company.ts';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import type { Account } from '#model/people/account.ts';
import type { SessionState } from '#model/session.ts';

export interface SessionRequest {
  /** The person signed in just now; otherwise the app asks what they may do, and no sign-in is noted. */
  readonly signIn?: true;
  /** The address the look-up reported to the browser (specification, point 7); it may come after the sign-in. */
  readonly ip?: string;
  /** The company to open for a person who works across companies; everybody else works in their own. */
  readonly company?: string;
}

export interface SessionAnswer {
  readonly state: SessionState;
  /** The server's time. */
  readonly now: Date;
  readonly account?: Account;
  /** What every member may read of the company that is opened. */
  readonly company?: CompanyProfile;
  /** The people of that company, active or not. */
  readonly members?: readonly Member[];
  readonly access?: AccessDocument;
}

const shape = z.strictObject({
  signIn: z.literal(true).optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  company: recordId.optional(),
});

/** Throws AppError('invalid') for anything else. */
export function readSessionRequest(data: unknown): SessionRequest {
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  return request;
}
