import { expect, test } from 'vitest';
import { erasePerson } from '#scripts/backup/erase-person.ts';
import { AccountWorld } from './account-world.ts';
import { A, NOW } from './world.ts';

test('a person who is erased is named nowhere, and what they did stays', async () => {
  const world = new AccountWorld();
  const who = await world.given('Seller', A, { firstname: 'Zebedee', lastname: 'Quill' });
  await world.act(who, 'updateProfile', { set: { country: 'FR' } });
  await world.act('hr', 'changeRole', { uid: who.uid, Role: 'Agent' });
  const event = { resourceName: 'leads', resourceRecordKey: 'lead_1', version: 2, changedByMemberKey: who.uid };
  await world.put(
    {
      path: `companies/${A}/history/leads_lead_1_2`,
      data: { ...event, actorName: 'Zebedee Quill', after: { fullName: 'Ada' } },
    },
    { path: `companies/${A}/savedViews/view_1`, data: { ownerId: who.uid, savedSearchName: 'Quill’s' } },
    { path: 'invites/one', data: { email: who.email, firstname: 'Zebedee' } },
  );
  const told = () => JSON.stringify(world.store.all());
  const others = () => world.store.all().filter(({ path }) => path.startsWith('users/') && !path.endsWith(who.uid));
  const [before, colleagues] = [told(), others()];

  const found = await erasePerson(world.store, who.uid, NOW, false);
  expect(told(), 'a dry run writes nothing').toBe(before);
  expect(await erasePerson(world.store, who.uid, NOW, true)).toEqual(found);

  expect(told()).not.toMatch(/Zebedee|Quill/);
  expect(told()).not.toContain(who.email);
  expect(world.read(`users/${who.uid}`) ?? world.read(`access/${who.uid}`)).toBeUndefined();
  expect(world.read(`tombstones/${who.uid}`)).toEqual({ at: NOW, by: 'system' });
  expect(world.read(`companies/${A}/directory/${who.uid}`)).toMatchObject({ name: '–', active: false });
  expect(world.read(`companies/${A}/history/leads_lead_1_2`)).toEqual({ ...event, after: { fullName: 'Ada' } });
  expect(others()).toEqual(colleagues);
});
