import { beforeEach, describe, expect, it } from 'vitest';
import { REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { LEAD, READ } from './api-world.ts';
import { ProposalsWorld } from './proposals-world.ts';
import { A, create, freshId, NOW, update } from './world.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
let all: ProposalsWorld;
beforeEach(() => {
  all = new ProposalsWorld();
});
const idOf = (body: Values) => (body.proposal as Values).id as string;
async function lead(uid = 'ceo', more: Values = {}): Promise<string> {
  const id = freshId();
  const mobilePhone = `+97150${id.slice(-7)}`;
  await all.world.commit(uid, [create('leads', { ...LEAD, mobilePhone, ...more }, id)]);
  return id;
}
const read = (id: string) => all.world.read(`leads/${id}`) as Values;
/** A change that an agent of this person proposes. */
async function proposed(uid = 'ceo', of = uid) {
  const [key, id] = [await all.agent(uid), await lead(of)];
  const answer = await all.api.ask(key, 'PATCH', `/leads/${id}`, { status: 'Contacted' }, { 'if-match': '"1"' });
  return { key, id, answer, proposal: idOf(answer.body) };
}

describe('a key that proposes', () => {
  it('writes nothing: 202 with the proposal, once for the same request', async () => {
    const key = await all.agent();
    const send = (fullName = 'Ada Lovelace') =>
      all.api.ask(
        key,
        'POST',
        '/leads',
        { ...LEAD, fullName },
        {
          'idempotency-key': 'first-lead-1',
          'proposal-reason': 'She wrote to us',
        },
      );
    const { status, body } = await send();
    expect([status, body.effects]).toEqual([202, []]);
    expect(body.proposal).toMatchObject({
      ...{ reference: 'P-000001', state: 'Open', resource: 'leads', act: 'create', keyId: key.id, ownerId: 'ceo' },
      ...{ reason: 'She wrote to us', expiresAt: '2026-03-09T08:30:00.000Z' },
    });
    expect(idOf((await send()).body)).toBe(idOf(body));
    expect((await send('Somebody else')).status).toBe(422);
    expect(all.all()).toHaveLength(1);
    expect(
      all.world.store.all().filter(({ path, data }) => path.includes('/leads/') && data.fullName === 'Ada Lovelace'),
    ).toEqual([]);
    expect(all.history('proposals', idOf(body))).toMatchObject([
      { changeType: 'Created', changedByMemberKey: 'ceo', actorType: 'Key', by: { id: key.id, name: 'Sync' } },
    ]);
  });

  it('hears at once what would be refused, and leaves no proposal', async () => {
    const [key, id] = [await all.agent(), await lead()];
    const patch = (body: object, version = 1) =>
      all.api.ask(key, 'PATCH', `/leads/${id}`, body, { 'if-match': `"${version}"` });
    const bad = await patch({ email: 'nobody' });
    expect([bad.status, (bad.body.issues as Values[])[0]?.field]).toEqual([422, 'email']);
    expect((await patch({ status: 'Contacted' }, 7)).status).toBe(412);
    const closed = await all.api.ask(key, 'POST', `/leads/${id}/commands/convertToContact`, {}, { 'if-match': '"9"' });
    expect(closed.status).toBe(412);
    const readOnly = await all.agent('ceo', { grants: [{ resource: '*', actions: READ, reach: 'Company' }] });
    const refused = await all.api.ask(
      readOnly,
      'PATCH',
      `/leads/${id}`,
      { status: 'Contacted' },
      { 'if-match': '"1"' },
    );
    expect(refused.status).toBe(403);
    expect(all.all()).toEqual([]);
    expect(read(id)).toMatchObject({ version: 1, status: 'New' });
  });

  it('may neither decide nor make a proposal by hand', async () => {
    const { key, proposal } = await proposed();
    const decide = await all.api.ask(key, 'POST', `/proposals/${proposal}/commands/approve`, {}, { 'if-match': '"1"' });
    const make = await all.api.ask(key, 'POST', '/proposals', {});
    expect([decide.status, make.status]).toEqual([403, 403]);
    expect((await all.api.ask(key, 'GET', `/proposals/${proposal}`)).body).toMatchObject({ state: 'Open' });
    for (const uid of ['ceo', 'seller', 'hr'])
      for (const verb of ['make', 'end'])
        expect(await all.refusal(all.decide(uid, verb, proposal, { input: { to: 'Stale' } })), uid).toMatch(
          /^forbidden/,
        );
  });

  it('a key that is made without a choice proposes', async () => {
    const { id } = await all.agent('ceo', { writes: undefined });
    expect(all.world.read(`apiKeys/${id}`)).toMatchObject({ writes: 'Propose' });
  });

  it('a key of before there was a choice writes at once', async () => {
    const [key, id] = [await all.api.key('ceo'), await lead()];
    await all.api.set(`companies/${A}/apiKeys/${key.id}`, { writes: REMOVED });
    expect(all.world.read(`apiKeys/${key.id}`)).not.toHaveProperty('writes');
    expect(
      (await all.api.ask(key, 'PATCH', `/leads/${id}`, { status: 'Contacted' }, { 'if-match': '"1"' })).status,
    ).toBe(200);
  });
});

describe('a person decides', () => {
  it('approves: it is written as that person, and the history names both', async () => {
    const { key, id, proposal } = await proposed();
    expect(await all.decide('hr', 'approve', proposal, { dryRun: true })).toMatchObject({ issues: [], effects: [] });
    expect(read(id)).toMatchObject({ version: 1, status: 'New' });
    const answer = await all.decide('hr', 'approve', proposal);
    expect(answer.record).toMatchObject({ state: 'Approved', decidedBy: 'hr', decidedAt: all.world.now });
    expect(answer.resources).toEqual(['proposals', 'leads']);
    expect(read(id)).toMatchObject({ version: 2, status: 'Contacted', updatedBy: 'hr' });
    expect(all.history('leads', id)[1]).toMatchObject({
      ...{ changedByMemberKey: 'hr', actorType: 'User', by: { id: key.id, name: 'Sync' } },
    });
    expect(all.history('proposals', proposal)).toMatchObject([
      { changedByMemberKey: 'ceo', actorType: 'Key' },
      { changedByMemberKey: 'hr', actorType: 'User' },
    ]);
    expect(await all.refusal(all.decide('ceo', 'approve', proposal))).toBe('invalid state proposals.error.over');
    const { issues } = await all.decide('ceo', 'approve', proposal, { dryRun: true });
    expect(issues).toEqual([{ field: 'state', key: 'proposals.error.over' }]);
  });

  const NAMES = { firstName: 'Ada', lastName: 'Lovelace' };
  it('approves a command, and reads its effects before', async () => {
    const [key, id] = [await all.agent(), await lead()];
    const call = (query = '') =>
      all.api.ask(key, 'POST', `/leads/${id}/commands/convertToContact${query}`, NAMES, { 'if-match': '"1"' });
    const dry = await call('?dryRun=true');
    expect([dry.status, all.all().length]).toEqual([200, 0]);
    const { status, body } = await call();
    expect([status, body.effects]).toEqual([202, dry.body.effects]);
    expect((await all.decide('ceo', 'approve', idOf(body), { dryRun: true })).effects).toEqual(dry.body.effects);
    const { created } = await all.decide('ceo', 'approve', idOf(body));
    expect(created).toEqual([expect.stringMatching(/^contacts\//)]);
    expect(read(id).contactId).toBe(created?.[0]?.slice('contacts/'.length));
  });

  it('writes what the person changed of it, and nothing that was not proposed', async () => {
    const [key, id] = [await all.agent(), await lead('ceo', { notes: 'Met at the fair' })];
    const set = { status: 'Contacted', notes: 'Call at six' };
    const { body } = await all.api.ask(key, 'PATCH', `/leads/${id}`, set, { 'if-match': '"1"' });
    const approve = (edited: string, dryRun = false) =>
      all.decide('hr', 'approve', idOf(body), { input: { edited }, dryRun });
    for (const edited of ['{"email":"a@example.com"}', '[]', '{', '7'])
      expect(await all.refusal(approve(edited))).toBe('invalid edited ui.validation.pattern');
    const dry = await approve('{"status":"Nobody"}', true);
    expect(dry.issues).toMatchObject([{ field: 'status' }]);
    expect(read(id).version).toBe(1);
    await approve('{"notes":null}');
    expect(read(id)).toMatchObject({ version: 2, status: 'Contacted', updatedBy: 'hr' });
    expect(read(id)).not.toHaveProperty('notes');
    expect(all.proposal(idOf(body))).toMatchObject({ state: 'Approved', edited: '{"notes":null}' });
  });

  it('makes a record, and calls a command, with what the person changed', async () => {
    const key = await all.agent();
    const made = (await all.api.ask(key, 'POST', '/leads', { ...LEAD, notes: 'Call' })).body;
    await all.decide('hr', 'approve', idOf(made), { input: { edited: '{"fullName":"Grace Hopper","notes":null}' } });
    const lead = read(String((made.proposal as Values).recordKey));
    expect(lead).toMatchObject({ fullName: 'Grace Hopper', mobilePhone: LEAD.mobilePhone });
    expect(lead).not.toHaveProperty('notes');
    const path = `/leads/${(made.proposal as Values).recordKey}/commands/move`;
    const called = (await all.api.ask(key, 'POST', path, { to: 'Contacted' }, { 'if-match': '"1"' })).body;
    await all.decide('hr', 'approve', idOf(called), { input: { edited: '{"to":"Qualified"}' } });
    expect(read(String((made.proposal as Values).recordKey))).toMatchObject({ status: 'Qualified', version: 2 });
  });

  it('approves nothing beyond the own rights: a Seller, a colleague’s lead', async () => {
    const { proposal, id } = await proposed();
    // the policy gives a Seller the proposals of the own keys
    await all.api.set(`companies/${A}/proposals/${proposal}`, { ownerId: 'seller' });
    expect(await all.refusal(all.decide('seller', 'approve', proposal))).toBe('forbidden');
    expect([read(id).version, all.proposal(proposal).state]).toEqual([1, 'Open']);
    expect(await all.refusal(all.decide('other', 'approve', proposal))).toMatch(/^forbidden/);
    expect(await all.refusal(all.decide('other', 'refuse', proposal, { input: { refusal: 'No' } }))).toBe('forbidden');
  });

  it('what changed meanwhile makes it stale, and nothing is written', async () => {
    const { id, proposal } = await proposed();
    await all.world.commit('ceo', [update('leads', { id, version: 1 }, { notes: 'She called' })]);
    const dry = await all.decide('ceo', 'approve', proposal, { dryRun: true });
    expect(dry.issues).toEqual([{ field: 'state', key: 'proposals.error.stale' }]);
    expect(all.proposal(proposal).state).toBe('Open');
    expect(await all.refusal(all.decide('ceo', 'approve', proposal))).toBe('invalid state proposals.error.stale');
    expect(all.proposal(proposal).state).toBe('Stale');
    expect(read(id)).toMatchObject({ version: 2, status: 'New' });
  });

  it('changes nothing of a proposal by hand', async () => {
    const { id, proposal } = await proposed();
    const set = { state: 'Approved', request: '{}', expiresAt: new Date(NOW.getTime() + 99 * DAY_MS) };
    await all.refusal(all.world.commit('ceo', [update('proposals', { id: proposal, version: 1 }, set)]));
    const { state, request, expiresAt } = all.proposal(proposal);
    expect([state, request !== '{}', expiresAt]).toEqual(['Open', true, new Date(NOW.getTime() + 7 * DAY_MS)]);
    expect(read(id).version).toBe(1);
  });

  it('refuses with a reason', async () => {
    const { id, proposal } = await proposed();
    expect(await all.refusal(all.decide('ceo', 'refuse', proposal))).toBe('invalid refusal ui.validation.required');
    await all.decide('ceo', 'refuse', proposal, { input: { refusal: 'She asked us not to' } });
    expect(all.proposal(proposal)).toMatchObject({
      state: 'Refused',
      refusal: 'She asked us not to',
      decidedBy: 'ceo',
    });
    expect(read(id).version).toBe(1);
  });

  it('has seven days', async () => {
    const { id, proposal } = await proposed();
    all.world.now = new Date(all.world.now.getTime() + 7 * DAY_MS - 1);
    await all.expire();
    expect(all.proposal(proposal).state).toBe('Open');
    all.world.now = new Date(all.world.now.getTime() + 1);
    expect(await all.refusal(all.decide('ceo', 'approve', proposal))).toBe('invalid state proposals.error.over');
    await all.expire();
    expect([all.proposal(proposal).state, read(id).version]).toEqual(['Expired', 1]);
  });

  it('approves once: a second step that was lost is made up by the next person who asks', async () => {
    const { id, proposal } = await proposed();
    // as if the process had died between the two transactions
    await all.decide('hr', 'approve', proposal);
    await all.api.set(`companies/${A}/proposals/${proposal}`, { state: 'Open', version: 1 });
    await all.world.store.run(async (t) => t.remove(`companies/${A}/history/proposals_${proposal}_2`));
    await all.decide('ceo', 'approve', proposal);
    expect(all.proposal(proposal)).toMatchObject({ state: 'Approved', decidedBy: 'ceo' });
    expect(read(id)).toMatchObject({ version: 2, updatedBy: 'hr' });
  });

  it.each(['refused', 'out of time'])(
    'what was written is not noted as %s, where the second step was lost',
    async (how) => {
      const { id, proposal } = await proposed();
      await all.decide('hr', 'approve', proposal);
      await all.api.set(`companies/${A}/proposals/${proposal}`, { state: 'Open', version: 1 });
      await all.world.store.run(async (t) => t.remove(`companies/${A}/history/proposals_${proposal}_2`));
      if (how === 'refused') await all.refusal(all.decide('ceo', 'refuse', proposal, { input: { refusal: 'No' } }));
      all.world.now = inDays(8);
      await all.expire();
      expect(all.proposal(proposal)).toMatchObject({ state: 'Approved' });
      expect(all.proposal(proposal)).not.toHaveProperty('refusal');
      expect(read(id)).toMatchObject({ version: 2, updatedBy: 'hr' });
    },
  );

  it('a key that was revoked meanwhile changes nothing of it: the person writes', async () => {
    const { key, id, proposal } = await proposed();
    await all.world.call('ceo', 'apiKeys.revoke', { id: key.id, version: 1 });
    await all.decide('ceo', 'approve', proposal);
    expect(read(id)).toMatchObject({ version: 2, updatedBy: 'ceo' });
  });
});
