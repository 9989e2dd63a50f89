import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#model/schema.ts';
import { ASKED, EVIL, get, leads, linked, pageOf, post, property, serveShares, stored, world } from './share-world.ts';
import { A, NOW } from './world.ts';

serveShares();

describe('views', () => {
  it('are those of people: a preview, a look ahead and a reload are none', async () => {
    const share = await linked();
    await get(`/s/${share.token}`, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await get(`/s/${share.token}`, { 'sec-purpose': 'prefetch' });
    await get(`/s/${share.token}`, {}, 'HEAD');
    await get(`/s/${share.token}/photo/photo_shown_1.jpg`);
    expect(stored(share)).toMatchObject({ views: 0 });
    const notices: number[] = [];
    for (let visit = 0; visit < 4; visit += 1) {
      world.now = new Date(NOW.getTime() + visit * 3_600_000);
      await get(`/s/${share.token}`);
      await get(`/s/${share.token}`);
      notices.push(world.store.all().filter(({ data }) => data.type === 'ShareViewed').length);
    }
    expect(stored(share)).toMatchObject({ views: 4, lastViewedAt: world.now });
    expect(notices).toEqual([1, 1, 2, 2]);
  });
  it('are one where a page is opened several times at once', async () => {
    const share = await linked();
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(`/s/${share.token}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(stored(share).views).toBe(1);
  });
});

describe('an enquiry', () => {
  it('is a lead of the sender, about the home, once', async () => {
    const share = await linked({ language: 'fr' });
    const answer = await post(share, ASKED);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/s/${share.token}/thanks?l=fr`]);
    expect(await pageOf(share, '/thanks?l=fr')).toContain('Merci');
    await post(share, ASKED);
    expect(leads()).toEqual([
      expect.objectContaining({
        fullName: 'Chloe Hughes',
        mobilePhone: '+447700900512',
        sellerId: 'seller',
        leadSource: 'Website',
        intent: 'Buy',
      }),
    ]);
    expect(leads()[0]?.sourceDetail).toContain('P-000001');
    expect(leads()[0]?.consent).toMatchObject({ marketing: false });
    expect(stored(share).enquiries).toBe(2);
  });
  it('that names no home is about the only one of its link, and about none of several', async () => {
    const { home: _home, ...asked } = ASKED;
    await post(await linked(), asked);
    expect(leads()[0]?.sourceDetail).toContain('P-000001');
    await property('home_00000002', { reference: 'P-000002' });
    await post(await linked({ propertyIds: ['home_00000001', 'home_00000002'] }), { ...asked, phone: '+447700900513' });
    expect(
      leads()
        .map(({ sourceDetail }) => String(sourceDetail).includes('P-0000'))
        .sort(),
    ).toEqual([false, true]);
  });
  it('keeps what was typed when something is missing, as text', async () => {
    const share = await linked();
    const answer = await post(share, { ...ASKED, phone: 'call me', name: EVIL, message: EVIL });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Please enter a phone number');
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain('&#60;script&#62;alert(1)');
    expect(text).not.toMatch(/<script|<img src=x/);
    expect(leads()).toEqual([]);
    await post(share, { ...ASKED, name: EVIL });
    await property('home_00000001', { title: `Nice ${EVIL}`, publicRemarks: EVIL, buildingName: EVIL });
    expect(await pageOf(share)).not.toMatch(/<script|<img src=x/);
  });
  it('of a program is thanked for and forgotten; of the wrong kind or size it is refused', async () => {
    const share = await linked();
    expect((await post(share, { ...ASKED, website: 'https://spam.example' })).status).toBe(303);
    expect((await post(share, { ...ASKED, message: 'x'.repeat(30_000) })).status).toBe(413);
    expect((await post(share, ASKED, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(share, ASKED, { 'content-type': 'application/json' })).status).not.toBe(303);
    expect((await get(`/s/${share.token}/enquiry`)).status).toBe(405);
    expect((await get(`/s/${share.token}`, {}, 'DELETE')).status).toBe(405);
    expect(leads()).toEqual([]);
  });
  it('is thanked for, however many come at once', async () => {
    const share = await linked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => post(share, { ...ASKED, id: String(at).padStart(24, 'd') })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
  });
  it('is one of twenty an hour', async () => {
    const share = await linked();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push(
        (await post(share, { ...ASKED, id: String(at).padStart(24, 'b'), phone: `+44 7700 9005${10 + at}` })).status,
      );
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
    expect(leads()).toHaveLength(20);
    world.now = new Date(NOW.getTime() + 3_600_001);
    expect((await post(share, { ...ASKED, id: 'c'.repeat(24) })).status).toBe(303);
  });
  it('goes nowhere by a link that is over', async () => {
    const share = await linked();
    await world.call('seller', 'shares.revoke', share as AnyRecord);
    expect((await post(share, ASKED)).status).toBe(410);
    expect(leads()).toEqual([]);
  });
  it('goes to the company once its sender has left', async () => {
    const share = await linked();
    await world.store.run(async ({ merge }) => merge(`companies/${A}/directory/seller`, { active: false }));
    const text = await pageOf(share);
    expect(text).not.toContain('seller@example.com');
    expect(await post(share, ASKED).then(({ status }) => status)).toBe(303);
    expect(leads()).toHaveLength(1);
  });
});
