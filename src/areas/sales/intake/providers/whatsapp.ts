import { type Item, listAt, type Report, reachable, textAt, valueAt } from '#areas/sales/intake/enquiry.ts';
import { isSignedByHeader } from '#areas/sales/intake/signature.ts';
import { readBody } from './body.ts';
import type { Provider } from './provider.ts';

/**
 * WhatsApp’s Cloud API: every message of a webhook, each by its own id. Somebody with a username may show no number: then
 * `from` and `wa_id` are missing and `from_user_id` names the person. Statuses are of what we sent. A picture, a voice note
 * or a paper is only named: it is fetched with the token of its inbox.
 */
export const whatsApp: Provider = {
  name: 'whatsapp',
  mostBytes: 3_000_000,
  parse: readBody,
  verify: isSignedByHeader,
  read: (body) =>
    valueAt(body, 'object') === undefined
      ? ['malformed']
      : listAt(body, 'entry')
          .flatMap((entry) => listAt(entry, 'changes'))
          .filter((change) => textAt(change, 'field') === 'messages')
          .map((change) => valueAt(change, 'value'))
          .flatMap((value) => [
            ...listAt(value, 'messages').map((message) => messageOf(message, listAt(value, 'contacts'), value)),
            ...listAt(value, 'statuses').flatMap((status) => reportOf(status) ?? []),
          ]),
};

const STATES: { readonly [status: string]: Report['to'] } = {
  ...({ sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Failed' } as const),
};
/** They may arrive twice and in any order; what we sent with the message comes back with them. */
function reportOf(status: unknown): Report | undefined {
  const to = STATES[textAt(status, 'status') ?? ''];
  const [error] = listAt(status, 'errors');
  const code = textAt(error, 'code');
  return to && { to, providerId: textAt(status, 'id'), messageId: textAt(status, 'biz_opaque_callback_data'), code };
}

function messageOf(message: unknown, contacts: readonly unknown[], value: unknown): Item {
  const alone = contacts.length === 1 ? contacts[0] : undefined;
  const from = textAt(message, 'from');
  const userId = textAt(message, 'from_user_id') ?? textAt(alone, 'user_id');
  const contact =
    contacts.find((one) => (userId && textAt(one, 'user_id') === userId) || (from && textAt(one, 'wa_id') === from)) ??
    alone;
  const digits = from ?? textAt(contact, 'wa_id');
  const username = textAt(contact, 'profile.username');
  const media = valueAt(message, textAt(message, 'type') ?? '');
  const mediaId = textAt(media, 'id');
  const file = { type: textAt(media, 'mime_type') ?? '', name: textAt(media, 'filename') };
  return reachable({
    senderId: textAt(message, 'id'),
    fullName: textAt(contact, 'profile.name'),
    leadSource: 'WhatsApp',
    medium: 'WhatsApp',
    ...(digits && { phone: `+${digits}` }),
    ...(userId && { whatsApp: { userId, ...(username && { username }) } }),
    thread: {
      account: textAt(value, 'metadata.phone_number_id'),
      recipients: '',
      references: [textAt(message, 'context.id')].filter((id) => id !== undefined),
    },
    ...(mediaId && { files: [{ ...file, mediaId }] }),
    message: textAt(message, 'text.body', 'button.text') ?? textAt(media, 'caption'),
  });
}
