import { describe, expect, it } from 'vitest';
import { REMOVED } from '#model/read/plan.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ASKED, EVIL, get, leads, linked, pageOf, post, property, serveShares, world } from './share-world.ts';
import { A, NOW, update } from './world.ts';

serveShares();
const DAY = '2026-03-20';
const WISH = { ...ASKED, day: DAY, part: 'Afternoon' };
const meetings = () =>
  world.store
    .all()
    .filter(({ path }) => path.startsWith(`companies/${A}/meetings/`))
    .map(({ path, data }) => ({ ...data, id: path.split('/').at(-1) }) as AnyRecord);

describe('a viewing that a client asks for', () => {
  it('is a meeting of the lead’s seller that waits for an answer, stored once', async () => {
    const share = await linked();
    for (let sent = 0; sent < 2; sent += 1) expect((await post(share, WISH)).status).toBe(303);
    const [lead] = world.store.all().filter(({ path }) => path.startsWith(`companies/${A}/leads/`));
    expect(meetings()).toEqual([
      expect.objectContaining({
        ...{ kind: 'Viewing', title: 'Chloe Hughes · U-1302 Zephyr One', showingAppointmentStatus: 'Pending' },
        // 14:00 in Dubai, for half an hour
        ...{ startAt: new Date(`${DAY}T10:00:00Z`), endAt: new Date(`${DAY}T10:30:00Z`), askedFor: 'Afternoon' },
        ...{ organiserId: 'seller', attendeeIds: ['seller'], acceptedIds: ['seller'], agenda: 'Saturday?' },
        ...{ leadId: lead?.path.split('/').at(-1), leadSource: 'Website', propertyIds: ['home_00000001'] },
      }),
    ]);
    const notices = world.store.all().filter(({ data }) => data.type === 'MeetingChanged');
    expect(notices.map(({ data }) => data.params)).toMatchObject([{ state: 'Asked' }]);
  });
  it('is added to the open lead of the same person', async () => {
    const share = await linked();
    await post(share, ASKED);
    await post(share, { ...WISH, id: 'b'.repeat(24), part: '' });
    expect(leads()).toHaveLength(1);
    expect(meetings()).toMatchObject([{ askedFor: 'AnyTime', startAt: new Date(`${DAY}T06:00:00Z`) }]);
  });
  it('is the company’s once the seller has left', async () => {
    const share = await linked();
    await post(share, ASKED);
    await world.store.run(async ({ merge }) => merge(`companies/${A}/directory/seller`, { active: false }));
    await post(share, { ...WISH, id: 'b'.repeat(24) });
    expect(meetings()).toMatchObject([{ organiserId: 'founder' }]);
  });
  it.each([
    ['no day of the calendar', { day: '2026-04-31' }],
    ['today', { day: NOW.toISOString().slice(0, 10) }],
    ['a day of the past', { day: '2020-01-01' }],
    ['a day too far ahead', { day: '2026-06-01' }],
    ['a text', { day: EVIL }],
    ['an unknown part of the day', { part: 'Night' }],
    ['a part of no day', { day: '' }],
  ])('on %s is refused, and nothing is stored', async (_, wish) => {
    const share = await linked();
    const answer = await post(share, { ...WISH, ...wish });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Please choose a day from tomorrow');
    expect(text).not.toMatch(/<script|<img src=x/);
    expect([...leads(), ...meetings()]).toEqual([]);
  });
  it('is at that time in UTC if the company has no time zone', async () => {
    const share = await linked();
    await world.store.run(async ({ merge }) => merge(`companies/${A}`, { timezone: REMOVED }));
    expect((await get(`/s/${share.token}`)).status).toBe(200);
    expect((await post(share, WISH)).status).toBe(303);
    expect(meetings()).toMatchObject([{ startAt: new Date(`${DAY}T14:00:00Z`) }]);
  });
  it('of a home that is not in the link is an enquiry alone', async () => {
    await property('home_00000002');
    expect((await post(await linked(), { ...WISH, home: 'home_00000002' })).status).toBe(303);
    expect(leads()).toHaveLength(1);
    expect(leads()[0]).not.toHaveProperty('sourceDetail');
    expect(meetings()).toEqual([]);
  });
  it('is no longer asked for once it has another time, and nobody can claim that it was', async () => {
    await post(await linked(), WISH);
    const [asked] = meetings();
    if (!asked) throw new Error('There is no meeting');
    const endAt = new Date(`${DAY}T12:00:00Z`);
    const claim = { askedFor: 'Evening' };
    await expect(world.commit('seller', [update('meetings', asked, claim)])).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const set = { startAt: new Date(`${DAY}T11:00:00Z`), endAt };
    const [moved] = await world.commit('seller', [update('meetings', asked, set)]);
    expect(moved).toMatchObject({ showingAppointmentStatus: 'Pending', endAt });
    expect(moved?.askedFor).toBeUndefined();
  });
});

it('the page of one home offers the days from tomorrow for two months; that of several offers none', async () => {
  await property('home_00000002');
  const form = await pageOf(await linked());
  expect(form).toMatch(/<input name="day" type="date" min="\d{4}-\d\d-\d\d" max="\d{4}-\d\d-\d\d" value="">/);
  expect(form).toContain('<option value="AnyTime" selected>');
  const several = await linked({ propertyIds: ['home_00000001', 'home_00000002'] });
  expect(await pageOf(several)).not.toContain('name="day"');
  expect(await (await get(`/s/${several.token}/home/home_00000002`)).text()).toContain('name="day"');
});
