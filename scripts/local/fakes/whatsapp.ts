import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, startService } from './service.ts';

const parameter = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const component = z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) });
const caption = z.string().min(1).max(1024).optional();
/** Fields that Meta documents (tests/contracts/whatsapp/source.md); any other is refused. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}[.][A-Za-z0-9]{1,128}$/)
    .optional(),
  type: z.enum(['text', 'template', 'image', 'document']),
  text: z.strictObject({ body: z.string().min(1).max(4096) }).optional(),
  image: z.strictObject({ id: z.string(), caption }).optional(),
  document: z.strictObject({ id: z.string(), caption, filename: z.string().optional() }).optional(),
  template: z
    .strictObject({
      name: z.string(),
      language: z.strictObject({ code: z.string() }),
      components: z.array(component).optional(),
    })
    .optional(),
  context: z.strictObject({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: z.string().optional(),
});
const failure = (status: number, code: number): FakeAnswer => ({
  status,
  body: { error: { message: String(code), type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

/** The accepted content types (supported media types), each with its message type and the largest file in bytes. */
const TAKEN: { readonly [type: string]: { readonly as: 'image' | 'document'; readonly bytes: number } } = {
  ...{ 'image/jpeg': { as: 'image', bytes: 5_242_880 }, 'image/png': { as: 'image', bytes: 5_242_880 } },
  ...{ 'application/pdf': { as: 'document', bytes: 104_857_600 } },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { as: 'document', bytes: 104_857_600 },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { as: 'document', bytes: 104_857_600 },
};
interface Media {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Stands in for WhatsApp's Cloud API. Like the real one it accepts Meta's id of a person in `to` and delivers nothing. */
export async function startWhatsApp(given: { readonly token: string; readonly phoneNumberId: string }) {
  const requests: unknown[] = [];
  const delivered: string[] = [];
  let failing: { readonly status: number; readonly code: number } | undefined;
  const uploaded = new Map<string, Media>();
  /** Files that clients sent, by the id that the webhook names. */
  const received = new Map<string, Media>();
  const takeUpload = async (contentType: string, bytes: Uint8Array): Promise<FakeAnswer> => {
    const init = { method: 'POST', headers: { 'content-type': contentType }, body: Uint8Array.from(bytes) };
    const form = await new Request('http://graph/', init).formData();
    const file = form.get('file');
    const type = form.get('type');
    const isKnown = [...form.keys()].every((name) => ['messaging_product', 'type', 'file'].includes(name));
    if (form.get('messaging_product') !== 'whatsapp' || !isKnown || !(file instanceof File)) return failure(400, 100);
    const taken = TAKEN[String(type)];
    if (!taken || file.type !== type || file.size > taken.bytes) return failure(400, 131_053);
    const id = `${1000 + uploaded.size}`;
    uploaded.set(id, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
    return { status: 200, body: { id } };
  };
  const takeMessage = (body: unknown): FakeAnswer => {
    requests.push(body);
    if (failing) return failure(failing.status, failing.code);
    const { success, data } = message.safeParse(body);
    const person = data?.to ?? data?.recipient;
    if (!success || !person || data[data.type] === undefined) return failure(400, 100);
    const media = data.image ?? data.document;
    if (media && TAKEN[uploaded.get(media.id)?.type ?? '']?.as !== data.type) return failure(400, 131_053);
    if (data.recipient || /^\d+$/.test(person)) delivered.push(person);
    const id = `wamid.${requests.length}`;
    return { status: 200, body: { messaging_product: 'whatsapp', contacts: [{ input: person }], messages: [{ id }] } };
  };
  const service = await startService(({ method, url = '', headers }, bytes) => {
    const within = `/v26.0/${given.phoneNumberId}`;
    if (headers.authorization !== `Bearer ${given.token}`) return failure(401, 190);
    if (method === 'POST' && url === `${within}/media`) {
      if (failing) return failure(failing.status, failing.code);
      return takeUpload(String(headers['content-type']), bytes);
    }
    if (method === 'POST' && url === `${within}/messages`) return takeMessage(JSON.parse(bytes.toString()));
    const [, id = ''] = url.match(/^[/](?:v26[.]0|file)[/](\w+)$/) ?? [];
    const media = received.get(id);
    if (method !== 'GET' || !media) return failure(400, 100);
    if (failing) return failure(failing.status, failing.code);
    if (url.startsWith('/file/')) return { status: 200, file: media };
    const about = {
      mime_type: media.type,
      sha256: createHash('sha256').update(media.bytes).digest('hex'),
      file_size: String(media.bytes.length),
      id,
    };
    return { status: 200, body: { messaging_product: 'whatsapp', url: `http://${headers.host}/file/${id}`, ...about } };
  });
  return {
    graph: `${service.address}/v26.0`,
    requests,
    delivered,
    uploaded,
    received,
    fail: (next: typeof failing) => {
      failing = next;
    },
    stop: service.stop,
  };
}
