import { describe, expect, it } from 'vitest';
import { readListState } from '#kit/list/list-state.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { MOST_VIEWS } from '#lib/sales/view-names.ts';
import { choice, date, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema } from '#model/schema.ts';
import { isEdited, problemOf, queryOf, type SavedView, searchOf, toView, usableOf } from './view.ts';

const schema = defineSchema({
  name: 'things',
  fields: { name: text({ required: true, max: 9 }), status: choice(['New', 'Old']), due: date({ time: true }) },
  title: 'name',
  status: { field: 'status', initial: ['New'], moves: { New: ['Old'] } },
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'due', order: 'asc' },
  ],
  filters: ['status'],
}) as AnySchema;
const definition: ListDefinition = {
  schema,
  icon: 'leads',
  list: {
    columns: [{ field: 'name' }],
    filters: ['status', 'due'],
    toggles: [{ name: 'mine', icon: 'person', filters: () => [] }],
    Card: () => null,
  },
};
const state = (search: string) => readListState(new URLSearchParams(search), definition);
const edited = (search: string, query: string) => isEdited(state(search), { query }, definition);
const view = (name: string, id = name): SavedView =>
  toView({ id, savedSearchName: name, resourceName: 'things', ownerId: 'me', visibility: 'Private' } as never);

describe('a saved view', () => {
  it('is the list’s address without its page', () => {
    expect(queryOf(state('status=New&due=today&page=3&saved=v1&sort=due'), definition)).toBe(
      'status=New&due=today&sort=due',
    );
    expect(searchOf({ query: 'status=New', id: 'v1' })).toBe('?status=New&saved=v1');
    expect(searchOf({ query: '', id: 'v1' })).toBe('?saved=v1');
  });
  it('is read from its record, whatever else is in it', () => {
    const record = { id: 'v1', savedSearchName: 'Hot', visibility: 'Company', isDefault: true } as unknown as AnyRecord;
    expect(toView(record)).toMatchObject({ name: 'Hot', isShared: true, isDefault: true, query: '', ownerId: '' });
  });
});

describe('a list that shows a view', () => {
  it('is edited once its filters, order or size differ', () => {
    for (const search of ['status=Old', 'status=New&mine=1', 'status=New&sort=due', 'status=New&size=50', ''])
      expect(edited(search, 'status=New'), search).toBe(true);
    for (const search of ['status=New', 'status=New&page=4', 'saved=v1&status=New'])
      expect(edited(search, 'status=New'), search).toBe(false);
  });
  it('is not edited by the order things were turned on in', () => {
    expect(edited('due=today&status=Old,New&mine=1', 'mine=1&status=New,Old&due=today')).toBe(false);
    expect(edited('cols=name,status', 'cols=status,name')).toBe(true);
  });
  it('is looked at as the person likes, unless the view says how', () => {
    expect(edited('status=New&view=board&cols=name,due', 'status=New')).toBe(false);
    expect(edited('status=New&view=board', 'status=New&view=list')).toBe(true);
    expect(edited('status=New&cols=name,due', 'status=New&cols=name,status')).toBe(true);
  });
});

describe('a view of another time, or of somebody who may more', () => {
  const { toggles } = definition.list;
  const use = (query: string, allowed = { fields: ['status', 'due'], toggles }) => usableOf(query, definition, allowed);
  it('is used whole where all of it is known', () => {
    const whole = 'status=New&q=ann&due=today&sort=due&size=50&view=board&cols=name%2Cdue%3A120&mine=1';
    expect(use(whole)).toEqual({ query: whole, left: [] });
  });
  it('goes without what the list does not know, and names it', () => {
    const { query, left } = use('colour=red&status=New&sort=height&cols=name,weight:90,due');
    expect(left).toEqual(['colour', 'height', 'weight']);
    expect(query).not.toContain('colour');
    expect(query).toContain('status=New');
  });
  it('goes without filters this person does not have', () => {
    expect(use('status=New&mine=1&due=today', { fields: ['status'], toggles: [] })).toEqual({
      query: 'status=New',
      left: ['mine', 'due'],
    });
  });
});

describe('a name', () => {
  const mine = [view('Hot buyers'), view('Élodie')];
  it('is there, fits, and is not another’s', () => {
    expect(problemOf(' ', mine)).toBe('empty');
    expect(problemOf('x'.repeat(61), mine)).toBe('long');
    expect(problemOf(' hot BUYERS ', mine)).toBe('taken');
    expect(problemOf('E\u0301lodie', mine)).toBe('taken');
    expect(problemOf('Cold buyers', mine)).toBeUndefined();
  });
  it('may stay the view’s own', () => {
    expect(problemOf('Hot Buyers', mine, mine[0])).toBeUndefined();
    expect(problemOf('Élodie', mine, mine[0])).toBe('taken');
  });
  it('is given to at most 30 of a list; one that is there may still be renamed', () => {
    const full = Array.from({ length: MOST_VIEWS }, (_, index) => view(`View ${index}`));
    expect(problemOf('One more', full)).toBe('limit');
    expect(problemOf('One more', full.slice(1))).toBeUndefined();
    expect(problemOf('One more', full, full[3])).toBeUndefined();
  });
});
