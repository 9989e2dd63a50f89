import { expect, test } from 'vitest';
import { CommitWorld, create, typedSample, update } from './world.ts';

test('a record damaged in the database is repaired by the next save', async () => {
  const world = new CommitWorld();
  const [made] = await world.commit('ceo', [
    create('deals', typedSample('deals', { ...DEAL, buyerContactIds: [(await buyer(world)).id] })),
  ]);
  if (!made) throw new Error('no deal');
  const { id: _, ...whole } = made;
  await world.given('deals', { ...whole, id: made.id, paymentPlan: [null, 5], checklist: [null], cheques: null });
  const [saved] = await world.commit('ceo', [update('deals', made, { notes: 'Repaired' })]);
  expect(saved).toMatchObject({ notes: 'Repaired', version: 2 });
  expect(world.read(`deals/${made.id}`)).not.toHaveProperty('paymentPlan');
  expect(world.read(`deals/${made.id}`)).not.toHaveProperty('damaged');
});

const DEAL = {
  title: 'Villa 7',
  dealType: 'SaleReady',
  stage: 'New',
  sellerId: 'seller',
  externalProperty: 'Villa 7, Palm',
  propertyId: undefined,
  leadId: undefined,
  sellerContactIds: undefined,
};
const buyer = (world: CommitWorld) =>
  world.given('contacts', typedSample('contacts', { kycStatus: 'Cleared', fullName: 'Ada Buyer' }));
