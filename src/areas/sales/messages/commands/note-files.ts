import { MOST_FILES, messages } from '#areas/sales/messages/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { list, ref, text } from '#model/fields.ts';

const input = {
  attachmentIds: list(ref('attachments'), { max: MOST_FILES }),
  unkeptFiles: list(text({ max: 120 }), { max: MOST_FILES }),
};

/** The server's own (`keep-files.ts` calls it): which files of a message that came in are kept, and the names of those that are not. */
export const noteFiles = defineCommand({
  name: 'messages.noteFiles',
  on: messages,
  right: 'edit',
  input,
  run: async ({ record, uid, input: { attachmentIds, unkeptFiles } }) => {
    if (uid !== SYSTEM) return refused('attachmentIds', 'ui.error.forbidden');
    return { changes: [updated<typeof messages>('messages', record, { attachmentIds, unkeptFiles })], effects: [] };
  },
});
