import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { MOST_A_MINUTE } from '#server/api/pace.ts';
import { type Answered, ApiWorld, type Key, LEAD, READ } from './api-world.ts';
import { A, NOW } from './world.ts';

let api: ApiWorld;
let full: Key;
beforeEach(async () => {
  api = new ApiWorld();
  full = await api.key('ceo');
});
const lead = (values: Values = {}, key: Key = full, headers = {}) =>
  api.ask(key, 'POST', '/leads', { ...LEAD, sellerId: 'seller', ...values }, headers);
const idOf = ({ body }: Answered) => String(body.id);
const match = (version: number) => ({ 'if-match': `"${version}"` });

describe('a key is refused', () => {
  const works = async (key: Key | string) => (await api.ask(key, 'GET', '/leads')).status;
  const keyPath = () => `companies/${A}/apiKeys/${full.id}`;

  it('where it is unknown, ended, revoked or its owner may not sign in', async () => {
    expect(await works(full)).toBe(200);
    expect(await works('fhk_no')).toBe(401);
    expect(await works(`fhk_${'a'.repeat(43)}`)).toBe(401);
    await api.set('users/ceo', { isBanned: true });
    expect(await works(full)).toBe(401);
    await api.set('users/ceo', { isBanned: false, company_id: 'company_b_0001' });
    expect(await works(full)).toBe(401);
    await api.set('users/ceo', { company_id: A });
    expect(await works(full)).toBe(200);
    await api.set(`companies/${A}`, { status: 'Suspended' });
    expect(await works(full)).toBe(403);
    await api.set(`companies/${A}`, { status: 'Active' });
    await api.world.call('ceo', 'apiKeys.revoke', { id: full.id, version: 1 });
    expect(await works(full)).toBe(401);
  });

  it('after its last moment, and when it was put away', async () => {
    const other = await api.key('ceo');
    await api.set(`companies/${A}/apiKeys/${other.id}`, { archivedAt: NOW });
    expect(await works(other)).toBe(401);
    api.world.now = new Date(NOW.getTime() + 91 * 86_400_000);
    expect(await works(full)).toBe(401);
    expect(api.world.store.read(keyPath())?.state).toBe('Active');
  });

  it('for what it does not include, with the line that decided', async () => {
    const reader = await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] });
    const made = await lead();
    const patched = await api.ask(reader, 'PATCH', `/leads/${idOf(made)}`, { notes: 'x' }, match(1));
    expect([patched.status, patched.body.policy]).toEqual([
      403,
      { action: 'edit', resource: 'leads', line: 'the key does not include it' },
    ]);
    expect((await api.ask(reader, 'GET', '/contacts')).status).toBe(403);
    expect((await lead({}, reader)).status).toBe(403);
    expect((await api.ask(full, 'GET', '/payslips')).status, 'no program reads payslips').toBe(403);
    expect((await api.ask(full, 'GET', '/apiKeys')).status, 'no program reads keys').toBe(403);
    expect((await api.ask(full, 'POST', '/apiKeys', {})).status, 'no program makes one').toBe(403);
    expect((await api.ask(full, 'GET', '/attachments')).status).toBe(404);
    expect((await api.ask(full, 'GET', '/users')).status).toBe(404);
  });

  it('under one id in the answer and in the log, which says who was refused what', async () => {
    const reader = await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] });
    const { body, whole } = await api.ask(reader, 'GET', '/contacts');
    expect(body.requestId).toBe('request-1');
    expect(whole.refused).toEqual({ kind: 'forbidden', company: A, uid: 'ceo', resource: 'contacts' });
    expect((await api.ask('fhk_no', 'GET', '/leads')).whole.refused).toMatchObject({ kind: 'signedOut' });
  });

  it('with words where there are some, and a pointer into the body alone', async () => {
    const made = await lead();
    const path = `/leads/${idOf(made)}`;
    const issueOf = async (body: Values, headers = {}) => {
      const answer = await api.ask(full, 'POST', `${path}/commands/move`, body, { ...match(1), ...headers });
      return (answer.body.issues as Values[])[0];
    };
    expect(await issueOf({ to: 'New' })).toEqual({ field: 'to', pointer: '/to', key: 'leads.error.move' });
    expect(await issueOf({}, { 'if-match': 'W/"1"' })).not.toHaveProperty('pointer');
    expect((await api.ask(full, 'GET', '/leads?limit=0')).body.issues).toEqual([
      { field: 'limit', key: 'ui.validation.choice', text: expect.any(String) },
    ]);
  });

  it('follows its owner’s role', async () => {
    const made = await lead({ sellerId: 'other' });
    await api.set('users/ceo', { Role: 'Seller' });
    expect((await api.ask(full, 'GET', `/leads/${idOf(made)}`)).status).toBe(404);
  });

  it('when it sends too much', async () => {
    const { body } = await api.ask(full, 'GET', '/me');
    expect(body).toMatchObject({
      key: { id: full.id, name: 'Sync', actsFor: 'ceo' },
      rights: { leads: { edit: 'company' } },
    });
    for (let at = 0; at < MOST_A_MINUTE.writes; at += 1) await api.ask(full, 'POST', '/leads', '{}');
    const refused = await api.ask(full, 'POST', '/leads', {});
    expect([refused.status, refused.whole.headers?.['Retry-After']]).toEqual([429, '60']);
    expect(await works(full)).toBe(200);
    api.world.now = new Date(NOW.getTime() + 60_000);
    expect((await api.ask(full, 'POST', '/leads', {})).status).toBe(422);
  });

  it('for a request that no operation takes', async () => {
    const post = async (body: string, headers = {}) => (await api.ask(full, 'POST', '/leads', body, headers)).status;
    expect(await post('{')).toBe(400);
    expect(await post('[]')).toBe(422);
    expect(await post(`"${'x'.repeat(256 * 1024)}"`)).toBe(413);
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await post('{}', { 'idempotency-key': 'short' })).toBe(400);
    expect((await api.ask(full, 'DELETE', '/leads/absent_0000000001')).status).toBe(405);
    expect((await api.ask(full, 'GET', '/nothing')).status).toBe(404);
    expect((await api.ask(full, 'POST', '/leads?dryRun=true', {})).status).toBe(400);
  });

  it('notes its use to the hour, without a change of the record', async () => {
    await works(full);
    expect(api.world.store.read(keyPath())).toMatchObject({ lastUsedAt: NOW, version: 1 });
    api.world.now = new Date(NOW.getTime() + 1000);
    await works(full);
    expect(api.world.store.read(keyPath())?.lastUsedAt).toEqual(NOW);
  });
});
