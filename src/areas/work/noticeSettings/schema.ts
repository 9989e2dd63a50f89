import { choice, flag, ref } from '#model/fields.ts';
import { CHANNELS, NOTICE_KINDS } from '#model/notices/notice-kinds.ts';
import { LOCALES } from '#model/people/account.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

const channel = () => choice(CHANNELS, { required: true });
const fields = {
  userId: ref('directory', { required: true, immutable: true }),
  /** The language of the person's e-mails: that of the screen when it was chosen. */
  locale: choice(LOCALES, { required: true }),
  leads: channel(),
  meetings: channel(),
  deals: channel(),
  money: channel(),
  listings: channel(),
  tasks: channel(),
  people: channel(),
  account: channel(),
  /** Whether the digest has any notices. */
  digest: flag({ required: true, computed: true }),
};
export type NoticeSettings = Stored<typeof fields>;

/** Where one person's notices go beside the bell. */
export const noticeSettings = defineSchema({
  name: 'noticeSettings',
  fields,
  title: 'locale',
  owner: 'userId',
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['userId'],
  audited: false,
  activities: false,
  derive: (values) => ({ digest: NOTICE_KINDS.some((kind) => values[kind] === 'Digest') }),
});
/** The document of a person. */
export const noticeSettingsId = (uid: string): string => `notices_${uid}`;
