import { MORNING, noticesTo } from '#model/hourly/noticing.ts';
import { endingOf, endingSoon } from '#model/hourly/papers.ts';
import type { DailyNotice } from '#model/hourly/timed-notice.ts';
import { attachments } from './schema.ts';

/** A file with a date, with a notice for the person who works on its record. */
export const ATTACHMENTS_DAILY: readonly DailyNotice[] = [
  {
    name: 'file',
    schema: attachments,
    at: MORNING,
    where: (facts) => endingSoon('expiresAt', facts),
    ask: (facts) => async (file) => {
      const schema = facts.schemas.find(({ name }) => name === file.resourceName);
      const record = schema && (await facts.recordOf(schema, file.resourceRecordKey));
      if (!schema || record?.archivedAt !== null) return [];
      const owner = schema.owner ? record[schema.owner] : file.uploadedBy;
      return endingOf(file.expiresAt, facts, (paper) =>
        noticesTo([owner], schema, record, { type: 'DocumentExpiring', ...paper }),
      );
    },
  },
];
