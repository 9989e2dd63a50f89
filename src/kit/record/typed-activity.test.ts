import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#model/schema.ts';
import { activityOf, draftOfActivity, emptyActivity, restOf, type TypedActivity } from './typed-activity.ts';

const at = new Date('2026-11-21T08:00:00Z');
const record: AnyRecord = {
  id: 'lead1',
  version: 1,
  createdAt: at,
  createdBy: 'u',
  updatedAt: at,
  updatedBy: 'u',
  archivedAt: null,
};
const typed: TypedActivity = {
  id: 'a1',
  type: 'Call',
  direction: 'In',
  outcome: 'Reached',
  at,
  text: 'Asked @Ann Lee to call',
  named: [{ uid: 'u1', name: 'Ann Lee' }],
};
const names = (uid: string) => ({ u1: 'Ann Lee' })[uid];

describe('an entry being typed', () => {
  it('comes back whole: way, outcome, time and who was named', () => {
    const draft = draftOfActivity(typed, at);
    expect(draft && activityOf(draft, record, 'fresh', names)).toEqual(typed);
  });
  it('names nobody who has left', () => {
    const draft = draftOfActivity(typed, at);
    expect(draft && activityOf(draft, record, 'fresh', () => undefined).named).toEqual([]);
  });
  it('is no draft without a text', () => {
    expect(draftOfActivity({ ...typed, text: ' \n' }, at)).toBeUndefined();
  });
  it('from when drafts were stored by their record gets its own id', () => {
    expect(activityOf({ id: 'lead1', values: { type: 'Note', text: 'Old' }, at }, record, 'fresh', names)).toEqual({
      ...emptyActivity('fresh'),
      outcome: undefined,
      at: undefined,
      text: 'Old',
    });
  });
});

describe('once it is stored', () => {
  it('the form is empty again, of the same kind', () => {
    expect(restOf(typed, typed, 'next')).toEqual(emptyActivity('next', 'Call'));
  });
  it('what was typed on meanwhile stays, and nothing is sent twice', () => {
    const more = { ...typed, text: `${typed.text}\nAnd to send the plan` };
    expect(restOf(typed, more, 'next')).toMatchObject({ id: 'next', text: 'And to send the plan' });
    expect(restOf(typed, { ...typed, text: 'Another' }, 'next')).toMatchObject({ id: 'next', text: 'Another' });
  });
  it('another outcome chosen meanwhile is no text', () => {
    expect(restOf(typed, { ...typed, outcome: 'NoAnswer' }, 'next')).toEqual(emptyActivity('next', 'Call'));
  });
});
