import { MOST_MS, ofFailure, ofStatus, type Sender, textIn } from './sender.ts';

/** Another attempt helps: throughput of the number, and of one person. */
const BUSY: readonly number[] = [130_429, 131_056];

/**
 * WhatsApp's Cloud API. A number goes in `to`; Meta's id of a person goes in `recipient`: in `to` it is accepted and
 * never delivered.
 */
export const whatsApp =
  (graph: string): Sender =>
  async ({ access, to, text, template, replyTo, messageId }) => {
    const parameters = template?.parameters.map((value) => ({ type: 'text', text: value })) ?? [];
    const body = {
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual' },
      ...(to.startsWith('+') ? { to: to.slice(1) } : { recipient: to }),
      ...(template
        ? {
            type: 'template',
            template: {
              ...{ name: template.name, language: { code: template.language } },
              ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
            },
          }
        : { type: 'text', text: { body: text } }),
      ...(replyTo && { context: { message_id: replyTo } }),
      biz_opaque_callback_data: messageId,
    };
    try {
      const answer = await fetch(`${graph}/${encodeURIComponent(textIn(access.phoneNumberId))}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${textIn(access.secret)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(MOST_MS),
      });
      // a proxy answers with a page: its status says enough
      const reply = (await answer.json().catch((error: unknown) => {
        if (answer.ok) throw error;
        return {};
      })) as {
        readonly messages?: readonly { readonly id?: unknown }[];
        readonly error?: { readonly code?: unknown };
      };
      if (answer.ok) return { kind: 'Accepted', providerId: textIn(reply.messages?.[0]?.id) };
      const code = Number(reply.error?.code ?? answer.status);
      return BUSY.includes(code) ? { kind: 'Again', code: String(code) } : ofStatus(answer.status, String(code));
    } catch (error) {
      return ofFailure(error);
    }
  };
