import { describe, expect, it } from 'vitest';
import { choice, number, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema } from '#model/schema.ts';
import type { StoredEvent } from './history-diff.ts';
import { foldChanges, isIn, type TimelineItem, timelineItems, VIEWS } from './timeline-items.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old'], { required: true }),
    score: number({ min: 0, max: 9, required: true, computed: true }),
  },
  title: 'name',
  sorts: [],
  filters: [],
}) as AnySchema;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const event = (version: number, changeType: StoredEvent['changeType'], after: StoredEvent['after']): StoredEvent => ({
  id: `things_1_${version}`,
  resourceName: 'things',
  resourceRecordKey: '1',
  version,
  changeType,
  after,
  changedByMemberKey: 'me',
  actorType: 'User',
  modificationTimestamp: at(version * 10),
  sellerIds: [],
});
const activity = (minute: number): AnyRecord => ({
  id: `a${minute}`,
  version: 1,
  createdAt: at(minute),
  createdBy: 'me',
  updatedAt: at(minute),
  updatedBy: 'me',
  archivedAt: null,
  at: at(minute),
});

describe('the timeline', () => {
  const events = [
    event(3, 'Updated', { name: 'Bo', status: 'Old', score: 5 }),
    event(2, 'StatusChanged', { name: 'Bo', status: 'Old', score: 1 }),
    event(1, 'Created', { name: 'Bo', status: 'New', score: 0 }),
  ];
  it('goes from new to old, activities and changes together', () => {
    expect(timelineItems(schema, [activity(15), activity(5)], events).map(({ key }) => key)).toEqual([
      'things_1_2',
      'a15',
      'things_1_1',
      'a5',
    ]);
  });
  it('compares with the version before, in the fields people type', () => {
    const [item] = timelineItems(schema, [], events);
    expect(item).toMatchObject({ changes: [{ field: 'status', before: 'New', after: 'Old' }] });
  });
  it('holds files, and is narrowed by kind', () => {
    const note = { ...activity(15), type: 'Note' };
    const file = { ...activity(25), createdAt: at(25) };
    const items = timelineItems(schema, [note, { ...activity(5), type: 'Call' }], events, [file]);
    const kinds = VIEWS.map((view) => items.filter((item) => isIn(view, item)).map(({ key }) => key));
    expect(kinds).toEqual([
      ['a25', 'things_1_2', 'a15', 'things_1_1', 'a5'],
      ['a15'],
      ['a5'],
      ['things_1_2', 'things_1_1'],
      ['a25'],
    ]);
  });
  it('claims no difference where the version before is not known', () => {
    const [item] = timelineItems(schema, [], events.slice(0, 1));
    expect(item).toMatchObject({ key: 'things_1_3', changes: undefined });
  });
});

describe('changes at a time', () => {
  const change = (version: number, fields: readonly string[], by = 'me'): TimelineItem => ({
    type: 'event',
    key: String(version),
    at: at(version * 10),
    event: { ...event(version, 'Updated', {}), changedByMemberKey: by },
    changes: fields.map((field) => ({ field, before: 1, after: 2 })),
  });
  const note: TimelineItem = { type: 'activity', key: 'n', at: at(15), activity: activity(15) };
  const shape = (items: readonly TimelineItem[]) =>
    foldChanges(items).map((item) => (item.type === 'changes' ? item.fields.join('+') : item.key));

  it('of one commit or one sitting are one item, each field named once', () => {
    expect(shape([change(3, ['name']), change(2, ['status', 'name'])])).toEqual(['name+status']);
  });
  it('stay apart where somebody else, something said or an hour is between them', () => {
    expect(shape([change(2, ['name']), change(1, ['status'], 'you')])).toEqual(['2', '1']);
    expect(shape([change(2, ['name']), note, change(1, ['status'])])).toEqual(['2', 'n', '1']);
    expect(shape([change(9, ['name']), change(1, ['status'])])).toEqual(['9', '1']);
  });
  it('of one field are not changed', () => {
    expect(shape([change(2, ['name']), change(1, ['name'])])).toEqual(['2', '1']);
  });
});
