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
/** The server did not answer. The same request may be sent again; a write that had arrived is recognised. */
export const UNREACHED: ReadonlySet<ErrorKind> = new Set(['offline', 'noAnswer']);
/** The error does not depend on the request: the same request may succeed later. */
export const PASSING: ReadonlySet<ErrorKind> = new Set([...UNREACHED, 'quota', 'signedOut']);

/** What the platform calls a script or a style of the app that did not load (specification, point 8). */
export type LoadFailure = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** The words of Vite's loader for a style, and of the browsers for a script: neither has another sign. */
const STYLE_WORDS = /^Unable to preload CSS/;
const SCRIPT_WORDS = /dynamically imported module|Importing a module script failed/;

/** Which of these an error is: as our own loader names it, or by the words of the browser's. */
export function loadFailureOf(error: unknown): LoadFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return error.code;
  if ('name' in error && error.name === 'ChunkLoadError') return error.name;
  const words = error instanceof Error ? error.message : '';
  if (STYLE_WORDS.test(words)) return 'CSS_CHUNK_LOAD_FAILED';
  return SCRIPT_WORDS.test(words) ? 'ChunkLoadError' : undefined;
}

/** The record that stopped a request. */
export interface Conflict {
  readonly resource: string;
  readonly id: string;
  /** The stored record. Present only for a caller who may show it. */
  readonly record?: AnyRecord;
}
/** The question that the policy answered with no. `line` is '' where no line of the policy decided. */
export interface PolicyAnswer {
  readonly action: string;
  readonly resource: string;
  readonly line: string;
}

/** The stored record of a failure, where it is the one at this place. */
export const storedAt = (failure: AppError | undefined, resource: string, id: string): AnyRecord | undefined =>
  failure?.conflict?.resource === resource && failure.conflict.id === id ? failure.conflict.record : undefined;

/** A failure a screen can show: `error.{kind}` is its i18n key. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** conflict, deleted: the record that is not as the request expects. */
  readonly conflict?: Conflict;
  /** invalid: what is wrong, by field of the request. */
  readonly issues?: readonly Issue[];
  /** invalid: the record of the request that is wrong, where the request has several. */
  readonly at?: Pick<Conflict, 'resource' | 'id'>;
  /** The same as Refine's forms read it, by field and in the person's language; said by who sent the request. */
  errors?: { readonly [field: string]: string };
  /** forbidden: the question to the policy, and the line that decided. */
  readonly policy?: PolicyAnswer;
  /** Under which the server's log has what happened. */
  readonly requestId?: string;
  constructor(
    kind: ErrorKind,
    details: {
      cause?: unknown;
      conflict?: Conflict;
      issues?: readonly Issue[];
      at?: Pick<Conflict, 'resource' | 'id'>;
      policy?: PolicyAnswer;
      requestId?: string;
    } = {},
  ) {
    super(kind, { cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.conflict = details.conflict;
    this.issues = details.issues;
    this.at = details.at;
    this.policy = details.policy;
    this.requestId = details.requestId;
  }
}
