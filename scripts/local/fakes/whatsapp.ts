import { z } from 'zod';
import { type FakeAnswer, startService } from './service.ts';

const parameter = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const component = z.strictObject({ type: z.literal('body'), parameters: z.array(parameter).min(1) });
/** Fields that Meta documents (tests/contracts/whatsapp/source.md); any other is refused. */
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}[.][A-Za-z0-9]{1,128}$/)
    .optional(),
  type: z.enum(['text', 'template']),
  text: z.strictObject({ body: z.string().min(1).max(4096) }).optional(),
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

/** Stands in for WhatsApp's Cloud API. Like the real one it accepts Meta's id of a person in `to` and delivers nothing. */
export async function startWhatsApp(given: { readonly token: string; readonly phoneNumberId: string }) {
  const requests: unknown[] = [];
  const delivered: string[] = [];
  let failing: { readonly status: number; readonly code: number } | undefined;
  const service = await startService((request, bytes) => {
    if (request.method !== 'POST' || request.url !== `/v26.0/${given.phoneNumberId}/messages`) return failure(400, 100);
    if (request.headers.authorization !== `Bearer ${given.token}`) return failure(401, 190);
    const body: unknown = JSON.parse(bytes.toString());
    requests.push(body);
    if (failing) return failure(failing.status, failing.code);
    const { success, data } = message.safeParse(body);
    const person = data?.to ?? data?.recipient;
    if (!success || !person || (data.type === 'text') !== (data.text !== undefined)) return failure(400, 100);
    if (data.recipient || /^\d+$/.test(person)) delivered.push(person);
    const id = `wamid.${requests.length}`;
    return { status: 200, body: { messaging_product: 'whatsapp', contacts: [{ input: person }], messages: [{ id }] } };
  });
  return {
    graph: `${service.address}/v26.0`,
    requests,
    delivered,
    fail: (next: typeof failing) => {
      failing = next;
    },
    stop: service.stop,
  };
}
