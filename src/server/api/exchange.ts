import type { AnyRecord } from '#model/schema.ts';
import type { WebAnswer, WebRequest } from '#server/web-function.ts';
import { badRequest, Refused } from './problem.ts';

/** What an operation needs of a request. */
export type Asked = Pick<WebRequest, 'method' | 'path' | 'header' | 'search' | 'body' | 'source'>;
export type Query = ReadonlyMap<string, string>;

const MOST_BYTES = 256 * 1024;

export function demandMethod(method: string, ...allowed: readonly string[]): void {
  if (!allowed.includes(method)) throw new Refused(405, 'invalid', { Allow: allowed.join(', ') });
}

/** A name that comes twice means nothing. */
export function queryOf(search: string): Query {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (query.has(name)) throw badRequest(name.slice(0, 60), 'ui.validation.choice');
    query.set(name, value);
  }
  return query;
}
export function refuseParameters(query: Query, but: readonly string[] = []): void {
  const unknown = [...query.keys()].find((name) => !but.includes(name));
  if (unknown !== undefined) throw badRequest(unknown.slice(0, 60));
}
export function flagOf(name: string, query: Query): boolean {
  const text = query.get(name);
  if (text !== undefined && text !== 'true' && text !== 'false') throw badRequest(name, 'ui.validation.choice');
  return text === 'true';
}

/** The body; an empty one is an object without keys. */
export function bodyOf({ body, header }: Asked): unknown {
  if (body.length > MOST_BYTES) throw new Refused(413, 'invalid');
  if (body.length === 0) return {};
  if (!/^application\/(merge-patch\+)?json\s*(;|$)/i.test(header('content-type') ?? ''))
    throw new Refused(415, 'invalid');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refused(400, 'invalid');
  }
}

export const etagOf = ({ version }: AnyRecord): string => `"${version}"`;
/** An answer with its body; of one record, with its ETag. */
export const json = (status: number, body: unknown, record?: AnyRecord): WebAnswer => ({
  status,
  headers: {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(record && { ETag: etagOf(record) }),
  },
  body: JSON.stringify(body),
});
