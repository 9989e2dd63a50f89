import { describe, expect, it } from 'vitest';
import type { ListDefinition } from '#kit/resource.ts';
import { choice, date, group, list, longText, money, ref, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { chosenOf, columnsText, movedColumn, offeredColumns, readColumns, shownColumns } from './list-columns.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    note: longText({ max: 9 }),
    price: money(),
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old'], { required: true }),
    sellerId: ref('directory'),
    tags: list(text({ max: 9 }), { max: 3 }),
    consent: group({ at: date() }),
  },
  title: 'name',
  owner: 'sellerId',
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'name', order: 'asc' },
  ],
  filters: [],
}) as AnySchema;
const definition: ListDefinition = {
  schema,
  icon: 'leads',
  list: {
    columns: [{ field: 'name' }, { field: 'status', width: 120 }],
    filters: [],
    toggles: [],
    Card: () => null,
  },
};
const offered = offeredColumns(definition, true);
const names = (columns: readonly { readonly field: string }[]) => columns.map(({ field }) => field);
const shown = (cols: string) => shownColumns(definition, offered, readColumns(cols));

describe('the columns a list offers', () => {
  it('are the declared ones first, then every field that fits a line, then the times it sorts by', () => {
    expect(names(offered)).toEqual(['name', 'status', 'price', 'sellerId', 'tags', 'updatedAt']);
    expect(offered.find(({ field }) => field === 'price')?.end).toBe(true);
  });
  it('leave out the owner for people who see only their own records', () => {
    expect(names(offeredColumns(definition, false))).not.toContain('sellerId');
  });
});

describe('the columns a list shows', () => {
  it('are the declared ones where nothing was chosen', () => {
    expect(names(shown(''))).toEqual(['name', 'status']);
    expect(readColumns(null)).toBeUndefined();
  });
  it('are the chosen ones in their order, led by the name, with their widths', () => {
    expect(names(shown('price,name:300,status'))).toEqual(['name', 'price', 'status']);
    expect(shown('price,name:300,status:90').map(({ width }) => width)).toEqual([300, 150, 90]);
    expect(names(shown('price'))).toEqual(['name', 'price']);
  });
  it('ignore what nobody knows, what comes twice, and keep widths within reason', () => {
    expect(names(shown('secret,price,note,price,__proto__,a b'))).toEqual(['name', 'price']);
    expect(shown('price:999')[1]?.width).toBe(640);
    expect(shown('price:10')[1]?.width).toBe(72);
    expect(names(shown('price:1,tags'))).toEqual(['name', 'tags']);
  });
  it('never link the owner for people who may not see others', () => {
    const fewer = offeredColumns(definition, false);
    expect(names(shownColumns(definition, fewer, readColumns('sellerId,price')))).toEqual(['name', 'price']);
  });
});

describe('what is remembered of them', () => {
  const kept = (columns: string) => {
    const chosen = chosenOf(definition, offered, shown(columns));
    return chosen && columnsText(chosen);
  };
  it('is nothing where they are the usual ones', () => {
    for (const usual of ['', 'name,status', 'status', 'name,status:120']) expect(kept(usual)).toBeUndefined();
  });
  it('comes back unchanged', () => {
    for (const chosen of ['name,price,status', 'name', 'name:260,status', 'name,status:100,updatedAt'])
      expect(kept(chosen)).toBe(chosen);
  });
});

it('a column is moved among the others, never before the name', () => {
  const columns = shown('name,status,price,tags');
  expect(names(movedColumn(columns, 3, 1))).toEqual(['name', 'tags', 'status', 'price']);
  expect(names(movedColumn(columns, 1, 3))).toEqual(['name', 'price', 'tags', 'status']);
  for (const [from, to] of [
    [0, 2],
    [2, 0],
    [1, 4],
    [9, 1],
  ] as const)
    expect(movedColumn(columns, from, to)).toBe(columns);
});
