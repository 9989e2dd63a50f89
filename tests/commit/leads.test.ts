import { beforeEach, describe, expect, it } from 'vitest';
import { logActivity } from '#areas/sales/leads/commands.ts';
import { leadMover } from '#areas/sales/leads/mover.tsx';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { B, CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const typed = (more: Values = {}) =>
  typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more });
const stored = (id: string) => ({ ...world.read(`leads/${id}`), id }) as AnyRecord;
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('ceo', [create('leads', typed(more))]);
  if (!record) throw new Error('no lead');
  return record;
}
const asLead = (record: AnyRecord) => record as unknown as Lead;
const planned = (result: unknown) => requestedChanges((result as ChangeSet).changes);
const activity = (lead: AnyRecord, more: Values = {}): Values => ({
  resourceName: 'leads',
  resourceRecordKey: lead.id,
  type: 'Call',
  at: NOW,
  byUid: 'seller',
  ...more,
});
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('what is worked out of a lead', () => {
  it.each<[string, Values]>([
    ['its score', { score: 100 }],
    ['its band', { band: 'Hot' }],
    ['whether it is assigned', { assigned: false }],
    ['when it was assigned', { assignedAt: minutesAgo(5000) }],
    ['when it was won', { wonAt: NOW }],
    ['when it was last heard of', { lastActivityAt: NOW }],
    ['when it last called', { lastInboundAt: NOW }],
    ['when it was answered first', { firstContactedAt: minutesAgo(1) }],
    ['how soon', { responseMinutes: 1 }],
  ])('%s is set by the server, whatever a client sends', async (_, lie) => {
    const record = await given();
    const [name = ''] = Object.keys(lie);
    await world.commit('seller', [update('leads', record, { ...lie, notes: 'Called' })]);
    expect(stored(record.id)[name]).toEqual(record[name]);
    expect(stored(record.id).notes).toBe('Called');
    const [made] = await world.commit('seller', [create('leads', typed(lie))]);
    expect(made?.[name]).toEqual(record[name]);
  });
  it('is found by the words of its text, and by none that a client gives', async () => {
    const record = await given({ fullName: 'Ada Buyer' });
    expect(record.searchTokens).toContain('ada');
    expect(await world.refusal('seller', [update('leads', record, { searchTokens: ['ceo'] })])).toBe(
      'invalid searchTokens ui.validation.unknownField',
    );
    await world.commit('seller', [update('leads', record, { fullName: 'Bo Tenant' })]);
    expect(stored(record.id).searchTokens).toContain('bo');
    expect(stored(record.id).searchTokens).not.toContain('ada');
  });
  it('dates its consent when it is given, not as the client says', async () => {
    const consent = { marketing: true, channel: 'Email', at: new Date('2020-01-01') };
    const record = await given({ consent });
    expect(record.consent).toMatchObject({ at: NOW });
    world.now = new Date('2026-04-01T08:00:00Z');
    await world.commit('seller', [update('leads', record, { consent, notes: 'x' })]);
    expect(stored(record.id).consent).toMatchObject({ at: NOW });
    const taken = { ...consent, marketing: false };
    await world.commit('seller', [update('leads', stored(record.id), { consent: taken })]);
    expect(stored(record.id).consent).toMatchObject({ marketing: false, at: world.now });
  });
});

