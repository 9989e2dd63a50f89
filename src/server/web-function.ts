import { randomUUID } from 'node:crypto';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import type { ErrorKind } from '#model/errors.ts';
import { type FunctionName, LIMITS } from './limits.ts';
import { type LogFacts, logLine } from './log.ts';
import { readSettings } from './settings.ts';

/** What a function answers a request of the web with. */
export interface WebAnswer {
  readonly status: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
  /** Logged: who was refused what. Without a kind, an address was tried without its secret. */
  readonly refused?: Pick<LogFacts, 'company' | 'uid' | 'resource'> & { readonly kind?: ErrorKind };
}
export interface WebRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly query: (name: string) => string | undefined;
  /** The query as it was sent, with its question mark; '' where there is none. */
  readonly search: string;
  readonly body: Uint8Array;
  /** The address of the machine that asks. */
  readonly source: string;
  /** `https://app.example`: where the request came in. */
  readonly origin: string;
}

const { region, minInstances, isLocal } = readSettings(process.env);

/**
 * A function that anyone may call: it checks the request and the caller itself. An answer reveals nothing about an
 * error; the log has it under the id of the request.
 */
export const webFunction = (
  name: FunctionName,
  answer: (request: WebRequest, requestId: string) => Promise<WebAnswer>,
) =>
  onRequest({ ...LIMITS[name], region, minInstances, cors: false }, async (request, response) => {
    const requestId = randomUUID();
    const started = Date.now();
    const facts = () => ({ requestId, function: name, ms: Date.now() - started });
    try {
      const { status, headers = {}, body = '', refused } = await answer(requestOf(request), requestId);
      const { kind = 'forbidden', ...who } = refused ?? {};
      if (refused && !isLocal) console.log(logLine({ ...facts(), ...who }, kind));
      response.status(status).set({ 'X-Content-Type-Options': 'nosniff', ...headers });
      response.send(typeof body === 'string' ? body : Buffer.from(body));
    } catch (error) {
      console.error(logLine(facts(), 'unknown', error));
      response.status(500).send('');
    }
  });

function requestOf(request: Request): WebRequest {
  const host = request.get('x-forwarded-host') ?? request.get('host') ?? '';
  return {
    method: request.method,
    path: request.path,
    header: (name) => request.get(name),
    query: (name) => (typeof request.query[name] === 'string' ? request.query[name] : undefined),
    search: new URL(request.originalUrl, 'http://host').search,
    body: request.rawBody ?? new Uint8Array(),
    // Google's own server, before every function, names the sender first.
    source: request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? request.ip ?? '',
    origin: `${request.get('x-forwarded-proto') ?? request.protocol}://${host}`,
  };
}
