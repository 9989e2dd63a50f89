import { beforeEach, describe, expect, it } from 'vitest';
import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { MOST_A_MINUTE } from '#areas/sales/intake/pace.ts';
import { dismissIntake, readBodyOf, replayIntake } from '#areas/sales/intake/received.ts';
import { MOST_REFUSED, MOST_UNSIGNED } from '#areas/sales/intake/refusals.ts';
import { tidyIntake } from '#areas/sales/intake/tidy.ts';
import { runHourly } from '#model/hourly/hourly.ts';
import { sampleOf } from '../contracts/samples.ts';
import { mustNotFail } from './hours.ts';
import { IntakeWorld } from './intake-world.ts';
import { A, ACCESS } from './world.ts';

const SIGNING = 'shared with the sender';
const DAY_MS = 86_400_000;
let world: IntakeWorld;
beforeEach(async () => {
  world = new IntakeWorld();
  await world.open('form');
});
const form = (at: number) => ({ id: `form-${at}`, name: `Person ${at}`, phone: `+9715012${String(10_000 + at)}` });
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const leads = () => world.under('leads');
const nth = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a wrong key', () => {
  it('costs no transaction after the first, however many are tried', async () => {
    await world.send('form', form(1), {}, { key: 'x'.repeat(40) });
    const before = world.transactions;
    for (const at of nth(100)) {
      const key = `${String(at).padStart(3, '0')}${'x'.repeat(37)}`;
      expect(await world.send('form', form(1), {}, { key })).toMatchObject({ status: 404 });
    }
    expect(world.transactions).toBe(before);
    expect(world.messages).toEqual([]);
    expect(await world.send('form', form(1))).toMatchObject({ outcome: 'lead' });
  });
  it('is held against a new address after some seconds', async () => {
    await world.send('form', form(1));
    await world.open('form', { key: 'n'.repeat(40) });
    later(2500);
    expect(await world.send('form', form(2), {}, { key: 'n'.repeat(40) })).toMatchObject({ outcome: 'lead' });
    expect(await world.send('form', form(3))).toMatchObject({ status: 404 });
  });
  it('and what is closed costs none either', async () => {
    await world.send('bayut', form(1));
    const before = world.transactions;
    for (const at of nth(20)) expect(await world.send('bayut', form(at))).toMatchObject({ status: 404 });
    expect(world.transactions).toBe(before);
  });
});

describe('a burst', () => {
  const order = () =>
    leads()
      .toSorted((a, b) => String(a.reference).localeCompare(String(b.reference)))
      .map(({ fullName }) => fullName);
  it('of one source is read in its order, so many a minute; nothing is lost', async () => {
    const many = MOST_A_MINUTE * 2 + 10;
    for (const at of nth(many)) expect(await world.send('form', form(at))).toMatchObject({ status: 200 });
    expect(leads()).toHaveLength(MOST_A_MINUTE);
    expect(world.messages.filter(({ state }) => state === 'waiting')).toHaveLength(many - MOST_A_MINUTE);
    await tidyIntake(A, world.intake);
    expect(leads()).toHaveLength(MOST_A_MINUTE);
    for (const minutes of nth(4)) {
      later(60_000 + minutes);
      await tidyIntake(A, world.intake);
      expect(leads().length).toBeLessThanOrEqual(MOST_A_MINUTE * (minutes + 2));
    }
    expect(order()).toEqual(nth(many).map((at) => `Person ${at}`));
    expect((await world.listed()).every(({ state }) => state === 'done')).toBe(true);
  });
  it('of one source keeps nobody else waiting, and the next message reads what is due first', async () => {
    for (const at of nth(MOST_A_MINUTE + 3)) await world.send('form', form(at));
    expect(await world.send('form', form(900), {}, { source: '203.0.113.2' })).toMatchObject({ outcome: 'lead' });
    later(61_000);
    await world.send('form', form(901), {}, { source: '203.0.113.2' });
    expect(leads()).toHaveLength(MOST_A_MINUTE + 5);
    expect(order().at(-1)).toBe('Person 901');
  });
});

