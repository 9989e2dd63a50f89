import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoOf } from './listings.ts';
import { ASKED, get, JPEG, linked, pageOf, post, property, serveShares, stored, world } from './share-world.ts';
import { A, NOW } from './world.ts';

serveShares();

describe('the page of a link', () => {
  it('tells what portals are sent, without the unit, the owner or an earlier price, in few bytes and without a script', async () => {
    const share = await linked();
    const answer = await get(`/s/${share.token}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const said of [
      'Corner flat over the marina',
      'AED',
      '1,850,000',
      'Zephyr One',
      'Bedrooms',
      'Sea view',
      '7112345678',
      'Given seller',
    ])
      expect(text).toContain(said);
    for (const kept of ['U-1302', 'owner_of_home', '1.5m', '1,990,000', 'photo_secret_1'])
      expect(text).not.toContain(kept);
    expect(text).not.toMatch(/<script|\son\w+=|javascript:|style=/i);
    expect(new TextEncoder().encode(text).length).toBeLessThan(20_000);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'/,
      ),
    });
  });
  it('is in the colour of the company where white text reads on it, and allows no other style', async () => {
    const share = await linked();
    const asked = async (brandColour: string) => {
      await world.store.run(async ({ merge }) => merge(`companies/${A}`, { brandColour }));
      const answer = await get(`/s/${share.token}`);
      const style = /<style>(.*)<\/style>/s.exec(await answer.text())?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
      return style;
    };
    expect(await asked('#8a3b52')).toContain('background:#8a3b52');
    // white does not read on it, or it is no colour
    for (const other of ['#ffd400', 'red}body{display:none']) expect(await asked(other)).not.toContain(other);
  });
  it('loads its own photos and nothing else, asks no other host and sets no cookie', async () => {
    await property('home_00000002');
    const share = await linked({ propertyIds: ['home_00000001', 'home_00000002'] });
    const page = `/s/${share.token}`;
    const invalid = await post(share, { ...ASKED, phone: 'call me' });
    await property('home_00000002', { standardStatus: 'Closed' });
    const parts = ['', '/home/home_00000001', '/home/home_00000002', '/thanks'];
    const opened = await Promise.all(parts.map((part) => get(page + part)));
    const answers = [...opened, invalid, await post(share, ASKED), await get(`/s/${'x'.repeat(24)}`)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422, 303, 410]);
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.headers.get('set-cookie')).toBeNull();
      const loaded = [...text.matchAll(/\s(?:src|srcset|action|poster|background|data)="([^"]*)"/g)];
      for (const [, address = ''] of loaded) expect(address).toMatch(new RegExp(`^${page}/(photo|enquiry)\\b`));
      expect(text).not.toMatch(/<(?:link|script|iframe|object|embed|video|base)\b|@import|url\(|http-equiv/i);
    }
  });
  it('has unit and price where its maker says so', async () => {
    expect(await pageOf(await linked({ showUnit: true }))).toContain('U-1302');
    const quiet = await pageOf(await linked({ showPrice: false }));
    expect(quiet).toContain('Price on request');
    expect(quiet).not.toContain('1,850,000');
    await property('home_00000001', { title: 'Flat U-1302 in Zephyr One' });
    expect(await pageOf(await linked())).not.toContain('U-1302');
  });
  it.each([
    ['en', 'Ask, or come and see it'],
    ['fr', 'Poser une question ou visiter'],
    ['zh', '咨询或预约看房'],
    ['ja', '質問・内覧のお申し込み'],
  ])('speaks %s, by itself or when it is chosen', async (language, words) => {
    const text = await pageOf(await linked({ language }));
    expect(text).toContain(words);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).not.toMatch(/sharePage|properties:|undefined/);
    expect(await pageOf(await linked(), `?l=${language}`)).toContain(words);
  });
  it('stays small and whole with the longest texts and many photos', async () => {
    await property('home_00000001', {
      publicRemarks: '海&<'.repeat(1666),
      title: '海'.repeat(100),
      buildingName: '楼'.repeat(120),
    });
    for (let at = 0; at < 60; at += 1)
      await world.given('attachments', { ...photoOf('home_00000001', at), id: `photo_${at}_more` });
    const text = await pageOf(await linked({ language: 'zh' }));
    expect(new TextEncoder().encode(text).length).toBeLessThan(20_000);
    expect(text.endsWith('</html>')).toBe(true);
  });
  it('shows several homes, and each of them, but no other', async () => {
    await property('home_00000002', { title: 'Second home of the link' });
    await property('home_00000003', { title: 'Home of nobody here' });
    const share = await linked({ propertyIds: ['home_00000001', 'home_00000002'] });
    expect(await pageOf(share)).toContain('2 homes for you');
    expect(await pageOf(share, '/home/home_00000002')).toContain('<h1 dir="auto">Second home of the link');
    expect((await get(`/s/${share.token}/home/home_00000003`)).status).toBe(410);
  });
  it('reads of several homes only the one that is shown', async () => {
    await property('home_00000002');
    const share = await linked({ propertyIds: ['home_00000001', 'home_00000002'] });
    const run = world.store.run.bind(world.store);
    const read: string[] = [];
    world.store.run = (work) =>
      run((transaction) => {
        const find: typeof transaction.find = (collection, conditions, ...rest) => {
          read.push(...conditions.map(({ value }) => String(value)));
          return transaction.find(collection, conditions, ...rest);
        };
        return work({ ...transaction, find });
      });
    await pageOf(share, '/home/home_00000002');
    expect(read).toContain('home_00000002');
    expect(read).not.toContain('home_00000001');
  });
  it('says that a home is removed, and shows three like it', async () => {
    for (let at = 1; at <= 4; at += 1)
      await property(`like_0000000${at}`, {
        title: `Similar home number ${at}`,
        listPriceMinor: (180 + at) * 1_000_000,
        annualListPriceMinor: (180 + at) * 1_000_000,
      });
    await property('dear_00000001', { title: 'Far too dear for this', annualListPriceMinor: 900_000_000 });
    const share = await linked();
    await property('home_00000001', { standardStatus: 'Closed', annualListPriceMinor: 185_000_000 });
    const text = await pageOf(share);
    expect(text).toContain('This home is sold or let');
    expect(text.match(/Similar home number \d/g)).toEqual([
      'Similar home number 4',
      'Similar home number 3',
      'Similar home number 2',
    ]);
    for (const kept of ['Corner flat', 'dear', '7112345678']) expect(text).not.toContain(kept);
    expect(await pageOf(share, '/home/like_00000004')).toContain('<h1 dir="auto">Similar home number 4');
    expect((await get(`/s/${share.token}/home/like_00000001`)).status).toBe(410);
    expect((await get(`/s/${share.token}/photo/photo_shown_1.jpg`)).status).toBe(404);
  });
});

describe('a link that is not open', () => {
  it('has one answer, whether it is ended, over, suspended or never was', async () => {
    const [ended, over] = [await linked(), await linked()];
    await world.call('seller', 'shares.revoke', ended);
    expect(stored(ended).views).toBe(0);
    const answers: string[] = [];
    const ask = async (path: string) => {
      const answer = await get(path);
      answers.push(
        JSON.stringify([answer.status, [...answer.headers].filter(([name]) => name !== 'date'), await answer.text()]),
      );
    };
    await ask(`/s/${ended.token}`);
    await ask(`/s/${'x'.repeat(24)}`);
    world.now = new Date(over.expiresAt.getTime() + 1);
    await ask(`/s/${over.token}`);
    world.now = NOW;
    await world.store.run(async ({ merge }) => merge(`companies/${A}`, { status: 'Suspended' }));
    await ask(`/s/${over.token}`);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[410,/);
  });
  it.each([
    '/s/a',
    `/s/${'x'.repeat(25)}`,
    `/s/${'x'.repeat(24)}/other`,
    `/s/${'x'.repeat(24)}%0d%0aSet-Cookie:a=b`,
    `/s/..%2f..%2f${A}`,
    `/s/${'x'.repeat(24)}/photo/..%2fsecret`,
    `/s/__proto__`,
    `/s/${'é'.repeat(24)}`,
  ])('gives one answer to %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([410, null]);
    expect(await answer.text()).toContain('This link is no longer open');
  });
});

describe('photos of a link', () => {
  it('are those that anybody may see of homes on offer, and none of another company', async () => {
    const { token } = await linked();
    const photo = await get(`/s/${token}/photo/photo_shown_1.jpg`);
    expect([photo.status, photo.headers.get('content-type'), photo.headers.get('content-security-policy')]).toEqual([
      200,
      'image/jpeg',
      "default-src 'none'; sandbox",
    ]);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(JPEG);
    for (const id of ['photo_secret_1', 'photo_nobody_1', 'home_00000001', '__proto__'])
      expect((await get(`/s/${token}/photo/${id}.jpg`)).status, id).toBe(404);
    expect((await get(`/s/${token}/photo`)).status).toBe(404);
  });
  it('end with their link', async () => {
    const share = await linked();
    const photo = async () => (await get(`/s/${share.token}/photo/photo_shown_1.jpg`)).status;
    expect(await photo()).toBe(200);
    await world.call('seller', 'shares.revoke', share);
    expect(await photo()).toBe(410);
  });
});
