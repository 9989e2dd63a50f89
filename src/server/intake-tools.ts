import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FetchedLead, FetchedMedia, IntakeTools } from '#areas/sales/intake/tools.ts';
import { uploadKind } from '#model/uploads.ts';
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

/** Meta's own hosts of media; its address is good for five minutes. */
const isOfMeta = (address: URL, graph: string): boolean =>
  address.origin === new URL(graph).origin ||
  (address.protocol === 'https:' && /(^|[.])(fbsbx[.]com|facebook[.]com|whatsapp[.]net)$/.test(address.hostname));

/** Fetches a file of WhatsApp's: its address first, then its bytes. Nobody answered: code 0. */
export const fetchMediaFrom =
  (graph: string): IntakeTools['fetchMedia'] =>
  async (id, token): Promise<FetchedMedia> => {
    const signal = AbortSignal.timeout(MOST_MS);
    const ask = (address: string | URL) =>
      fetch(address, { headers: { authorization: `Bearer ${token}` }, signal, redirect: 'error' });
    try {
      const answer = await ask(`${graph}/${encodeURIComponent(id)}`);
      const media = (await answer.json()) as {
        readonly url?: unknown;
        readonly file_size?: unknown;
        readonly error?: { readonly code?: unknown };
      };
      if (!answer.ok) return { code: Number(media.error?.code ?? 0) };
      const address = new URL(String(media.url));
      if (!isOfMeta(address, graph) || Number(media.file_size) > MOST_MEDIA) return { code: REMOVED };
      const file = await ask(address);
      if (!file.ok) return { code: file.status >= 500 ? 0 : REMOVED };
      const bytes = new Uint8Array(await file.arrayBuffer());
      return bytes.length > MOST_MEDIA ? { code: REMOVED } : { bytes };
    } catch {
      return { code: 0 };
    }
  };
/** Bytes of a file that is kept. */
const MOST_MEDIA = uploadKind('recordFile').maxBytes;
/** Meta's code for an object that does not exist: it is not fetched again. */
const REMOVED = 100;

const isSignedBy: IntakeTools['isSignedBy'] = (publicKey, data, signature) => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', data, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

const bodiesIn = (bucket: () => Bucket): IntakeTools['bodies'] => ({
  save: async (path, bytes, contentType = 'application/octet-stream') => {
    await bucket().file(path).save(Buffer.from(bytes), { resumable: false, contentType });
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
  readonly open: IntakeTools['open'];
}
/** What the intake needs of Node, of the bucket and of Meta. */
export const intakeTools = (
  bucket: () => Bucket,
  { graph = GRAPH, repliedTo = async () => undefined, open }: Partial<Given> = {},
): IntakeTools => ({
  repliedTo,
  open,
  md5: (bytes) => createHash('md5').update(bytes).digest('hex'),
  isSignedBy,
  // Read when the first mail comes: no other function waits for it.
  readMultipart: async (bytes, contentType) => (await import('./multipart.ts')).readMultipart(bytes, contentType),
  fetchLead: fetchLeadFrom(graph),
  fetchMedia: fetchMediaFrom(graph),
  bodies: bodiesIn(bucket),
});
