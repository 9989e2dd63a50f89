import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { commit } from './commit.ts';

const functions = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./functions.ts', () => functions);

const lead = (version: number) => ({ id: 'lead_0000000001', version, fullName: 'Ann' }) as unknown as AnyRecord;
const context = { companyId: 'c1', actor: 'me' };
const rename = (version = 1, fullName = 'Bea') =>
  ({ changes: [{ type: 'update', resource: 'leads', before: lead(version), set: { fullName } }] }) as const;
const keys = () => functions.call.mock.calls.map(([, { key }]) => String(key));

beforeEach(() => {
  vi.clearAllMocks();
  functions.call.mockReset();
  functions.call.mockResolvedValue({ records: [lead(2)] });
  vi.stubGlobal('navigator', { onLine: true });
});

it('sends what was set on which version, and answers with the stored records', async () => {
  expect(await commit(rename(), { ...context, bulkId: 'b1' })).toEqual([lead(2)]);
  expect(functions.call).toHaveBeenCalledWith('commit', {
    key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    companyId: 'c1',
    bulkId: 'b1',
    changes: [{ type: 'update', resource: 'leads', id: 'lead_0000000001', version: 1, set: { fullName: 'Bea' } }],
  });
});
describe('the key', () => {
  it('is that of the first try when an answer was lost, and in a later session', async () => {
    functions.call.mockRejectedValueOnce(new AppError('offline'));
    await commit(rename(), context);
    await commit(rename(), { ...context, bulkId: 'another' });
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
  });
  it('is another for another person, company, version or value', async () => {
    await commit(rename(), context);
    await commit(rename(), { ...context, actor: 'you' });
    await commit(rename(), { ...context, companyId: 'c2' });
    await commit(rename(2), context);
    await commit(rename(1, 'Cem'), context);
    expect(new Set(keys()).size).toBe(5);
  });
});
it('gives up at once without a connection, and on every refusal', async () => {
  functions.call.mockRejectedValue(new AppError('conflict'));
  await expect(commit(rename(), context)).rejects.toMatchObject({ kind: 'conflict' });
  vi.stubGlobal('navigator', { onLine: false });
  functions.call.mockRejectedValue(new AppError('offline'));
  await expect(commit(rename(), context)).rejects.toMatchObject({ kind: 'offline' });
  expect(functions.call).toHaveBeenCalledTimes(2);
});