describe('an activity', () => {
  it('leaves its trace on its lead: last heard of, answered first, and how soon', async () => {
    const record = await given();
    world.now = new Date(NOW.getTime() + 95 * 60_000);
    const call = activity(record, { direction: 'Out', at: new Date(NOW.getTime() + 90 * 60_000) });
    await world.commit('seller', planned(logActivity(asLead(record), call, freshId(), world.now)));
    expect(stored(record.id)).toMatchObject({ status: 'Contacted', responseMinutes: 90, firstContactedAt: call.at });
    const reply = activity(record, { direction: 'In', at: world.now });
    await world.commit('seller', planned(logActivity(asLead(stored(record.id)), reply, freshId(), world.now)));
    expect(stored(record.id)).toMatchObject({
      lastInboundAt: world.now,
      lastActivityAt: world.now,
      responseMinutes: 90,
    });
  });
  it('never makes an answer sooner than it was', async () => {
    const record = await given();
    world.now = new Date(NOW.getTime() + 95 * 60_000);
    const call = activity(record, { direction: 'Out', at: world.now });
    const claim = { firstContactedAt: NOW, responseMinutes: 0 };
    await world.commit('seller', [update('leads', record, claim), create('activities', call)]);
    expect(stored(record.id)).toMatchObject({ responseMinutes: 95, firstContactedAt: world.now });
  });
  it('is not logged past its lead', async () => {
    const record = await given();
    expect(await world.refusal('seller', [create('activities', activity(record))])).toBe('forbidden');
    expect(await world.refusal('seller', [update('leads', record, {}), create('activities', activity(record))])).toBe(
      'written',
    );
  });
  it('is not in the future, notifies only people named in its text, and does not change', async () => {
    const record = await given();
    const log = (more: Values) => [update('leads', record, {}), create('activities', activity(record, more))];
    const late = new Date(NOW.getTime() + 600_000);
    expect(await world.refusal('seller', log({ at: late }))).toBe('invalid at activities.error.future');
    const [, said] = await world.commit('seller', log({ text: 'Ask @[hr]', mentions: ['ceo', 'other'] }));
    expect(said?.mentions).toEqual(['hr']);
    const told = world.store.all().filter(({ data }) => data.type === 'Mention');
    expect(told.map(({ data }) => data.userId)).toEqual(['hr']);
    expect(await world.refusal('ceo', [update('activities', said as AnyRecord, { text: 'No' })])).toBe('forbidden');
  });
});

describe('a lead is valid or refused', () => {
  it('from its least to its full sample', async () => {
    expect(
      await world.refusal('ceo', [create('leads', typedSample('leads', { mobilePhone: '+971501112233' }, false))]),
    ).toBe('written');
    const { contactId: _contact, teamId: _team, ...full } = typedSample('leads', { sellerId: 'seller' }, true);
    expect(await world.refusal('ceo', [create('leads', full)])).toBe('written');
  });
  it.each<[string, Values]>([
    ['an unknown field', { favourite: 1 }],
    ['a company of its own', { company_id: B }],
    ['no name', { fullName: '' }],
    ['a name of 121', { fullName: 'x'.repeat(121) }],
    ['a name that is a list', { fullName: ['a'] }],
    ['a local phone', { mobilePhone: '0501234567' }],
    ['an e-mail in upper case', { email: 'A@example.com' }],
    ['an e-mail with a slash', { email: 'a/b@example.com' }],
    ['an unknown choice', { intent: 'Steal' }],
    ['a list for a choice', { intent: ['Buy'] }],
    ['money below nothing', { budgetMinMinor: -1 }],
    ['money that is a text', { budgetMinMinor: '5' }],
    ['part of a minor unit', { budgetMinMinor: 1.5 }],
    ['money beyond measure', { budgetMaxMinor: 10_000_000_000_001 }],
    ['a minimum above the maximum', { budgetMinMinor: 200, budgetMaxMinor: 100 }],
    ['crossed bedrooms', { bedroomsMin: 4, bedroomsMax: 2 }],
    ['eleven types', { propertyTypes: Array(11).fill('Villa') }],
    ['joined types', { propertyTypes: ['Villa\nOffice'] }],
    ['a number among districts', { communities: ['Marina', 5] }],
    ['a map among districts', { communities: ['Marina', { a: 1 }] }],
    ['an area of three decimals', { areaMin: 1.234 }],
    ['a date that is a text', { nextFollowUpAt: '2026-01-01' }],
    ['a date beyond the calendar', { nextFollowUpAt: new Date('9999-01-01') }],
    ['a follow-up behind us', { nextFollowUpAt: minutesAgo(1) }],
    ['more in a group', { consent: { marketing: true, channel: 'Email', at: NOW, extra: 1 } }],
    ['a fax', { consent: { marketing: true, channel: 'Fax', at: NOW } }],
    ['notes of 4001', { notes: 'x'.repeat(4001) }],
    ['neither phone nor e-mail', { mobilePhone: undefined, email: undefined }],
    ['a referral by nobody', { leadSource: 'Referral', sourceDetail: undefined }],
    ['a number of its own', { reference: 'L-000009' }],
    ['an id', { id: freshId() }],
  ])('%s is refused', async (_, lie) => {
    const values = withoutUndefined({ ...typed(), ...lie });
    expect(await world.refusal('ceo', [create('leads', values)])).toMatch(/^invalid/);
    expect(await world.refusal('ceo', [create('leads', typed())])).toBe('written');
  });
  it.each(["o'clock12345", 'with space 12', 'short', 'x'.repeat(65)])('the id %s is none', async (id) => {
    await expect(async () => world.commit('ceo', [create('leads', typed(), id)])).rejects.toThrow('invalid');
    expect(await world.refusal('ceo', [create('leads', typed(), 'x'.repeat(64))])).toBe('written');
  });
  it.each<[string, Values]>([
    ['reference', { reference: 'L-000999' }],
    ['createdAt', { createdAt: minutesAgo(1) }],
    ['createdBy', { createdBy: 'ceo' }],
  ])('%s is neither changed nor removed', async (name, set) => {
    const record = await given();
    for (const lie of [set, { [name]: null }])
      expect(await world.refusal('ceo', [update('leads', record, lie)])).toMatch(/^invalid/);
    expect(await world.refusal('ceo', [update('leads', record, { notes: 'x' })])).toBe('written');
  });
});

