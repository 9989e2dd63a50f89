import { describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#model/notices/notices.ts';
import { at, DAY, HOUR, Hours } from './hours.ts';
import { A } from './world.ts';

describe('what nobody is shown any more is removed', () => {
  test('identity papers of a contact that was archived longer ago than they are kept, with their history', async () => {
    const world = new Hours();
    const years = (count: number) => at(-count * 366 * DAY - HOUR);
    for (const [id, archivedAt] of [
      ['contact_old_0001', years(3)],
      ['contact_new_0001', years(1)],
      ['contact_live_001', null],
    ] as const) {
      await world.given('contacts', { id, archivedAt });
      await world.given('contactKyc', { id, notes: 'Passport seen' });
      await world.put(`companies/${A}/history/contactKyc_${id}_1`, {
        resourceName: 'contactKyc',
        resourceRecordKey: id,
      });
      await world.put(`companies/${A}/history/contacts_${id}_1`, { resourceName: 'contacts', resourceRecordKey: id });
    }
    await world.run();
    expect(world.read('contactKyc/contact_old_0001')).toBeDefined();
    await world.put(`companies/${A}/settings/compliance`, { retentionYears: 2 });
    await world.run();
    expect(inA(world, 'contactKyc')).toBe(2);
    expect(world.read('contactKyc/contact_old_0001')).toBeUndefined();
    expect(world.read('history/contactKyc_contact_old_0001_1')).toBeUndefined();
    expect(world.read('history/contacts_contact_old_0001_1')).toBeDefined();
  });
  const inA = (world: Hours, collection: string) =>
    world.store.all().filter(({ path }) => path.startsWith(`companies/${A}/${collection}/`)).length;
  test('notifications, imports with their slices, invitations', async () => {
    const world = new Hours();
    for (let count = 0; count < 250; count += 1)
      await world.put(`companies/${A}/notifications/old${count}`, { createdAt: at(-RETENTION_DAYS * DAY - HOUR) });
    await world.put(`companies/${A}/notifications/young`, { createdAt: at(-RETENTION_DAYS * DAY + HOUR) });
    await world.put(`companies/${A}/imports/old`, { at: at(-15 * DAY) });
    for (let count = 0; count < 250; count += 1)
      await world.put(`companies/${A}/imports/old/slices/s${count}`, { from: 0 });
    await world.put(`companies/${A}/imports/young`, { at: at(-13 * DAY) });
    await world.put('invites/old', { expiresAt: at(-31 * DAY) });
    await world.put('invites/young', { expiresAt: at(-29 * DAY) });
    expect(await world.run()).toMatchObject({ removed: 501, unfinished: 0 });
    expect(inA(world, 'notifications')).toBe(1);
    expect(inA(world, 'imports')).toBe(1);
    const invites = world.store.all().filter(({ path }) => path.startsWith('invites/'));
    expect(invites.map(({ path }) => path)).toEqual(['invites/young']);
  });
});
