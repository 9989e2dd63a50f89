import { expect, test } from 'vitest';
import { AppError } from '#model/errors.ts';
import { refusalOf } from './refusal.ts';

const busy = (code: number) => Object.assign(new Error('14 UNAVAILABLE: projects/secret'), { code });

test.each([
  ['a refusal of ours', new AppError('forbidden'), 'permission-denied', 'forbidden'],
  ['too much contention', busy(10), 'unavailable', 'noAnswer'],
  ['a database that is away', busy(14), 'unavailable', 'noAnswer'],
  ['a quota that is used up', busy(8), 'resource-exhausted', 'quota'],
  ['a database that refuses', busy(7), 'internal', 'unknown'],
  ['a mistake of ours', new TypeError('projects/secret'), 'internal', 'unknown'],
  ['what only the browser says', new AppError('queued'), 'internal', 'unknown'],
])('%s', (_, error, code, kind) => {
  expect(refusalOf(error, 'r1')).toEqual({ code, kind, details: { kind, requestId: 'r1' } });
});
test('carries what the person needs: the line of the policy, the record that stopped it, the issues', () => {
  const policy = { action: 'edit', resource: 'leads', line: 'p, Seller, leads' };
  expect(refusalOf(new AppError('forbidden', { policy }), 'r1').details).toEqual({
    kind: 'forbidden',
    requestId: 'r1',
    policy,
  });
  const conflict = { resource: 'leads', id: 'lead000001' };
  expect(refusalOf(new AppError('conflict', { conflict }), 'r1').details).toEqual({
    kind: 'conflict',
    requestId: 'r1',
    conflict,
  });
  const issues = [{ field: 'email', key: 'ui.validation.required' }];
  expect(refusalOf(new AppError('invalid', { issues }), 'r1').details).toMatchObject({ issues });
});
