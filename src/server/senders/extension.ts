import type { Store } from '#model/commit/store.ts';
import { fromOf, messageIdOf, type Sender, typeOf } from './sender.ts';

/** The extension "Trigger Email" sends what is written to `mail/{id}`; the same id is written once. */
export const extension =
  (store: Store): Sender =>
  async (outgoing) => {
    const { companyId, messageId, inbox, to, subject = '', text, files } = outgoing;
    const attachments = files?.map((file) => ({
      filename: file.name,
      content: Buffer.from(file.bytes).toString('base64'),
      encoding: 'base64',
      contentType: typeOf(file),
    }));
    const path = `mail/${companyId}_${messageId}`;
    await store.run(async ({ get, set }) => {
      const [stored] = await get([path]);
      if (!stored)
        set(path, {
          to: [to],
          from: fromOf(inbox),
          message: { subject, text, messageId: messageIdOf(outgoing), ...(attachments && { attachments }) },
        });
    });
    return { kind: 'Accepted', providerId: messageIdOf(outgoing) };
  };
