import type { Counted } from '#model/rollups/counted.ts';

/** What each person did for customers: calls, messages, meetings. A note is for colleagues. */
export const countedActivities: Counted = {
  resource: 'activities',
  facts: ({ type, byUid, at }, _, dayOf) =>
    type === 'Note' ? [] : [{ day: dayOf(at as Date), figure: 'activities.agent', of: String(byUid), n: 1 }],
};
