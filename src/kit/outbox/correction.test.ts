import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import type { Change } from '#model/changes.ts';
import type { ErrorKind } from '#model/errors.ts';
import { correctionOf } from './correction.ts';
import { record } from './outbox-world.ts';

const places = {
  schema: (name: string) => {
    const found = SCHEMAS.find((schema) => schema.name === name);
    if (!found) throw new Error(name);
    return found;
  },
  listPath: (resource: string) => `/app/${resource}`,
};
const at = (changes: readonly Change[], refusal: ErrorKind = 'invalid') =>
  correctionOf({ id: 'e', owner: 'c1:me', at: new Date(0), title: '', changes, refusal }, places);
const activity: Change = {
  type: 'create',
  resource: 'activities',
  id: 'n1',
  values: { resourceName: 'leads', resourceRecordKey: 'l1' },
};
const update = (resource: string): Change => ({ type: 'update', resource, before: record('l1'), set: {} });

it('a refused save leads to its form; a new record keeps its id', () => {
  expect(at([update('leads')])).toEqual({ to: '/app/leads/l1/edit', state: { over: 'record' } });
  expect(at([{ type: 'create', resource: 'leads', id: 'l2', values: {} }])).toEqual({
    to: '/app/leads/new',
    state: { correctedId: 'l2' },
  });
});
it('an activity leads to the change it made in its record, or to the record', () => {
  expect(at([activity, update('leads')])).toMatchObject({ to: '/app/leads/l1/edit' });
  expect(at([activity])).toEqual({ to: '/app/leads/l1', isAtRecord: true });
});
it('a part leads to its record', () => {
  expect(at([update('propertyOwner')])).toEqual({ to: '/app/properties/l1', isAtRecord: true });
});
it('nothing is to be corrected where it met another change, is gone, or was put away', () => {
  for (const refusal of ['conflict', 'deleted'] as const) expect(at([update('leads')], refusal)).toBeUndefined();
  expect(at([{ type: 'archive', resource: 'leads', before: record('l1') }])).toBeUndefined();
});
