import type { Outgoing, OutgoingFile } from '#areas/sales/messages/deliver.ts';
import { isPicture } from '#lib/files/file-types.ts';
import type { Values } from '#model/schema.ts';
import { type Failed, MOST_MS, ofFailure, ofStatus, type Sender, textIn, typeOf } from './sender.ts';

/** Another attempt helps: throughput of the number, and of one person. */
const BUSY: readonly number[] = [130_429, 131_056];

interface Reply {
  readonly id?: unknown;
  readonly messages?: readonly { readonly id?: unknown }[];
  readonly error?: { readonly code?: unknown };
}
type Answer = { readonly reply: Reply } | { readonly failure: Failed };

/** One request to Meta's Graph. */
async function ask(address: string, secret: unknown, body: FormData | Values): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${textIn(secret)}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  });
  // a proxy answers with a page: its status says enough
  const reply = (await answer.json().catch((error: unknown) => {
    if (answer.ok) throw error;
    return {};
  })) as Reply;
  if (answer.ok) return { reply };
  const code = Number(reply.error?.code ?? answer.status);
  return {
    failure: BUSY.includes(code) ? { kind: 'Again', code: String(code) } : ofStatus(answer.status, String(code)),
  };
}

/**
 * WhatsApp's Cloud API. A number goes in `to`; Meta's id of a person goes in `recipient`: in `to` it is accepted and
 * never delivered. A file is uploaded first; a message that names it follows.
 */
export const whatsApp =
  (graph: string): Sender =>
  async ({ access, to, text, template, replyTo, messageId, files: [file] = [] }) => {
    const account = `${graph}/${encodeURIComponent(textIn(access.phoneNumberId))}`;
    const message = (content: Values) => ({
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual' },
      ...(to.startsWith('+') ? { to: to.slice(1) } : { recipient: to }),
      ...content,
      ...(replyTo && { context: { message_id: replyTo } }),
      biz_opaque_callback_data: messageId,
    });
    let content: Values = template ? templateOf(template) : { type: 'text', text: { body: text } };
    try {
      if (file) {
        const form = new FormData();
        form.append('messaging_product', 'whatsapp');
        form.append('type', typeOf(file));
        form.append('file', new Blob([Uint8Array.from(file.bytes)], { type: typeOf(file) }), file.name);
        const uploaded = await ask(`${account}/media`, access.secret, form).catch(unsent);
        // nothing is on its way to anyone yet: whatever went wrong, another attempt sends no second copy
        if ('failure' in uploaded) {
          const { kind, code } = uploaded.failure;
          return { kind: kind === 'Unknown' ? 'Again' : kind, code };
        }
        content = mediaOf(file, textIn(uploaded.reply.id), text);
      }
      const sent = await ask(`${account}/messages`, access.secret, message(content));
      return 'failure' in sent ? sent.failure : { kind: 'Accepted', providerId: textIn(sent.reply.messages?.[0]?.id) };
    } catch (error) {
      return ofFailure(error);
    }
  };
const unsent = (error: unknown): Answer => ({ failure: ofFailure(error) });

function templateOf({ name, language, parameters }: NonNullable<Outgoing['template']>) {
  const given = parameters.map((value) => ({ type: 'text', text: value }));
  const components = given.length > 0 && { components: [{ type: 'body', parameters: given }] };
  return { type: 'template', template: { ...{ name, language: { code: language } }, ...components } };
}
function mediaOf({ name, type }: OutgoingFile, id: string, text: string): Values {
  const caption = text && { caption: text };
  return isPicture(type)
    ? { type: 'image', image: { id, ...caption } }
    : { type: 'document', document: { id, filename: name, ...caption } };
}
