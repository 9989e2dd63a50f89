import { beforeEach, describe, expect, it } from 'vitest';
import { employees } from '#areas/people/employees/schema.ts';
import { properties } from '#areas/property/properties/schema.ts';
import { activities } from '#areas/sales/activities/schema.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { isListedDone, listedReport, migrateListed } from '#scripts/migration/migrate-listed.ts';
import { onDeals } from './deal-world.ts';
import { offeredProperty } from './listings.ts';
import { givenEmployee, recordIn } from './staff-world.ts';
import { CommitWorld, create, NOW, typedSample, update } from './world.ts';

/** What deals and meetings say so that reports can list them. */
let world: CommitWorld;
let on: ReturnType<typeof onDeals>;
beforeEach(() => {
  world = new CommitWorld();
  on = onDeals(world);
});
const lead = (more: Values = {}) =>
  create(
    'leads',
    typedSample('leads', { fullName: 'Zoé', email: 'z@example.com', leadSource: 'Bayut', sellerId: 'seller', ...more }),
  );
const meeting = (leadId: string | undefined) =>
  create(
    'meetings',
    typedSample('meetings', {
      kind: 'ClientMeeting',
      title: 'With Zoé',
      startAt: NOW,
      endAt: new Date(NOW.getTime() + 3_600_000),
      showingAppointmentStatus: 'Pending',
      organiserId: 'seller',
      attendeeIds: ['seller'],
      leadId,
      propertyIds: undefined,
    }),
  );
const givenLead = async (more: Values = {}) => (await world.commit('ceo', [lead(more)]))[0]?.id ?? '';
const givenMeeting = async (leadId?: string) => (await world.commit('ceo', [meeting(leadId)]))[0]?.id ?? '';
const change = (resource: string, id: string, set: Values) => update(resource, recordIn(world, resource, id), set);
const sourceOf = (resource: string, id: string) => world.read(`${resource}/${id}`)?.leadSource;

describe('where its lead came from', () => {
  it('is repeated by a deal and a meeting, follows another lead, and is none without', async () => {
    const [bayut, walkIn] = [await givenLead(), await givenLead({ leadSource: 'WalkIn' })];
    for (const [resource, id] of [
      ['deals', (await on.givenDeal({ leadId: bayut })).id],
      ['meetings', await givenMeeting(bayut)],
    ] as const) {
      expect(sourceOf(resource, id)).toBe('Bayut');
      await world.commit('ceo', [change(resource, id, { leadId: walkIn })]);
      expect(sourceOf(resource, id)).toBe('WalkIn');
      await world.commit('ceo', [change(resource, id, { leadId: null })]);
      expect(sourceOf(resource, id)).toBe('NoLead');
    }
    expect(sourceOf('deals', (await on.givenDeal()).id)).toBe('NoLead');
    expect(sourceOf('meetings', await givenMeeting())).toBe('NoLead');
  });

  it('is written into all of them when the lead changes it, for any owner, also closed and archived ones', async () => {
    const leadId = await givenLead();
    const closed = await on.givenClosed({ leadId, sellerId: 'other' });
    const met = await givenMeeting(leadId);
    const { id: shelved, version } = await on.givenDeal({ leadId });
    await world.commit('ceo', [{ type: 'archive', resource: 'deals', id: shelved, version, set: {} }]);
    const [other, otherLead] = [await on.givenDeal(), await givenLead({ leadSource: 'WalkIn' })];
    await world.commit('seller', [change('leads', leadId, { leadSource: 'Website' })]);
    for (const at of [`deals/${closed.id}`, `meetings/${met}`, `deals/${shelved}`])
      expect(world.read(at), at).toMatchObject({ leadSource: 'Website', updatedBy: 'seller' });
    const { version: now } = recordIn(world, 'deals', closed.id);
    expect(world.read(`history/deals_${closed.id}_${now}`)).toMatchObject({ after: { leadSource: 'Website' } });
    // what else is changed of a lead touches nothing of them, nor what is not of it
    await world.commit('seller', [change('leads', leadId, { notes: 'Called twice' })]);
    await world.commit('ceo', [change('leads', otherLead, { leadSource: 'Event' })]);
    expect(recordIn(world, 'deals', closed.id).version).toBe(now);
    expect(world.read(`deals/${other.id}`)).toMatchObject({ version: 1, leadSource: 'NoLead' });
    const told = world.store.readAll('companies/company_a_0001/notifications').map(({ data }) => data);
    expect(told.filter(({ type }) => type === 'MeetingChanged')).toMatchObject([{ params: { state: 'Invited' } }]);
  });

  it('follows the lead of the same commit, and nobody can set it', async () => {
    const leadId = await givenLead();
    const { id } = await on.givenDeal({ leadId });
    const both = [change('leads', leadId, { leadSource: 'Website' }), change('deals', id, { notes: 'From the site' })];
    await world.commit('ceo', both);
    expect(world.read(`deals/${id}`)).toMatchObject({ leadSource: 'Website', notes: 'From the site', version: 2 });
    const lie = [change('deals', id, { leadSource: 'Event' })];
    expect(await world.refusal('ceo', lie)).toBe('invalid leadSource ui.validation.computed');
  });
});

