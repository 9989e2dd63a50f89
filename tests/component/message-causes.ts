import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { newId } from '#lib/data/id.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { NoticeType } from '#model/notices/notices.ts';
import type { Values } from '#model/schema.ts';
import { live, type Office } from './caused.ts';
import type { Cause } from './causes.ts';
import { as, listIds, read } from './office.ts';
import { addLead } from './records.ts';

const PHONE = '+33612345678';
/** What a service reports, by its own channel. */
const reported = ({ server, companyId }: Office, command: string, id: string, version: number, input: Values) =>
  runCommand({ key: newId(), companyId, command, id, version, input }, SYSTEM, {
    ...server.context,
    system: { name: 'whatsapp' },
  });
/** A lead of the seller’s, and where the two write to each other. */
const withMarc = async ({ seller, companyId }: Office) => ({
  lead: await addLead(seller, { fullName: 'Marc Petit', mobilePhone: PHONE }),
  id: await conversationIdOf(companyId, { channel: 'WhatsApp', address: PHONE }),
});

/** Notices of messages and links. */
export const MESSAGE_CAUSES = {
  ShareViewed: {
    receiver: 'seller',
    says: /^Quay flat 7: link opened \(1\)$/,
    leads: /seller\/properties\/p/,
    make: async (office) => {
      const { id } = await live(office);
      const input = { propertyIds: [id], language: 'en', showUnit: false, showPrice: true, channel: 'Link' };
      const share = { id: 'share_0000000001', version: 0 };
      await as(office.seller, ({ call }) => call('shares.create', share, input));
      const { token } = read(`companies/${office.companyId}/shares/${share.id}`) ?? {};
      await office.server.answer({
        method: 'GET',
        url: new URL(`/s/${token}`, location.href),
        authorization: undefined,
        text: '',
      });
    },
  },
  MessageIn: {
    receiver: 'seller',
    says: /^Marc Petit has written$/,
    leads: /seller\/conversations\/c/,
    make: async (office) => {
      const { lead, id } = await withMarc(office);
      const came = {
        channel: 'WhatsApp',
        name: 'Marc Petit',
        phone: PHONE,
        providerId: 'wamid.1',
        text: 'Is it free?',
      };
      await reported(office, 'messages.receive', id, 0, { ...came, leadId: lead.id });
    },
  },
  MessageFailed: {
    receiver: 'seller',
    says: /^Not delivered: Good morning$/,
    leads: /seller\/conversations\/c/,
    make: async (office) => {
      const { lead, id } = await withMarc(office);
      const input = { channel: 'WhatsApp', leadId: lead.id, text: 'Good morning' };
      await as(office.seller, ({ call }) => call('messages.send', { id, version: 0 }, input));
      const [message = ''] = listIds(`companies/${office.companyId}/messages`);
      await reported(office, 'messages.settle', message, 1, { to: 'Failed', code: '131026' });
    },
  },
} satisfies { readonly [type in NoticeType]?: Cause };
