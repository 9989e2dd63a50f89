import { defineInvariants } from '#model/commit/invariant.ts';
import { noticeSettings, noticeSettingsId } from './schema.ts';

export const noticeSettingsInvariants = defineInvariants(noticeSettings, [
  {
    name: 'Where notices go is chosen by the person they are for, in one document.',
    check: ({ after, uid }) => (after.userId === uid && after.id === noticeSettingsId(uid) ? [] : 'forbidden'),
  },
]);
