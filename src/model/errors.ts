import type { AnyRecord, Issue } from './schema.ts';

/** The short closed list every failure is mapped to. Screens never see a Firebase code. */
export const ERROR_KINDS = [
  'offline',
  /** The server did not answer in time: a write may have arrived, or arrive later. */
  'noAnswer',
  /** Without a connection: kept on the device, sent later. */
  'queued',
  'conflict',
  'deleted',
  'signedOut',
  'forbidden',
  'invalid',
  'duplicate',
  'profileNotSaved',
  'quota',
  'missingIndex',
  'unknown',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
/** The server said nothing: the same may be asked of it again, and a write is recognised if it had arrived. */
export const UNREACHED: ReadonlySet<ErrorKind> = new Set(['offline', 'noAnswer']);
/** It says nothing of what was asked: the same may go through another time. */
export const PASSING: ReadonlySet<ErrorKind> = new Set([...UNREACHED, 'quota', 'signedOut']);

/** What the platform calls a script or a style of the app that did not load (specification, point 8). */
export type LoadFailure = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** By which of these an error goes: a style's has it for its code, a script's for its name. */
export function loadFailureOf(error: unknown): LoadFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return error.code;
  return 'name' in error && error.name === 'ChunkLoadError' ? error.name : undefined;
}

/** A failure a screen can show: `error.{kind}` is its i18n key. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** conflict: the record as it now stands on the server. */
  readonly theirs?: AnyRecord;
  /** invalid: what is wrong, by field. */
  readonly issues?: readonly Issue[];
  /** forbidden: what was asked of the policy, and the line that decided. */
  readonly asked?: { readonly action: string; readonly resource: string; readonly line: string };
  /** Under which the server's log has what happened. */
  readonly requestId?: string;
  constructor(
    kind: ErrorKind,
    details: {
      cause?: unknown;
      theirs?: AnyRecord;
      issues?: readonly Issue[];
      asked?: AppError['asked'];
      requestId?: string;
    } = {},
  ) {
    super(kind, { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.theirs = details.theirs;
    this.issues = details.issues;
    this.asked = details.asked;
    this.requestId = details.requestId;
  }
}
