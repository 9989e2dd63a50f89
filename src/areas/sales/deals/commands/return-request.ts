import { SHORTEST_NOTE } from '#areas/sales/deals/moved.ts';
import { noteOn } from '#areas/sales/deals/notes.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { longText } from '#model/fields.ts';

/** Something is missing: a manager gives the request for a closing back and says what it is. */
export const returnRequest = defineCommand({
  name: 'deals.returnRequest',
  on: deals,
  right: 'reopen',
  input: { note: longText({ max: 4000 }) },
  run: ({ record, input, ...facts }) => {
    const note = input.note?.trim() ?? '';
    if (!record.closingRequestedAt) return refused('stage', 'ui.validation.move');
    if (note.length < SHORTEST_NOTE) return refused('note', 'ui.validation.note');
    const back = updated<typeof deals>('deals', record, { closingRequestedAt: undefined });
    return { changes: [back, noteOn('deals', record.id, note, facts)], effects: [] };
  },
});
