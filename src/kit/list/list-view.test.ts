import { expect, it } from 'vitest';
import type { CustomView, ListDefinition } from '#kit/resource.ts';
import { choice } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';
import { rememberedView, viewsOf } from './list-view.ts';

const schema = defineSchema({
  name: 'things',
  fields: { status: choice(['Open', 'Done'], { required: true }) },
  title: 'status',
  owner: 'status',
  status: { field: 'status', initial: ['Open'], moves: { Open: ['Done'] } },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  filters: [],
});
const look = (name: string, isLast?: true): CustomView => ({
  name,
  icon: 'list',
  Body: () => null,
  ...(isLast && { isLast }),
});
const told = (...customViews: readonly CustomView[]): Pick<ListDefinition, 'schema' | 'list'> => ({
  schema,
  list: { columns: [], filters: [], toggles: [], customViews },
});

it('offers its own view first, and opens with it', () => {
  expect(viewsOf(told(look('calendar')))).toEqual(['calendar', 'list', 'board']);
  expect(rememberedView('nobody', told(look('calendar')))).toBe('calendar');
});
it('offers a look that is last behind table and board, and opens with the table', () => {
  expect(viewsOf(told(look('map', true)))).toEqual(['list', 'board', 'map']);
  expect(rememberedView('nobody', told(look('map', true)))).toBe('list');
});
