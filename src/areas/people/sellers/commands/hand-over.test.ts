import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Hours } from '#tests/commit/hours.ts';
import { A, freshId, typedSample } from '#tests/commit/world.ts';

const COLLECTION: { readonly [resource: string]: string } = { meetings: 'organiserId', todo: 'assigneeId' };
/** What the server has written into a stored record of the collection. */
const STORED: { readonly [resource: string]: Values } = {
  leads: { fullName: 'Ada Buyer', reference: 'L-000001', currency: 'AED', mobilePhone: '+971501112233' },
  deals: { reference: 'D-000001', currency: 'AED', sellerIds: ['seller'] },
  contacts: { fullName: 'Ada Buyer', mobilePhone: '+971501112244' },
  properties: { listingId: 'P-000001', currency: 'AED' },
  todo: { dueOrder: new Date('2026-03-03T08:30:00Z') },
};
let world: Hours;
beforeEach(() => {
  world = new Hours();
});
const ownerOf = (resource: string, { id }: AnyRecord) =>
  world.read(`${resource}/${id}`)?.[COLLECTION[resource] ?? 'sellerId'];
const given = (resource: string, more: Values = {}) =>
  world.given(resource, {
    ...typedSample(resource, { [COLLECTION[resource] ?? 'sellerId']: 'seller' }),
    ...(STORED[resource] ?? {}),
    ...more,
  });
const leads = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => {
      return given('leads', { status: 'Contacted', mobilePhone: `+97150${String(1_000_000 + at)}` });
    }),
  );
/** The hand-over is named by the dialog: the same name sent again is the same hand-over. */
const call = (input: Values, id = freshId(), by = 'ceo', more = {}) =>
  world.call(by, 'users.handOver', { id, version: 1 } as AnyRecord, { from: 'seller', ...input }, more);
const refusal = (input: Values, by = 'ceo') => world.refusalOf(() => call(input, freshId(), by));
const jobs = () => world.store.all().filter(({ path }) => path.includes('/jobs/'));