describe('what is refused is bounded', () => {
  it('by company and day; the rest is counted', async () => {
    for (const at of nth(MOST_REFUSED + 5))
      await world.send('form', { id: `x-${at}`, name: 'X' }, {}, { source: `203.0.113.${at % 250}` });
    const stored = world.messages.filter(({ body }) => body !== undefined);
    expect(stored).toHaveLength(MOST_REFUSED);
    expect(world.messages.filter(({ count }) => count)).toMatchObject([{ reason: 'malformed', count: 5 }]);
    // A good one is still accepted.
    expect(await world.send('form', form(1))).toMatchObject({ outcome: 'lead' });
    // One that proves to be none only when it is read is not kept either.
    expect(await world.send('form', { ...form(2), phone: '12' })).toMatchObject({ status: 400 });
    expect(world.messages.filter(({ body, state }) => body !== undefined && state !== 'done')).toHaveLength(
      MOST_REFUSED,
    );
    later(DAY_MS);
    expect(await world.send('form', { id: 'y', name: 'Y' })).toMatchObject({ status: 200, state: 'refused' });
  });
  it('by channel and day where the signature is wrong', async () => {
    await world.open('form', { signingSecret: SIGNING });
    for (const at of nth(MOST_UNSIGNED)) expect(await world.send('form', form(at))).toMatchObject({ status: 200 });
    expect(await world.send('form', form(900))).toMatchObject({ status: 403 });
    expect(world.messages.filter(({ signed }) => signed === 'no')).toHaveLength(MOST_UNSIGNED);
  });
  it('and has no file left of one that is not stored', async () => {
    await world.open('mailgun', { signingSecret: SIGNING });
    const large = `from=a&subject=${'x'.repeat(300_000)}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const at of nth(MOST_UNSIGNED)) await world.send('mailgun', `${large}${at}`, type);
    expect(world.bodies.size).toBe(MOST_UNSIGNED);
    await world.send('mailgun', `${large}last`, type);
    expect(world.bodies.size).toBe(MOST_UNSIGNED);
  });
});

describe('bodies', () => {
  it('of what is done go after 7 days, of what is refused after 30; the entries stay without a name', async () => {
    await world.send('form', form(1));
    await world.send('form', { ...form(2), phone: '12' });
    later(7 * DAY_MS - 1000);
    await tidyIntake(A, world.intake);
    expect(world.messages.every(({ body }) => body !== undefined)).toBe(true);
    later(2000);
    await tidyIntake(A, world.intake);
    const of = (state: string) => world.messages.find((message) => message.state === state);
    expect(of('done')).not.toHaveProperty('body');
    expect(of('done')).not.toHaveProperty('name');
    expect(of('done')).toMatchObject({ outcome: 'lead', leadId: expect.any(String) });
    expect(of('refused')).toHaveProperty('body');
    later(23 * DAY_MS);
    await tidyIntake(A, world.intake);
    expect(JSON.stringify(world.under('intake'))).not.toMatch(/Person|9715012/);
    expect(await world.listed()).toMatchObject([{ canReplay: false }, { canReplay: false }]);
    // A stored message is recognised forever.
    await world.send('form', { ...form(1), message: 'again' });
    expect(leads()).toHaveLength(1);
    expect(world.under('activities')).toEqual([]);
  });
  it('are looked at by the clock', async () => {
    await world.send('form', { ...form(1), phone: '12' });
    later(31 * DAY_MS);
    const report = await runHourly({
      ...world.context,
      ...world.intake,
      ...HOURLY_WORK,
      access: ACCESS,
      failed: mustNotFail,
    });
    expect(report.unfinished).toBe(0);
    expect(world.messages).toMatchObject([{ state: 'refused', reason: 'invalid' }]);
    expect(world.messages[0]).not.toHaveProperty('body');
  });
  it('that are large lie in a file, which goes as well', async () => {
    await world.open('sendgrid');
    const { headers, bytes } = sampleOf('sendgrid', 'mail');
    const text = new TextDecoder('latin1').decode(bytes).replace('Hello, is it free?', `Hello ${'x'.repeat(300_000)}`);
    expect(
      await world.send(
        'sendgrid',
        Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
        headers,
      ),
    ).toMatchObject({ outcome: 'lead' });
    const bodies = () => [...world.bodies.keys()].filter((path) => path.includes('/intake/'));
    expect(bodies()).toEqual([expect.stringMatching(/^companies\/.+\/intake\/[0-9a-f]{64}$/)]);
    later(8 * DAY_MS);
    await tidyIntake(A, world.intake);
    expect(bodies()).toEqual([]);
  });
});

describe('what was refused', () => {
  it('is listed first, with its reason; its text is shown on demand', async () => {
    await world.send('form', { ...form(1), phone: '12' });
    later(1000);
    await world.send('form', form(2));
    const listed = await world.listed();
    expect(listed).toMatchObject([
      { state: 'refused', reason: 'invalid', name: 'Person 1', hasBody: true, canReplay: true },
      { state: 'done', outcome: 'lead', name: 'Person 2', canReplay: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain('form-1');
    expect(await readBodyOf(A, listed[0]?.id ?? '', world.intake)).toBe(JSON.stringify({ ...form(1), phone: '12' }));
  });
  it('is tried again, all of one reason, the oldest first', async () => {
    for (const at of nth(3)) {
      await world.send('form', { ...form(at), phone: '12' });
      later(1000);
    }
    await world.send('form', { id: 'z', name: 'Z' });
    const refused = (await world.listed()).filter(({ reason }) => reason === 'invalid');
    for (const { id, name } of refused) {
      const body = JSON.stringify(form(Number(name?.split(' ')[1])));
      await world.merge(`companies/${A}/intake/${id}`, { body });
    }
    expect(await replayIntake(A, { reason: 'invalid' }, false, world.intake)).toEqual({ done: 3, others: 0, left: 0 });
    const references = leads().toSorted((a, b) => String(a.reference).localeCompare(String(b.reference)));
    expect(references.map(({ fullName }) => fullName)).toEqual(['Person 0', 'Person 1', 'Person 2']);
    expect((await world.listed())[0]).toMatchObject({ reason: 'malformed' });
    await expect(replayIntake(A, { reason: 'invalid' }, false, world.intake)).rejects.toMatchObject({
      kind: 'deleted',
    });
  });
  it('is nothing for us where somebody says so, and can still be read', async () => {
    await world.send('form', { ...form(1), phone: '12' });
    const [{ id = '' } = {}] = await world.listed();
    await dismissIntake(A, id, world.intake);
    expect(await world.listed()).toMatchObject([{ state: 'ignored', reason: 'notForUs', canReplay: true }]);
    expect(world.message(id)).not.toHaveProperty('openRank');
    await expect(dismissIntake(A, 'none', world.intake)).rejects.toMatchObject({ kind: 'deleted' });
  });
});

describe('what goes wrong with us', () => {
  it('loses nothing: the message waits and is stored later', async () => {
    const { notify } = world.intake;
    const fails = () => {
      throw new Error('ours');
    };
    Object.assign(world.intake, { notify: fails });
    const answer = await world.send('form', form(1));
    expect(answer).toMatchObject({ status: 200, state: 'waiting', failures: [expect.any(Error)] });
    expect(await world.listed()).toMatchObject([{ state: 'waiting', reason: 'failed', canReplay: true }]);
    Object.assign(world.intake, { notify });
    await tidyIntake(A, world.intake);
    expect(leads()).toEqual([]);
    later(31_000);
    await tidyIntake(A, world.intake);
    expect(leads()).toMatchObject([{ fullName: 'Person 1' }]);
  });
  it('and a process that ended in the middle: it is read some minutes later', async () => {
    await world.send('form', form(1));
    const [message] = world.messages;
    const [{ id = '' } = {}] = await world.listed();
    for (const { path } of world.store.all().filter((one) => /\/(leads|markers|history|intake)\//.test(one.path)))
      await world.store.run(async ({ remove }) => remove(path));
    const { outcome, leadId, ...unread } = message ?? {};
    await world.put(`companies/${A}/intake/${id}`, { ...unread, state: 'received', nextAt: world.now });
    await tidyIntake(A, world.intake);
    expect(leads()).toMatchObject([{ fullName: 'Person 1' }]);
  });
});
