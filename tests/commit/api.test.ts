import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { UNDO } from '#model/undo.ts';
import { type Answered, ApiWorld, type Key, LEAD, READ } from './api-world.ts';
import { A, create, NOW, typedSample, update } from './world.ts';

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

describe('a record', () => {
  it('is read once for its history, however long that is', async () => {
    const made = await lead();
    const run = vi.spyOn(api.world.store, 'run');
    const reads = async () => {
      run.mockClear();
      expect((await api.ask(full, 'GET', `/leads/${idOf(made)}/history`)).status).toBe(200);
      return run.mock.calls.length;
    };
    const atFirst = await reads();
    await api.ask(full, 'PATCH', `/leads/${idOf(made)}`, { notes: 'Called' }, match(1));
    expect(await reads()).toBe(atFirst);
  });

  it('is made, read, changed, put away and brought back, and the history says which key did it for whom', async () => {
    const made = await lead();
    expect([made.status, made.etag]).toEqual([201, '"1"']);
    const path = `/leads/${idOf(made)}`;
    expect((await api.ask(full, 'GET', path)).body).toMatchObject({
      fullName: 'Ada Lovelace',
      version: 1,
      archivedAt: null,
    });
    expect((await api.ask(full, 'GET', path, undefined, { 'if-none-match': '"1"' })).status).toBe(304);
    const changed = await api.ask(full, 'PATCH', path, { notes: 'Called', email: 'ada@example.com' }, match(1));
    expect([changed.status, changed.etag, changed.body.notes]).toEqual([200, '"2"', 'Called']);
    expect((await api.ask(full, 'PATCH', path, { email: null }, match(2))).body).not.toHaveProperty('email');
    const away = await api.ask(full, 'POST', `${path}/archive`, undefined, match(3));
    expect([away.status, away.body.archivedAt]).toEqual([200, NOW.toISOString()]);
    expect((await api.ask(full, 'POST', `${path}/restore`, undefined, match(4))).body.archivedAt).toBeNull();
    const event = api.world.read(`history/leads_${idOf(made)}_2`);
    expect(event).toMatchObject({
      actorType: 'Key',
      by: { id: full.id, name: 'Sync' },
      changedByMemberKey: 'ceo',
      actorName: 'Given ceo',
    });
  });

  it('is answered alike where it is absent and where it is not for this key', async () => {
    const made = await lead({ sellerId: 'other' });
    const sellers = await api.key('seller');
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { notes: 'x' }],
      ['POST', '/archive', undefined],
    ] as const) {
      const [hidden, absent] = [
        await api.ask(sellers, method, `/leads/${idOf(made)}${suffix}`, body, match(1)),
        await api.ask(sellers, method, `/leads/absent_0000000001${suffix}`, body, match(1)),
      ];
      expect(hidden.status, `${method} ${suffix}`).toBe(404);
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    }
    expect((await api.ask(sellers, 'GET', '/leads')).body).toEqual({ data: [], next: null });
    expect((await api.ask(full, 'GET', `/leads/${idOf(made)}`)).status).toBe(200);
  });

  it('is changed in one version alone', async () => {
    const path = `/leads/${idOf(await lead())}`;
    expect((await api.ask(full, 'PATCH', path, { notes: 'x' })).status).toBe(428);
    expect((await api.ask(full, 'PATCH', path, { notes: 'x' }, { 'if-match': 'W/"1"' })).status).toBe(400);
    const stale = await api.ask(full, 'PATCH', path, { notes: 'x' }, match(9));
    expect([stale.status, stale.body.theirs]).toMatchObject([412, { version: 1, fullName: 'Ada Lovelace' }]);
  });

  it('is refused by field, in the caller’s language', async () => {
    const path = `/leads/${idOf(await lead())}`;
    const wrong = await api.ask(full, 'PATCH', path, { mobilePhone: '12' }, { ...match(1), 'accept-language': 'fr' });
    expect(wrong.whole.headers?.['Content-Type']).toBe('application/problem+json');
    expect([wrong.status, wrong.body.issues]).toMatchObject([
      422,
      [{ field: 'mobilePhone', pointer: '/mobilePhone', key: 'ui.validation.phone' }],
    ]);
    expect(String((wrong.body.issues as Values[])[0]?.text)).toContain('indicatif');
    expect((await api.ask(full, 'PATCH', path, { score: 100 }, match(1))).body.issues).toMatchObject([
      { field: 'score', key: 'ui.validation.computed' },
    ]);
    expect((await api.ask(full, 'PATCH', path, { nothing: 1 }, match(1))).body.issues).toMatchObject([
      { field: 'nothing', key: 'ui.validation.unknownField' },
    ]);
    expect((await api.ask(full, 'PATCH', path, { status: 'Nonsense' }, match(1))).status).toBe(422);
    expect(api.world.read(`leads/${path.slice(7)}`)?.version).toBe(1);
  });

  it('has groups that a patch changes in part, again and again', async () => {
    const path = `/leads/${idOf(await lead())}`;
    const first = await api.ask(full, 'PATCH', path, { consent: { marketing: true, channel: 'Web' } }, match(1));
    expect([first.status, first.body.consent], JSON.stringify(first.body)).toMatchObject([200, { marketing: true }]);
    const second = await api.ask(full, 'PATCH', path, { consent: { marketing: false } }, match(2));
    expect([second.status, second.body.consent], JSON.stringify(second.body)).toMatchObject([
      200,
      { marketing: false, channel: 'Web' },
    ]);
  });

  it('is made once under an Idempotency-Key', async () => {
    const again = { 'idempotency-key': 'order-000017' };
    const [first, second] = [await lead({}, full, again), await lead({}, full, again)];
    expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
    expect(api.world.store.readAll(`companies/${A}/leads`)).toHaveLength(1);
    const other = await lead({ fullName: 'Grace Hopper' }, full, again);
    expect([other.status, other.body.issues]).toMatchObject([422, [{ field: 'Idempotency-Key' }]]);
    const patch = { ...match(1), 'idempotency-key': 'order-000018' };
    const path = `/leads/${idOf(first)}`;
    await api.ask(full, 'PATCH', path, { notes: 'x' }, patch);
    expect((await api.ask(full, 'PATCH', path, { notes: 'x' }, patch)).body.version).toBe(2);
    expect((await api.ask(full, 'PATCH', path, { notes: 'y' }, patch)).status).toBe(422);
    const call = { ...match(2), 'idempotency-key': 'order-000019' };
    const move = (to: string) => api.ask(full, 'POST', `${path}/commands/move`, { to }, call);
    expect([(await move('Contacted')).status, (await move('Contacted')).etag]).toEqual([200, '"3"']);
    expect((await move('Lost')).body.issues).toMatchObject([{ field: 'Idempotency-Key' }]);
  });

  it('has days by the company’s calendar', async () => {
    const sample = Object.entries(typedSample('contacts')).filter(([, value]) => !(value instanceof Date));
    const contact = { ...Object.fromEntries(sample), sellerId: 'seller', email: 'ada@example.com' };
    const made = await api.ask(full, 'POST', '/contacts', contact);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `/contacts/${idOf(made)}`;
    const { status, body } = await api.ask(full, 'PATCH', path, { birthdate: '1990-03-09' }, match(1));
    expect([status, body.birthdate], JSON.stringify(body)).toEqual([200, '1990-03-09']);
    expect(api.world.read(path.slice(1))?.birthdate).toEqual(new Date('1990-03-08T20:00:00Z'));
    expect((await api.ask(full, 'PATCH', path, { birthdate: '1990-02-30' }, match(2))).status).toBe(422);
    expect((await api.ask(full, 'PATCH', path, { birthdate: '1990-03-09T00:00:00Z' }, match(2))).status).toBe(422);
  });
});
const NAMES = [
  'Ada Lovelace',
  'Alan Turing',
  'Grace Hopper',
  'Edsger Dijkstra',
  'Donald Knuth',
  'Barbara Liskov',
  'Kurt Gödel',
];

