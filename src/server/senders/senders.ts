import type { DeliveryContext } from '#areas/sales/messages/deliver.ts';
import type { Store } from '#model/commit/store.ts';
import { GRAPH } from '#server/intake-tools.ts';
import type { Sealing } from '#server/seal.ts';
import { extension } from './extension.ts';
import { mailgun } from './mailgun.ts';
import { smtp } from './smtp.ts';
import { whatsApp } from './whatsapp.ts';

/** Every service that messages are sent with. */
export function sendersWith(
  store: Store,
  sealing: Sealing,
  isLocal: boolean,
  {
    graph = GRAPH,
    mailgunHost,
    file = async () => undefined,
  }: {
    readonly graph?: string | undefined;
    readonly mailgunHost?: string;
    readonly file?: NonNullable<DeliveryContext['senders']>['file'];
  } = {},
): NonNullable<DeliveryContext['senders']> {
  const by = {
    ...{ WhatsApp: whatsApp(graph), Mailgun: mailgun(sealing, mailgunHost) },
    ...{ Smtp: smtp(isLocal), Extension: extension(store) },
  };
  return { open: sealing.open, file, send: (outgoing) => by[outgoing.inbox.provider](outgoing) };
}
