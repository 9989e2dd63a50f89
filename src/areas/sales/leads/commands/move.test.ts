import { beforeEach, expect, it } from 'vitest';
import { LEAD_STATUSES } from '#areas/sales/leads/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { CommitWorld, create, NOW, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const LOST = { lostReason: 'Budget' };
const stored = (id: string) => ({ ...world.read(`leads/${id}`), id }) as AnyRecord;
/** A lead that is at this stage already. */
async function at(status: string): Promise<AnyRecord> {
  const typed = typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233' });
  const [lead] = await world.commit('ceo', [create('leads', typed)]);
  const more = { ...(status === 'Lost' && LOST), ...(status === 'Won' && { wonAt: NOW }) };
  return world.given('leads', { ...lead, status, ...more });
}
const call = (lead: AnyRecord, input: Values, by = 'seller', more = {}) =>
  world.call(by, 'leads.move', lead, input, more);
const refusal = (lead: AnyRecord, input: Values, by = 'seller', more = {}) =>
  world.refusalOf(() => call(lead, input, by, more));

it('goes from every stage to every other and back', async () => {
  for (const from of LEAD_STATUSES)
    for (const to of LEAD_STATUSES.filter((one) => one !== from)) {
      const { id } = await at(from);
      expect(await refusal(stored(id), { to, ...LOST }), `${from} > ${to}`).toBe('written');
      expect(stored(id)).toMatchObject({ status: to, version: 2 });
      expect(await refusal(stored(id), { to: from, ...LOST }), `${to} > ${from}`).toBe('written');
      expect(stored(id).status).toBe(from);
    }
});
it('is nobody’s who may not edit it, and knows no other stage', async () => {
  const lead = await at('Viewing');
  for (const uid of ['other', 'accountant']) expect(await refusal(lead, { to: 'Qualified' }, uid)).toBe('forbidden');
  expect(await refusal(lead, {})).toMatch('invalid to');
  expect(await refusal(lead, { to: 'Closed' })).toMatch('invalid to');
  expect(await refusal(lead, { to: 'Viewing' })).toBe('invalid to leads.error.move');
  expect(await refusal(lead, { to: 'Qualified' })).toBe('written');
});
it('wants a reason for losing it, and words where it is another one; they are gone with the way back', async () => {
  const lead = await at('New');
  expect(await refusal(lead, { to: 'Lost' })).toBe('invalid lostReason leads.error.lostReason');
  expect(await refusal(lead, { to: 'Lost', lostReason: 'Other', lostNote: ' no ' })).toMatch('invalid lostNote');
  await call(lead, { to: 'Lost', lostReason: 'Other', lostNote: ' moved away ' });
  expect(stored(lead.id)).toMatchObject({ lostReason: 'Other', lostNote: 'moved away' });
  await call(stored(lead.id), { to: 'Contacted', ...LOST });
  expect(stored(lead.id)).not.toHaveProperty('lostReason');
  expect(stored(lead.id)).not.toHaveProperty('lostNote');
});
it('to Won stamps the time, which is gone with the way back', async () => {
  const { id } = await at('Qualified');
  await call(stored(id), { to: 'Won' });
  expect(stored(id).wonAt).toEqual(NOW);
  await call(stored(id), { to: 'Qualified' });
  expect(stored(id)).not.toHaveProperty('wonAt');
});
it('says the command in the history, and of two people from one version one wins', async () => {
  const lead = await at('New');
  expect(await refusal(lead, { to: 'Contacted' })).toBe('written');
  expect(world.read(`history/leads_${lead.id}_2`)).toMatchObject({ command: 'leads.move' });
  expect(await refusal(lead, { to: 'Qualified' }, 'ceo')).toBe('conflict');
  expect(stored(lead.id).status).toBe('Contacted');
});
it('is never part of a plain change of several leads that skips its reason', async () => {
  const [one, two] = [await at('New'), await at('New')];
  const lost = (lead: AnyRecord, more: Values = {}) => update('leads', lead, { status: 'Lost', ...more });
  expect(await world.refusal('seller', [lost(one, LOST), lost(two)])).toMatch('lostReason');
  expect(stored(one.id).status).toBe('New');
});
