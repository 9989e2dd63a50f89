import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface Script {
  /** Path on the server, such as /assets/index-abc.js. */
  readonly path: string;
  readonly text: string;
  /** Bytes after gzip level 9, whatever the server sent. */
  readonly gzip: number;
}
export interface Reads {
  /** `leads: query` → documents read (a count is one). */
  readonly [what: string]: number;
}

/** Writes down every script that arrives on a page, and every document the page reads. */
export class Recorder {
  readonly #scripts: Promise<Script | undefined>[] = [];
  readonly #reads: Promise<readonly [string, number] | undefined>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      this.#scripts.push(scriptOf(response));
      this.#reads.push(readsOf(response));
    });
  }
  /** In the order of their arrival. */
  async scripts(): Promise<Script[]> {
    const all = (await Promise.all(this.#scripts)).filter((script) => script !== undefined);
    return [...new Map(all.map((script) => [script.path, script])).values()];
  }
  async reads(): Promise<Reads> {
    const sums: { [what: string]: number } = {};
    for (const read of await Promise.all(this.#reads)) if (read) sums[read[0]] = (sums[read[0]] ?? 0) + read[1];
    return sums;
  }
}

/** Scripts by their address: a name with a hash in it is one text, however many screens load it. */
const known = new Map<string, Promise<Script | undefined>>();

function scriptOf(response: Response): Promise<Script | undefined> {
  if (!/javascript/.test(response.headers()['content-type'] ?? '')) return Promise.resolve(undefined);
  const url = response.url();
  const script = known.get(url) ?? readScript(response);
  known.set(url, script);
  return script;
}
async function readScript(response: Response): Promise<Script | undefined> {
  const url = response.url();
  const body = await response.body().catch(() => undefined);
  // a page that was left before the whole had come
  if (!body) known.delete(url);
  return body && { path: new URL(url).pathname, text: body.toString(), gzip: gzipSync(body, { level: 9 }).length };
}

/**
 * What a Firestore REST answer cost: documents found, at least one a query; of a count one for every thousand rows. A sum
 * says nothing of its rows: it is taken for one, as lists ask for sums of less than a thousand rows only.
 */
async function readsOf(response: Response): Promise<readonly [string, number] | undefined> {
  const url = decodeURIComponent(response.url());
  const call = /\/documents(\/[^:?]*)?(?::(runQuery|runAggregationQuery|batchGet))?(?:\?|$)/.exec(url);
  if (!call || response.request().method() === 'OPTIONS' || !url.includes('/databases/(default)/')) return undefined;
  const [, path = '', verb] = call;
  const sent = response.request().postData() ?? '';
  const collection = /"collectionId":"([^"]+)"/.exec(sent)?.[1] ?? path.split('/').at(-2) ?? 'documents';
  const answer = await response.text().catch(() => '');
  const found = answer.match(/"(document|found)":/g)?.length ?? 0;
  if (verb === 'runAggregationQuery') {
    if (sent.includes('"sum"')) return [`${collection}: sum`, 1];
    const counted = Number(/"integerValue":\s*"(\d+)"/.exec(answer)?.[1] ?? 0);
    return [`${collection}: count`, Math.max(1, Math.ceil(counted / 1000))];
  }
  if (verb === 'runQuery') return [`${collection}: query`, Math.max(1, found)];
  if (verb === 'batchGet')
    return [`${/"documents\/?.*\/([^/"]+)\/[^/"]+"/.exec(sent)?.[1] ?? collection}: get`, Math.max(1, found)];
  return response.request().method() === 'GET' ? [`${collection}: get`, 1] : undefined;
}

export const kilobytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
