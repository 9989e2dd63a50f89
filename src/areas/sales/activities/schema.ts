import { mentionedIn } from '#lib/text/mentions.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, group, list, longText, ref, text } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

const fields = {
  resourceName: text({ required: true, immutable: true, max: 40, pattern: '[A-Za-z]{2,40}' }),
  resourceRecordKey: text({ required: true, immutable: true, max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  type: choice(['Call', 'WhatsApp', 'Email', 'Meeting', 'Viewing', 'Note'], { required: true }),
  direction: choice(['In', 'Out']),
  outcome: choice(['Reached', 'NoAnswer', 'LeftMessage', 'WrongNumber', 'CallBack']),
  at: date({ time: true, required: true }),
  byUid: ref('directory', { required: true, immutable: true }),
  /** Colleagues are named in it as `@[uid]`. */
  text: longText({ max: 4000 }),
  /** Those named in the text. */
  mentions: list(ref('directory'), { max: 20 }),
  /** What the guard answered before a call was dialled, as the screen reports it; a manager's reason to call anyway. */
  check: group({
    verdict: choice(['Yes', 'Warn', 'No', 'NotAsked'], { required: true }),
    rule: text({ max: 20 }),
    version: text({ max: 40 }),
    reason: text({ max: 300 }),
  }),
};
export type ActivityValues = ValuesOf<typeof fields>;

/** Notes and actions about a record. They are never deleted: another activity corrects one. */
export const activities = defineSchema({
  name: 'activities',
  fields,
  title: 'type',
  parent: { resource: 'resourceName', key: 'resourceRecordKey', by: 'byUid' },
  sorts: [{ field: 'at', order: 'desc' }],
  filters: ['resourceName', 'resourceRecordKey'],
  // The people named in the text get a notice, and nobody else.
  derive: ({ text = '' }) => ({ mentions: mentionedIn(text) }),
  check: (activity, now) =>
    activity.at && activity.at.getTime() > now.getTime() + 300_000
      ? [{ field: 'at', key: 'activities.error.future' }]
      : [],
});
