import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FetchedLead, IntakeTools } from '#areas/sales/intake/tools.ts';
import type { Bucket } from './storage-files.ts';

/** Version 26.0 is the current one (August 2026). */
export const GRAPH = 'https://graph.facebook.com/v26.0';
const FIELDS = 'created_time,id,ad_id,ad_name,campaign_name,form_id,field_data,is_organic,platform';
/** Meta waits for the answer to its webhook meanwhile. */
const MOST_MS = 8000;

/** Asks Meta's Graph for a lead. Nobody answered: code 0. */
export const fetchLeadFrom =
  (graph: string): IntakeTools['fetchLead'] =>
  async (id, token): Promise<FetchedLead> => {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const signal = AbortSignal.timeout(MOST_MS);
      const address = `${graph}/${encodeURIComponent(id)}?fields=${FIELDS}`;
      const answer = await fetch(address, { headers, signal, redirect: 'error' });
      const message = (await answer.json()) as { readonly error?: { readonly code?: unknown } };
      return answer.ok ? { lead: message } : { code: Number(message.error?.code ?? 0) };
    } catch {
      return { code: 0 };
    }
  };

const isSignedBy: IntakeTools['isSignedBy'] = (publicKey, data, signature) => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', data, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

const bodiesIn = (bucket: () => Bucket): IntakeTools['bodies'] => ({
  save: async (path, bytes) => {
    await bucket().file(path).save(Buffer.from(bytes), { resumable: false, contentType: 'application/octet-stream' });
  },
  read: async (path) => {
    const file = bucket().file(path);
    const [isThere] = await file.exists();
    return isThere ? (await file.download({ validation: false }))[0] : undefined;
  },
});

interface Given {
  readonly graph: string;
  readonly repliedTo: IntakeTools['repliedTo'] | undefined;
}
/** What the intake needs of Node, of the bucket and of Meta. */
export const intakeTools = (
  bucket: () => Bucket,
  { graph = GRAPH, repliedTo = async () => undefined }: Partial<Given> = {},
): IntakeTools => ({
  repliedTo,
  md5: (bytes) => createHash('md5').update(bytes).digest('hex'),
  isSignedBy,
  // Read when the first mail comes: no other function waits for it.
  readMultipart: async (bytes, contentType) => (await import('./multipart.ts')).readMultipart(bytes, contentType),
  fetchLead: fetchLeadFrom(graph),
  bodies: bodiesIn(bucket),
});
