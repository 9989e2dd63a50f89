import type { Notify } from '#model/notices.ts';

/** Colleagues named in a note, led to the record it stands beside. */
export const notifyOfMention: Notify = ({ mentions, resourceName, resourceRecordKey }, before) =>
  before || !Array.isArray(mentions)
    ? []
    : mentions.map((uid) => ({
        userId: String(uid),
        type: 'Mention',
        params: { state: String(resourceName) },
        about: { resource: String(resourceName), id: String(resourceRecordKey) },
      }));
