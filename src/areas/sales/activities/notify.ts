import type { Notify } from '#model/notices/notices.ts';

/** Colleagues named in a note about a record that they may open. */
export const notifyOfMention: Notify = ({ mentions, resourceName, resourceRecordKey }, before) =>
  before || !Array.isArray(mentions)
    ? []
    : mentions.map((uid) => ({
        userId: String(uid),
        type: 'Mention',
        params: { state: String(resourceName) },
        about: { resource: String(resourceName), id: String(resourceRecordKey) },
        forReaders: true,
      }));