describe('the language of its client', () => {
  it('is copied from the lead to its deals, closed ones too; without a lead it is Unknown', async () => {
    const leadId = await givenLead({ language: 'Japanese' });
    const { id } = await on.givenDeal({ leadId });
    const closed = await on.givenClosed({ leadId, sellerId: 'other' });
    const met = await givenMeeting(leadId);
    expect(world.read(`deals/${id}`)).toMatchObject({ language: 'Japanese' });
    await world.commit('seller', [change('leads', leadId, { language: 'French' })]);
    for (const one of [id, closed.id]) expect(world.read(`deals/${one}`)).toMatchObject({ language: 'French' });
    expect(recordIn(world, 'meetings', met).version).toBe(1);
    await world.commit('seller', [change('leads', leadId, { language: null })]);
    expect(world.read(`deals/${id}`)).toMatchObject({ language: 'Unknown' });
    expect(world.read(`deals/${(await on.givenDeal()).id}`)).toMatchObject({ language: 'Unknown' });
    const lie = [change('deals', id, { language: 'Urdu' })];
    expect(await world.refusal('ceo', lie)).toBe('invalid language ui.validation.computed');
  });
});

describe('the team of a deal', () => {
  const teamOf = (id: string) => world.read(`deals/${id}`)?.teamId;
  it('is the team of the agent, changes with the agent, and cannot be set by hand', async () => {
    await givenEmployee(world, { userId: 'seller', teamId: 'ceo' });
    await givenEmployee(world, { id: 'employee_other_1', employeeCode: 'E-0002', userId: 'other', teamId: 'hr' });
    const { id } = await on.givenDeal();
    expect(teamOf(id)).toBe('ceo');
    await world.commit('ceo', [change('deals', id, { sellerId: 'other' })]);
    expect(teamOf(id)).toBe('hr');
    expect(await world.refusal('ceo', [change('deals', id, { teamId: 'ceo' })])).toBe(
      'invalid teamId ui.validation.computed',
    );
  });
  it('follows the agent to another team while the deal is open; a closed deal keeps its team', async () => {
    const employee = await givenEmployee(world, { userId: 'seller', teamId: 'ceo' });
    const [open, closed] = [await on.givenDeal(), await on.givenClosed()];
    await world.commit('hr', [update('employees', employee, { teamId: 'hr' })]);
    expect([open, closed].map(({ id }) => teamOf(id))).toEqual(['hr', 'ceo']);
    await world.commit('ceo', [change('deals', closed.id, { notes: 'Keys are handed over' })]);
    expect(teamOf(closed.id)).toBe('ceo');
  });
});

const move = (as: string, id: string, to: string, input: Values = {}) =>
  world.call(as, 'deals.move', recordIn(world, 'deals', id), { to, ...input });

describe('when it was lost', () => {
  it('is the server’s to say, with the stage it was lost from, until it is open again', async () => {
    const { id } = await on.givenDeal({ offerPriceMinor: 100 });
    const lie = { lostAt: new Date(0), lostFromStage: 'Closed' };
    const lying = [change('deals', id, lie)];
    expect(await world.refusal('seller', lying)).toBe('invalid lostAt ui.validation.computed');
    await move('seller', id, 'Lost', { lostReason: 'Price' });
    expect(world.read(`deals/${id}`)).toMatchObject({ lostAt: NOW, lostFromStage: 'New' });
    world.now = new Date(NOW.getTime() + 86_400_000);
    await world.commit('seller', [change('deals', id, { notes: 'Asked once more' })]);
    expect(world.read(`deals/${id}`)).toMatchObject({ lostAt: NOW, lostFromStage: 'New' });
    await move('ceo', id, 'Negotiation');
    for (const field of ['lostAt', 'lostFromStage']) expect(world.read(`deals/${id}`)).not.toHaveProperty(field);
  });
});