describe('users.handOver', () => {
  it('moves all open work, viewings and tasks included, and leaves what is closed', async () => {
    const open = [
      ['leads', await given('leads', { status: 'Contacted' })],
      ['deals', await given('deals', { stage: 'New' })],
      ['properties', await given('properties', { standardStatus: 'Incomplete', mandateStatus: 'Missing' })],
      ['contacts', await given('contacts')],
      [
        'meetings',
        await given('meetings', {
          showingAppointmentStatus: 'Confirmed',
          attendeeIds: ['seller', 'hr'],
          acceptedIds: [],
        }),
      ],
      ['todo', await given('todo', { status: 'Open', assignerId: 'seller' })],
    ] as const;
    const lost = await given('leads', { status: 'Lost', lostReason: 'Budget' });
    const foreign = await given('leads', { status: 'Contacted', sellerId: 'other' });
    const tried = await call({ to: [] }, freshId(), 'ceo', { dryRun: true });
    expect(tried.effects.map(({ key, params }) => [key, params?.count])).toEqual(open.map(([key]) => [key, 1]));
    expect(jobs()).toEqual([]);
    const { progress } = await call({ to: ['hr'] });
    expect(progress).toEqual({ state: 'Done', done: 6, total: 6, changed: 6, failed: [] });
    expect(open.map(([resource, one]) => ownerOf(resource, one))).toEqual(open.map(() => 'hr'));
    // the new organiser has not answered yet
    const meeting = world.read(`meetings/${open[4][1].id}`);
    expect(meeting).toMatchObject({ attendeeIds: ['hr'] });
    expect(meeting).not.toHaveProperty('acceptedIds');
    expect(world.read(`deals/${open[1][1].id}`)).toMatchObject({ sellerIds: ['hr'] });
    expect([ownerOf('leads', lost), ownerOf('leads', foreign)]).toEqual(['seller', 'other']);
    const event = world.read(`history/leads_${open[0][1].id}_2`);
    expect(event).toMatchObject({ changeType: 'Assigned', changedByMemberKey: 'ceo', command: 'users.handOver' });
  });
  it('deals the work out in turn, and is done once, however often the request is sent', async () => {
    const all = await leads(6);
    const id = freshId();
    await call({ to: ['other', 'hr'] }, id);
    const { progress } = await call({ to: ['other', 'hr'] }, id);
    expect(progress).toMatchObject({ state: 'Done', changed: 6 });
    expect(all.map((one) => ownerOf('leads', one)).toSorted()).toEqual([
      ...['hr', 'hr', 'hr', 'other', 'other', 'other'],
    ]);
    for (const one of all) expect(world.read(`leads/${one.id}`)?.version).toBe(2);
  });
  it('takes several requests for hundreds of records; the hourly run continues what nobody asks for any more', async () => {
    const all = await leads(450);
    const id = freshId();
    const first = await call({ to: ['other'] }, id);
    expect(first.progress).toMatchObject({ state: 'Running', done: 200, total: 450 });
    await world.next();
    expect(world.read(`jobs/${id}`)).toMatchObject({ state: 'Done', done: 450, changed: 450 });
    expect(new Set(all.map((one) => ownerOf('leads', one)))).toEqual(new Set(['other']));
    expect((await call({ to: ['other'] }, id)).progress).toMatchObject({ state: 'Done', changed: 450 });
  });
  it('is continued where a killed process stopped: no record twice, none forgotten', async () => {
    const all = await leads(250);
    const id = freshId();
    const { notify } = world.context;
    let slices = 0;
    const killed = async (...args: Parameters<typeof notify>) => {
      slices += 1;
      if (slices === 2) throw new Error('the process was killed');
      return notify(...args);
    };
    Object.assign(world.context, { notify: killed });
    await expect(call({ to: ['other'] }, id)).rejects.toThrow('killed');
    expect(world.read(`jobs/${id}`)).toMatchObject({ state: 'Running', done: 100, changed: 100 });
    Object.assign(world.context, { notify });
    expect((await call({ to: ['other'] }, id)).progress).toMatchObject({ state: 'Done', changed: 250 });
    for (const one of all) expect(world.read(`leads/${one.id}`)).toMatchObject({ sellerId: 'other', version: 2 });
  });
  it('names what stays because it is refused, and moves the rest', async () => {
    const [good] = await leads(1);
    const bad = await given('leads', { status: 'Contacted', fullName: 'Broken', intent: undefined });
    const { progress } = await call({ to: ['other'] });
    expect(progress).toMatchObject({ state: 'Done', done: 2, changed: 1 });
    expect(progress?.failed).toMatchObject([{ resource: 'leads', id: bad.id, name: 'Broken', kind: 'invalid' }]);
    expect(ownerOf('leads', good as AnyRecord)).toBe('other');
  });
  it('is taken back: what still belongs to those who got it returns', async () => {
    const all = await leads(3);
    const [first, ...rest] = all as [AnyRecord, ...AnyRecord[]];
    const id = freshId();
    await call({ to: ['other'] }, id);
    const taken = { ...(world.read(`leads/${first.id}`) as Values), id: first.id, sellerId: 'hr' };
    await world.given('leads', taken);
    const { progress } = await call({ to: ['other'], undoes: id });
    expect(progress).toMatchObject({ state: 'Done', changed: 2 });
    expect(rest.map((one) => ownerOf('leads', one))).toEqual(['seller', 'seller']);
    expect(ownerOf('leads', first)).toBe('hr');
  });
  it('is for those who may assign, to colleagues who work here', async () => {
    await leads(1);
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await refusal({ to: ['other'] }, by)).toBe('forbidden');
    for (const to of [[], ['seller'], ['banned'], ['nobody'], ['other', 'banned']])
      expect(await refusal({ to })).toBe('invalid to ui.validation.reference');
    expect(await refusal({ to: ['other'] }, 'hr')).toBe('written');
  });
  it('is nobody else’s, and stops where its caller may no longer assign', async () => {
    await leads(250);
    const id = freshId();
    await call({ to: ['other'] }, id);
    await expect(call({ to: ['hr'] }, id, 'hr')).rejects.toEqual(new AppError('invalid'));
    await world.store.run(async ({ merge }) => merge('users/ceo', { isBanned: true }));
    await world.next();
    expect(world.read(`jobs/${id}`)).toMatchObject({ state: 'Stopped', error: 'signedOut', done: 200 });
    expect(world.store.read(`companies/${A}/jobs/${id}`)).toBeDefined();
  });
});