it('a lead’s amounts are in the company’s currency, whatever a client names', async () => {
  const record = await given({ currency: 'EUR' });
  for (const currency of ['EUR', null]) {
    await world.commit('ceo', [update('leads', stored(record.id), { currency, notes: String(currency) })]);
    expect(stored(record.id).currency).toBe('AED');
  }
});

describe('a lead’s moves', () => {
  const { options } = leads.fields.status;
  const REASONS = { Lost: { lostReason: 'Budget' } } as { readonly [state: string]: Values };
  it.each(options.flatMap((from) => options.flatMap((to) => (from === to ? [] : [{ from, to }]))))(
    'from $from to $to and undone',
    async ({ from, to }) => {
      const { id } = await given();
      const move = (state: string, details: Values = {}) =>
        world.call('seller', 'leads.move', stored(id), { to: state, ...details });
      if (from !== 'New') await move(from, REASONS[from]);
      const before = stored(id);
      await move(to, REASONS[to]);
      expect(stored(id).status).toBe(to);
      await move(from, leadMover.undoDetails?.(asLead(before)));
      expect(stored(id)).toMatchObject({ status: from, ...(from === 'Lost' && { lostReason: 'Budget' }) });
    },
  );
  it('back to New let nobody be late a second time who has answered', async () => {
    const { id } = await given();
    const call = activity(stored(id), { direction: 'Out' });
    await world.commit('seller', planned(logActivity(asLead(stored(id)), call, freshId(), NOW)));
    await world.call('seller', 'leads.move', stored(id), { to: 'New' });
    expect(stored(id)).toMatchObject({ status: 'New', firstContactedAt: NOW, responseMinutes: 0 });
  });
  it('of two people from one version: one wins', async () => {
    const lead = await given();
    const moves = ['seller', 'ceo'].map((uid) => world.commit(uid, [update('leads', lead, { status: 'Contacted' })]));
    const outcomes = await Promise.allSettled(moves);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(stored(lead.id).version).toBe(2);
  });
});