describe('records of before reports could list them', () => {
  const migrate = (apply: boolean) => migrateListed(world.store, apply, NOW);
  /** As the release before stored it. */
  const older = async (resource: 'deals' | 'meetings', id: string) => {
    const {
      leadSource: _one,
      lostAt: _two,
      lostFromStage: _three,
      language: _four,
      teamId: _five,
      ...stored
    } = recordIn(world, resource, id) as Values;
    await world.given(resource, { ...stored, id });
  };
  it('say it by their lead and their history, each with its event; doing it twice changes nothing', async () => {
    await world.given('employees', { ...sampleOf(employees), userId: 'seller', teamId: 'other', endDate: undefined });
    const leadId = await givenLead({ language: 'Hindi' });
    const { id } = await on.givenDeal({ leadId });
    const met = await givenMeeting();
    for (const [stage, input] of [
      ['Lost', { lostReason: 'Price' }],
      ['Negotiation', { offerPriceMinor: 100 }],
      ['OfferMade', {}],
      ['Lost', { lostReason: 'Price' }],
    ] as const) {
      world.now = new Date(world.now.getTime() + 86_400_000);
      await move('ceo', id, stage, input);
    }
    const lost = world.now;
    await world.commit('ceo', [change('deals', id, { notes: 'Asked once more' })]);
    await older('deals', id);
    await older('meetings', met);
    const before = JSON.stringify(world.store.all());
    expect(await migrate(false)).toEqual({ fine: 1, written: 2, left: [] });
    expect(JSON.stringify(world.store.all())).toBe(before);
    const done = await migrate(true);
    expect([done, isListedDone(done, true), isListedDone(done, false)]).toEqual([
      { fine: 1, written: 2, left: [] },
      true,
      false,
    ]);
    const copied = { leadSource: 'Bayut', language: 'Hindi', teamId: 'other' };
    const said = { ...copied, lostAt: lost, lostFromStage: 'OfferMade', stage: 'Lost' };
    expect(world.read(`deals/${id}`)).toMatchObject(said);
    expect(world.read(`meetings/${met}`)).toMatchObject({ leadSource: 'NoLead' });
    const { version } = recordIn(world, 'deals', id);
    expect(world.read(`history/deals_${id}_${version}`)).toMatchObject({ actorType: 'System', after: said });
    expect(await migrate(true)).toEqual({ fine: 3, written: 0, left: [] });
    expect(listedReport({ fine: 2, written: 0, left: [] }, false)).toContain('Every list finds its records');
    expect(listedReport({ fine: 0, written: 2, left: [] }, false)).toContain('npm run migrate -- --apply');
  });
  it('say of a property which way its price went', async () => {
    const listing = { ...sampleOf(properties), sellerId: 'seller', listPriceMinor: 500, originalListPriceMinor: 400 };
    const old = { ...listing, standardStatus: 'Closed', priceChangeTimestamp: NOW, priceChange: undefined };
    const { id } = await world.given('properties', old);
    const { id: other } = await world.given('properties', { ...old, priceChangeTimestamp: undefined });
    expect(await migrate(true)).toEqual({ fine: 1, written: 1, left: [] });
    expect(world.read(`properties/${id}`)).toMatchObject({ priceChange: 'Higher', priceChangeTimestamp: NOW });
    expect(world.read(`properties/${other}`)).not.toHaveProperty('priceChange');
  });
  it('say of a lead which home it asked about, by the number in the details of its source', async () => {
    const { id: home } = await world.given('properties', { ...offeredProperty(1), listingId: 'P-000901' });
    const ids = await Promise.all([givenLead(), givenLead({ email: 'w@example.com' })]);
    for (const [at, id] of ids.entries()) {
      const { lastContactAt = NOW, ...stored } = recordIn(world, 'leads', id) as Values;
      const sourceDetail = `${at === 0 ? 'P-000901' : 'P-000999'} · Bayut`;
      await world.given('leads', { ...stored, id, lastContactAt, externalSource: 'bayut', sourceDetail });
    }
    expect(await migrate(true)).toEqual({ fine: 2, written: 1, left: [] });
    expect(world.read(`leads/${ids[0]}`)).toMatchObject({ askedPropertyId: home });
    expect(world.read(`leads/${ids[1]}`)).not.toHaveProperty('askedPropertyId');
  });
  it('say of a lead whether it was called, by what was logged, and who leads its team', async () => {
    await world.given('employees', { ...sampleOf(employees), userId: 'seller', teamId: 'other', endDate: undefined });
    const [rung, written] = [await givenLead(), await givenLead({ email: 'w@example.com' })];
    for (const [id, type] of [
      [rung, 'Call'],
      [written, 'WhatsApp'],
    ] as const) {
      const lead = recordIn(world, 'leads', id) as Values;
      const { called: _called, lastContactAt: _contact, firstAnswer: _answer, teamId: _team, ...stored } = lead;
      await world.given('leads', { ...stored, id, lastActivityAt: NOW, firstContactedAt: NOW, responseMinutes: 61 });
      const talk = { ...sampleOf(activities), resourceName: 'leads', resourceRecordKey: id, type, direction: 'Out' };
      await world.given('activities', { ...talk, id: `activity_of_${id}` });
    }
    expect(await migrate(true)).toEqual({ fine: 0, written: 2, left: [] });
    const more = { firstAnswer: 'InDay', lastContactAt: NOW, teamId: 'other' };
    expect(world.read(`leads/${rung}`)).toMatchObject({ ...more, called: true });
    expect(world.read(`leads/${written}`)).toMatchObject({ ...more, called: false });
    expect(await migrate(true)).toMatchObject({ written: 0 });
  });
  it('of which the history is gone were lost when they were changed last', async () => {
    const { id } = await on.givenDeal();
    const old = recordIn(world, 'deals', id) as Values;
    await world.given('deals', { ...old, id: 'deal_of_before_1', stage: 'Lost', lostReason: 'Price', updatedAt: NOW });
    await migrate(true);
    expect(world.read('deals/deal_of_before_1')).toMatchObject({ lostAt: NOW });
    expect(world.read('deals/deal_of_before_1')).not.toHaveProperty('lostFromStage');
    expect(await migrate(true)).toMatchObject({ written: 0 });
  });
});