describe('a list', () => {
  it('is read page by page, filtered, ordered and searched, and never beyond the key', async () => {
    for (let at = 0; at < 7; at += 1)
      await lead({ fullName: NAMES[at], mobilePhone: `+9715012345${at}0`, sellerId: at < 4 ? 'seller' : 'other' });
    const seen: unknown[] = [];
    let next: unknown = '';
    while (next !== null && seen.length < 20) {
      const { status, body } = await api.ask(full, 'GET', `/leads?limit=3${next ? `&cursor=${String(next)}` : ''}`);
      expect(status).toBe(200);
      seen.push(...(body.data as Values[]).map(({ id }) => id));
      next = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    expect((await api.ask(full, 'GET', '/leads?sellerId=other')).body.data).toHaveLength(3);
    const sellers = await api.key('seller');
    expect((await api.ask(sellers, 'GET', '/leads')).body.data).toHaveLength(4);
    expect((await api.ask(sellers, 'GET', '/leads?sellerId=other')).body.data).toHaveLength(4);
    const { body } = await api.ask(full, 'GET', '/leads?q=Hopper');
    expect((body.data as Values[]).map(({ fullName }) => fullName)).toEqual(['Grace Hopper']);
  });

  it('knows its parameters, and takes a cursor for the same question of the same key', async () => {
    await lead();
    await lead({ mobilePhone: '+971501234568' });
    const { body } = await api.ask(full, 'GET', '/leads?limit=1');
    const cursor = String(body.next);
    const hrs = await api.key('hr');
    for (const [key, path] of [
      [full, `/leads?limit=2&cursor=${cursor}`],
      [full, `/contacts?limit=1&cursor=${cursor}`],
      [hrs, `/leads?limit=1&cursor=${cursor}`],
      [full, `/leads?limit=1&cursor=${cursor}x`],
      [full, '/leads?cursor=nonsense'],
      [full, '/leads?limit=0'],
      [full, '/leads?limit=201'],
      [full, '/leads?sort=notes'],
      [full, '/leads?colour=red'],
      [full, '/leads?status=Nonsense'],
      [full, '/leads?status=New&status=Won'],
      [full, '/leads?archived=true&status=New'],
      [full, '/leads?archived=true&sort=-updatedAt'],
      [full, '/leads?q=x'],
    ] as const)
      expect((await api.ask(key, 'GET', path)).status, path).toBe(400);
    expect((await api.ask(full, 'GET', `/leads?limit=1&cursor=${cursor}`)).status).toBe(200);
  });

  it('of notes is read with their record', async () => {
    const [mine, theirs] = [idOf(await lead()), idOf(await lead({ sellerId: 'other', mobilePhone: '+971501234568' }))];
    const sellers = await api.key('seller');
    const of = (id: string) => `/activities?resourceName=leads&resourceRecordKey=${id}`;
    expect((await api.ask(sellers, 'GET', of(mine))).status).toBe(200);
    expect((await api.ask(sellers, 'GET', of(theirs))).status).toBe(404);
    expect((await api.ask(sellers, 'GET', of('absent_0000000001'))).status).toBe(404);
    expect((await api.ask(sellers, 'GET', '/activities')).status).toBe(403);
    expect((await api.ask(full, 'GET', '/activities')).status).toBe(200);
  });

  it('of notes asks for their record once, not with each row', async () => {
    const id = idOf(await lead());
    const note = async (text: string) => {
      const values = { type: 'Note', at: NOW, byUid: 'ceo', text, resourceName: 'leads', resourceRecordKey: id };
      const stored = api.world.read(`leads/${id}`) as AnyRecord | undefined;
      await api.world.commit('ceo', [
        update('leads', { ...stored, id } as AnyRecord, {}),
        create('activities', values),
      ]);
    };
    const run = vi.spyOn(api.world.store, 'run');
    const reads = async (key: Key) => {
      run.mockClear();
      const { body } = await api.ask(key, 'GET', `/activities?resourceName=leads&resourceRecordKey=${id}`);
      return { rows: (body.data as Values[]).length, transactions: run.mock.calls.length };
    };
    const seller = await api.key('seller');
    // the first request of a key notes its use
    await api.ask(seller, 'GET', '/me');
    await note('One');
    const [managers, sellers] = [await reads(full), await reads(seller)];
    for (const title of ['Two', 'Three']) await note(title);
    expect(await reads(full)).toEqual({ ...managers, rows: managers.rows + 2 });
    expect(await reads(seller)).toEqual({ ...sellers, rows: sellers.rows + 2 });
    run.mockRestore();
  });
});

describe('a key that acts as a role', () => {
  it('has the rights of the role, and not those of its maker', async () => {
    const service = await api.key('ceo', {
      actsAs: 'Role',
      role: 'HR',
      grants: [{ resource: 'leads', actions: ['list', 'show', 'create', 'assign'], reach: 'Company' }],
    });
    const made = await lead({}, service);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await api.ask(service, 'GET', '/leads')).body.data).toHaveLength(1);
    expect(api.world.read(`history/leads_${idOf(made)}_1`)).toMatchObject({
      changedByMemberKey: service.id,
      actorName: 'Sync',
    });
    // a key of a role outlives its maker
    await api.set('users/ceo', { isBanned: true });
    expect((await api.ask(service, 'GET', '/leads')).status).toBe(200);
    expect((await api.ask(service, 'GET', '/contacts')).status).toBe(403);
  });
});

