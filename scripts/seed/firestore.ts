import { encodeFields } from '#backend/memory/wire-values.ts';
import type { Documents } from './world.ts';

const BATCH = 400;
const AT_ONCE = 4;

/** Writes every document with the emulator's owner credential, several batches at a time. */
export async function writeDocuments(
  documents: Documents,
  host: string,
  projectId: string,
  progress: (written: number) => void,
): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const queue = [...documents];
  let written = 0;
  const worker = async () => {
    for (let part = queue.splice(0, BATCH); part.length > 0; part = queue.splice(0, BATCH)) {
      const writes = part.map(([path, data]) => ({ update: { name: `${root}/${path}`, fields: encodeFields(data) } }));
      await post(`http://${host}/v1/${root}:commit`, { writes });
      written += part.length;
      progress(written);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Exact number of documents under `parent` ('' or a document path) in a collection, as the server counts them. */
export async function countDocuments(
  host: string,
  projectId: string,
  parent: string,
  collection: string,
): Promise<number> {
  const root = `projects/${projectId}/databases/(default)/documents${parent && `/${parent}`}`;
  const answer = await post(`http://${host}/v1/${root}:runAggregationQuery`, {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: collection }] },
      aggregations: [{ alias: 'n', count: {} }],
    },
  });
  const [first] = answer as [{ result?: { aggregateFields?: { n?: { integerValue?: string } } } }];
  return Number(first.result?.aggregateFields?.n?.integerValue ?? Number.NaN);
}

/** POST with the credential only emulators accept. Throws with the server's answer. */
export async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}
