import { beforeEach, describe, expect, it } from 'vitest';
import { barId } from '#areas/sales/contactBars/bar-id.ts';
import { linkPath } from '#areas/sales/shares/link.ts';
import type { Share } from '#areas/sales/shares/schema.ts';
import { commit } from '#model/commit/commit.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { offeredProperty } from './listings.ts';
import { A, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
let home: AnyRecord;
let lead: AnyRecord;
beforeEach(async () => {
  world = new CommitWorld();
  home = await world.given('properties', {
    ...offeredProperty(1),
    sellerId: 'other',
    unitNumber: '1302',
    buildingName: 'Zephyr One',
  });
  const typed = {
    ...typedSample('leads'),
    fullName: 'Chloe Hughes',
    mobilePhone: '+971501234567',
    sellerId: 'seller',
    status: 'New',
  };
  lead = (await world.commit('ceo', [create('leads', typed)]))[0] as AnyRecord;
});
const asked = (more: Values = {}): Values => ({
  ...{ propertyIds: [home.id], leadId: lead.id, language: 'en', showUnit: false, showPrice: true, channel: 'WhatsApp' },
  ...more,
});
async function made(more: Values = {}, by = 'seller'): Promise<Share> {
  const { record } = await world.call(by, 'shares.create', { id: freshId(), version: 0 }, asked(more));
  return record as Share;
}
const refusal = (more: Values, by = 'seller') => world.refusalOf(() => made(more, by));
const activities = () =>
  world.store
    .all()
    .filter(({ path }) => path.startsWith(`companies/${A}/activities/`))
    .map(({ data }) => data);

describe('a link to listings', () => {
  it('is its maker’s, open for 30 days, and found by the hash of its token alone', async () => {
    const share = await made();
    expect(share).toMatchObject({
      label: 'Chloe Hughes · 1302 Zephyr One',
      sellerId: 'seller',
      state: 'Opened',
      views: 0,
      expiresAt: new Date(NOW.getTime() + 30 * 86_400_000),
    });
    expect(share.token).toMatch(/^[A-Za-z0-9]{24}$/);
    const path = await linkPath(share.token);
    expect(path).not.toContain(share.token);
    expect(world.store.read(path)).toEqual({ companyId: A, shareId: share.id });
    expect((await made()).token).not.toBe(share.token);
  });
  it('is for homes on offer and a client that its maker may show, and says the same of what is not there', async () => {
    const foreign = await world.given('leads', { ...typedSample('leads'), sellerId: 'other', status: 'New' });
    const draft = await world.given('properties', offeredProperty(2, { standardStatus: 'Incomplete' }));
    expect(await refusal({ leadId: foreign.id })).toBe('invalid leadId ui.validation.reference');
    expect(await refusal({ leadId: 'lead_nobody_000001' })).toBe('invalid leadId ui.validation.reference');
    expect(await refusal({ propertyIds: [home.id, 'property_nobody_1'] })).toBe(
      'invalid propertyIds ui.validation.reference',
    );
    expect(await refusal({ propertyIds: [draft.id] })).toBe('invalid propertyIds shares.error.offMarket');
    expect(await refusal({ propertyIds: [] })).toMatch(/^invalid propertyIds/);
    expect(await refusal({ propertyIds: Array.from({ length: 21 }, (_, at) => `${home.id}${at}`) })).toMatch(
      /^invalid propertyIds/,
    );
    expect(await refusal({ token: 'a'.repeat(24) })).toMatch(/^invalid/);
    expect(await refusal({}, 'accountant')).toBe('forbidden');
    expect(await refusal({ leadId: foreign.id }, 'ceo')).toBe('written');
    expect(await refusal({})).toBe('written');
  });
  it('goes to nobody who asked not to be contacted', async () => {
    const phone = String(lead.mobilePhone);
    await world.given('contactBars', { id: await barId(A, phone), kind: 'Asked', mask: phone });
    expect(await refusal({})).toBe('invalid leadId conversations.guard.barred');
    expect(await refusal({ leadId: undefined })).toBe('written');
    expect(await refusal({ channel: 'Link' })).toBe('written');
  });
  it('goes outside the hours with a manager’s reason alone, which it keeps', async () => {
    world.now = new Date(NOW.getTime() + 10 * 3_600_000);
    const reason = 'Asked by phone';
    const late = 'invalid leadId conversations.guard.hours';
    expect([await refusal({}), await refusal({}, 'ceo'), await refusal({ reason })]).toEqual([late, late, late]);
    expect(await made({ reason }, 'ceo')).toMatchObject({ reason });
    const phone = String(lead.mobilePhone);
    await world.given('contactBars', { id: await barId(A, phone), kind: 'Asked', mask: phone });
    expect(await refusal({ reason }, 'ceo')).toBe('invalid leadId conversations.guard.barred');
  });
  it('is ended by its maker or a manager, by nobody else, and changed by its commands alone', async () => {
    const share = await made();
    const revoke = (by: string) => world.refusalOf(() => world.call(by, 'shares.revoke', share));
    expect(await revoke('other')).toBe('forbidden');
    expect(await world.refusal('seller', [update('shares', share, { channel: 'Link' })])).toBe('forbidden');
    expect(await world.refusal('ceo', [update('shares', share, { views: 9 })])).not.toBe('written');
    const values = { ...asked(), state: 'Sent' };
    expect(await world.refusal('ceo', [create('shares', values)])).not.toBe('written');
    expect(await revoke('ceo')).toBe('written');
    expect(world.read(`shares/${share.id}`)?.revokedAt).toEqual(NOW);
  });
  it('is sent only once somebody says so: then it is an activity of the lead, and a note without a name on the home', async () => {
    const share = await made();
    expect(activities()).toEqual([]);
    const settle = (input: Values, record: AnyRecord) => world.call('seller', 'shares.settle', record, input);
    const refusalTo = (input: Values, record: AnyRecord) => world.refusalOf(() => settle(input, record));
    const { record: not } = await settle({ state: 'NotSent' }, share);
    expect(activities()).toEqual([]);
    expect(await refusalTo({ state: 'Sent' }, not as AnyRecord)).toBe('invalid state ui.validation.move');
    const other = await made();
    expect(await refusalTo({ state: 'Opened' }, other)).toMatch(/^invalid state/);
    expect(await refusalTo({ state: 'Sent', channel: 'Email' }, other)).toMatch(/^invalid channel/);
    const { record: sent } = await settle({ state: 'Sent' }, other);
    for (const state of ['Sent', 'NotSent'])
      expect(await refusalTo({ state }, sent as AnyRecord)).toBe('invalid state ui.validation.move');
    expect(activities()).toEqual([
      expect.objectContaining({
        resourceName: 'leads',
        type: 'WhatsApp',
        direction: 'Out',
        text: 'Listing sent: 1302 Zephyr One',
      }),
      expect.objectContaining({
        resourceName: 'properties',
        resourceRecordKey: home.id,
        type: 'Note',
        text: 'Sent to a client',
      }),
    ]);
    expect(world.read(`leads/${lead.id}`)).toMatchObject({ status: 'Contacted', lastActivityAt: NOW });
  });
  it('tells its maker of the first view and of every third', async () => {
    const share = await made();
    const counts: number[] = [];
    for (let views = 1; views <= 6; views += 1) {
      const { version } = world.read(`shares/${share.id}`) as Values & { version: number };
      const changes = [update('shares', { id: share.id, version }, { views })];
      await commit({ key: freshId(), companyId: A, changes }, SYSTEM, { ...world.context, system: { name: 'share' } });
      counts.push(
        world.store.all().filter(({ data }) => data.type === 'ShareViewed' && data.userId === 'seller').length,
      );
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 3]);
  });
});
