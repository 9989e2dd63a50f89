import type { ErrorKind } from '#model/errors.ts';

/** What the log says of one call. Nothing in it is a value of a record. */
export interface LogFacts {
  readonly requestId: string;
  readonly function: string;
  readonly uid?: string;
  /** The company that the request names. */
  readonly company?: string;
  /** The question to the policy, if it refused. */
  readonly resource?: string;
  readonly ms: number;
}

/**
 * One line of the log, as Cloud Logging reads it. A call that the policy refused has the outcome `refused`, so that an
 * operator can be alerted of many; an unexpected failure is an ERROR with `stack_trace`.
 */
export function logLine(facts: LogFacts, outcome: ErrorKind | 'answered', error?: unknown): string {
  const severity = outcome === 'unknown' ? 'ERROR' : outcome === 'forbidden' ? 'WARNING' : 'INFO';
  const failure = error instanceof Error ? { message: error.message, stack_trace: error.stack } : {};
  const name = outcome === 'forbidden' ? 'refused' : outcome;
  return JSON.stringify({ severity, message: `${facts.function} ${name}`, ...facts, outcome: name, ...failure });
}

/** The company that a request names, if it names one at all. */
export function companyIn(data: unknown): string | undefined {
  const named = typeof data === 'object' && data !== null && 'companyId' in data ? data.companyId : undefined;
  return typeof named === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(named) ? named : undefined;
}
