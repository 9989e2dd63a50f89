import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { headersFor, readHosting } from './hosting.ts';

const TAG = '<script src="/start.js"></script>';

/** public/start.js unchanged: its hash in firebase.json is of exactly these bytes. */
export const startScript = (): string => readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8');

/** What `script-src` names an inline script by. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What is wrong with firebase.json or with the script, so that browsers would refuse it; undefined where nothing is. */
export function whyRefused(script: string): string | undefined {
  if (/<\/script|<!--/i.test(script)) return 'public/start.js holds what would end it inside a page.';
  const policy = headersFor(readHosting(), '/', [])['Content-Security-Policy'] ?? '';
  const [, sources = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const hash = hashOf(script);
  if (sources.split(' ').includes(hash)) return undefined;
  return `public/start.js has changed: script-src in firebase.json must name ${hash} in place of the old hash.`;
}

/** Puts public/start.js into the built page, where it costs no request; it reads `data` first. */
export function inlineStart(html: string, data: string): string {
  if (!html.includes(TAG)) throw new Error(`index.html lacks ${TAG}`);
  const script = startScript();
  const wrong = whyRefused(script);
  if (wrong) throw new Error(wrong);
  return html.replace(TAG, () => `${data}<script>${script}</script>`);
}
