import { readFileSync } from 'node:fs';

export interface Hosting {
  readonly headers: readonly { readonly source: string; readonly headers: readonly { key: string; value: string }[] }[];
  readonly rewrites: readonly Rewrite[];
}
interface Rewrite {
  readonly source: string;
  /** A file, or a function that Hosting forwards to. */
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly region: string };
}

/** The hosting part of firebase.json: the one place where headers and rewrites are written. */
export const readHosting = (): Hosting =>
  (JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as { hosting: Hosting }).hosting;

/** Firebase Hosting's patterns as far as firebase.json uses them: `**`, `*`, `@(a|b)` and a leading `!`. */
export function matches(source: string, path: string): boolean {
  if (source.startsWith('!')) return !matches(source.slice(1), path);
  const pattern = source.split(/(\*\*|\*|@\([\w|]+\))/).map((part) => {
    if (part.startsWith('@(')) return part.slice(1);
    return part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${pattern.join('')}$`).test(path);
}

/** What Hosting answers a path with that is no file of the build. */
export const rewriteFor = ({ rewrites }: Hosting, path: string): Rewrite | undefined =>
  rewrites.find(({ source }) => matches(source, path));

/** Headers of one answer; `extraHosts` (the emulators) may be talked to and shown pictures from. */
export function headersFor(hosting: Hosting, path: string, extraHosts: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { source, headers } of hosting.headers)
    if (matches(source, path)) for (const { key, value } of headers) found[key] = value;
  const policy = found['Content-Security-Policy'];
  if (policy) found['Content-Security-Policy'] = allow(policy, extraHosts);
  return found;
}

/**
 * For an answer without TLS: with the directive to upgrade, Safari uses https even for this machine, where nobody
 * answers.
 */
export const withoutUpgrade = (headers: Record<string, string>): Record<string, string> => {
  const policy = headers['Content-Security-Policy'];
  return policy
    ? { ...headers, 'Content-Security-Policy': policy.replace(/; upgrade-insecure-requests\b/, '') }
    : headers;
};

const allow = (policy: string, hosts: readonly string[]) =>
  policy.replace(/\b(connect-src|img-src) [^;]*/g, (directive) => [directive, ...hosts].join(' '));