describe('a command', () => {
  it('undoes the last change of a record with the rights of the key', async () => {
    const path = `/leads/${idOf(await lead())}`;
    const changed = await api.ask(full, 'PATCH', path, { notes: 'Second' }, match(1));
    expect(changed.body).toMatchObject({ notes: 'Second', version: 2 });
    const undo = (key: Key, version = 2) =>
      api.ask(key, 'POST', `${path}/commands/${UNDO}`, { count: 1 }, match(version));
    const reader = await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] });
    expect((await undo(reader)).status).toBe(403);
    expect((await undo(full, 1)).status).toBe(412);
    const { status, body } = await undo(full);
    expect([status, body.record]).toMatchObject([200, { version: 3 }]);
    expect(body.record).not.toHaveProperty('notes');
  });
  it('runs on the record that was read, says first what it would do, and is refused like a person', async () => {
    const made = await lead();
    const path = `/leads/${idOf(made)}/commands/move`;
    const dry = await api.ask(full, 'POST', `${path}?dryRun=true`, { to: 'Contacted' }, match(1));
    expect([dry.status, dry.body.record]).toEqual([200, undefined]);
    expect((await api.ask(full, 'POST', path, { to: 'Contacted' })).status).toBe(428);
    const moved = await api.ask(full, 'POST', path, { to: 'Contacted' }, match(1));
    expect([moved.status, moved.etag, moved.body.record], JSON.stringify(moved.body)).toMatchObject([
      200,
      '"2"',
      { status: 'Contacted' },
    ]);
    expect((await api.ask(full, 'POST', path, { to: 'Contacted' }, match(1))).status).toBe(412);
    expect((await api.ask(full, 'POST', path, { nothing: 1 }, match(2))).status).toBe(422);
    expect((await api.ask(full, 'POST', `/leads/${idOf(made)}/commands/nothing`, {}, match(2))).status).toBe(404);
    const reader = await api.key('ceo', { grants: [{ resource: 'leads', actions: READ, reach: 'Company' }] });
    expect((await api.ask(reader, 'POST', path, { to: 'Qualified' }, match(2))).status).toBe(403);
    expect(api.world.read(`history/leads_${idOf(made)}_2`)).toMatchObject({ actorType: 'Key', command: 'leads.move' });
  });
});
