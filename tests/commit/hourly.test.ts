import { describe, expect, test } from 'vitest';
import { EMPLOYMENT } from '#areas/people/employees/end-of-service.ts';
import { TIMED_NOTICES } from '#areas/timed-notices.ts';
import { ATTACHED_FILES } from '#areas/work/attachments/removable.ts';
import type { Store } from '#model/commit/store.ts';
import { runHourly } from '#model/hourly/hourly.ts';
import { RETENTION_DAYS } from '#model/notices.ts';
import type { Values } from '#model/schema.ts';
import { A, ACCESS, CommitWorld, FROZEN, NOW, typedSample, update } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW.getTime() + ms);

class Hours extends CommitWorld {
  run(store: Store = this.store, steps?: number) {
    return runHourly(
      {
        ...this.context,
        store,
        timed: TIMED_NOTICES,
        archivedFiles: ATTACHED_FILES,
        endOfService: EMPLOYMENT,
        access: ACCESS,
      },
      steps,
    );
  }
  /** An hour later. */
  async next(hours = 1) {
    this.now = new Date(this.now.getTime() + hours * HOUR);
    return this.run();
  }
  told = () =>
    this.store
      .all()
      .filter(({ path }) => path.includes('/notifications/'))
      .map(({ data }) => `${String(data.userId)} ${String(data.type)} ${(data.params as Values).name}`)
      .toSorted();
  /** A task somebody gave themselves: they are not told of it. */
  async made(dueAt: Date): Promise<string> {
    return (await this.given('todo', task({ dueAt, dueOrder: dueAt, assignerId: 'seller' }))).id;
  }
  put = (path: string, data: Values) => this.store.run(async (transaction) => transaction.set(path, data));
}
const lead = (more: Values) => ({
  ...typedSample('leads', { fullName: 'Zoé', sellerId: 'seller', status: 'Contacted' }),
  ...more,
});
const task = (more: Values) => ({
  ...typedSample('todo', { title: 'Call', assigneeId: 'seller', status: 'Open' }),
  ...more,
});
const listing = (more: Values) => ({
  ...typedSample('properties', { title: 'Tower', sellerId: 'seller' }),
  standardStatus: 'Active',
  ...more,
});

describe('what time alone brings is told', () => {
  test.each<[string, string, Values, readonly string[]]>([
    ['a follow-up that is due', 'leads', lead({ nextFollowUpAt: at(-MINUTE) }), ['seller FollowUpDue Zoé']],
    ['one that is not', 'leads', lead({ nextFollowUpAt: at(MINUTE) }), []],
    ['one of a lead that is won', 'leads', lead({ status: 'Won', nextFollowUpAt: at(-MINUTE) }), []],
    ['one of an archived lead', 'leads', lead({ nextFollowUpAt: at(-MINUTE), archivedAt: NOW }), []],
    [
      'a new lead nobody called in time',
      'leads',
      lead({ status: 'New', assignedAt: at(-61 * MINUTE) }),
      ['seller LeadSlaBreached Zoé'],
    ],
    ['one that was called', 'leads', lead({ status: 'New', assignedAt: at(-61 * MINUTE), firstContactedAt: NOW }), []],
    ['one whose time is not up', 'leads', lead({ status: 'New', assignedAt: at(-59 * MINUTE) }), []],
    ['a task that is due', 'todo', task({ dueAt: at(-MINUTE) }), ['seller TodoDue Call']],
    ['its reminder', 'todo', task({ dueAt: at(HOUR), reminderAt: at(-MINUTE) }), ['seller TodoDue Call']],
    ['a task that is done', 'todo', task({ dueAt: at(-MINUTE), status: 'Done' }), []],
    ['a task of somebody who left', 'todo', task({ dueAt: at(-MINUTE), assigneeId: 'banned' }), []],
    [
      'a meeting, to those who come',
      'meetings',
      {
        ...typedSample('meetings', { title: 'Viewing', organiserId: 'seller', showingAppointmentStatus: 'Confirmed' }),
        ...{ attendeeIds: ['seller', 'other', 'ceo'], declinedIds: ['other'], startAt: at(HOUR), endAt: at(2 * HOUR) },
      },
      ['ceo MeetingSoon Viewing', 'seller MeetingSoon Viewing'],
    ],
    [
      'a permit that expires within a month',
      'properties',
      listing({ permitExpiryDate: at(30 * DAY - HOUR) }),
      ['seller PermitExpiring Tower'],
    ],
    ['one of a draft is open work as well', 'properties', listing({ permitExpiryDate: at(31 * DAY) }), []],
    [
      'who left yesterday, to those who prepare pay',
      'employees',
      {
        ...typedSample('employees', { userId: undefined, firstName: 'Amelia', lastName: 'Clarke' }),
        fullName: 'Amelia Clarke',
        status: 'Offboarded',
        endDate: at(-DAY - HOUR),
      },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} SettlementDue Amelia Clarke`),
    ],
    [
      'a settlement that was not paid in fourteen days',
      'payroll',
      {
        ...typedSample('payroll'),
        kind: 'FinalSettlement',
        employeeName: 'Amelia',
        status: 'Approved',
        endDate: at(-15 * DAY - HOUR),
      },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} SettlementLate Amelia`),
    ],
    [
      'one that was',
      'payroll',
      {
        ...typedSample('payroll'),
        kind: 'FinalSettlement',
        employeeName: 'Amelia',
        status: 'Paid',
        endDate: at(-15 * DAY - HOUR),
      },
      [],
    ],
    [
      'the payroll of a month',
      'payroll',
      { ...typedSample('payroll'), kind: 'Regular', status: 'Approved', endDate: at(-15 * DAY - HOUR) },
      [],
    ],
    [
      'an overdue invoice, to those who may change invoices',
      'invoices',
      { ...typedSample('invoices'), title: 'INV-1', status: 'Issued', dueDate: at(-DAY - HOUR) },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} InvoiceOverdue INV-1`),
    ],
    ['one that is paid', 'invoices', { ...typedSample('invoices'), status: 'Paid', dueDate: at(-DAY - HOUR) }, []],
    [
      'an employee’s papers, to them and to those who may change employees',
      'employees',
      {
        ...typedSample('employees'),
        fullName: 'Ana',
        userId: 'seller',
        status: 'Active',
        documentsExpireAt: at(7 * DAY - HOUR),
      },
      ['ceo', 'forced', 'founder', 'hr', 'seller'].map((uid) => `${uid} DocumentExpiring Ana`),
    ],
  ])('%s', async (_, resource, values, expected) => {
    const world = new Hours();
    await world.given(resource, values);
    await world.run();
    expect(world.told()).toEqual(expected);
  });
  test('a mandate and a file, of the record they belong to', async () => {
    const world = new Hours();
    const property = await world.given('properties', listing({}));
    await world.given('propertyOwner', { id: property.id, mandateEndDate: at(30 * DAY - HOUR) });
    const file = { resourceName: 'properties', resourceRecordKey: property.id, expiresAt: at(30 * DAY - HOUR) };
    await world.given('attachments', { ...typedSample('attachments'), ...file, uploadedBy: 'other' });
    await world.run();
    expect(world.told()).toEqual(['seller DocumentExpiring Tower', 'seller DocumentExpiring Tower']);
  });
  test('in a suspended company nobody is told', async () => {
    const world = new Hours();
    await world.put(`companies/${FROZEN}/directory/ceoF`, { name: 'F', Role: 'CEO', active: true });
    await world.given('todo', task({ assigneeId: 'ceoF', dueAt: at(-MINUTE) }), FROZEN);
    await world.run();
    expect(world.told()).toEqual([]);
  });
});

describe('again and again', () => {
  test('nothing is told twice, and again only where the moment was moved', async () => {
    const world = new Hours();
    const id = await world.made(at(-MINUTE));
    await world.run();
    await world.run();
    await world.next();
    expect(world.told()).toHaveLength(1);
    // the place the last run reached is lost
    await world.store.run(async (transaction) => transaction.remove(`companies/${A}/cursors/hourly`));
    await world.run();
    expect(world.told()).toHaveLength(1);
    await world.commit('seller', [
      update('todo', { id, version: 1 }, { dueAt: new Date(world.now.getTime() + MINUTE) }),
    ]);
    await world.next();
    expect(world.told()).toHaveLength(2);
  });
  test('what was done meanwhile is not told of', async () => {
    const world = new Hours();
    await world.run();
    const id = await world.made(at(MINUTE));
    await world.commit('seller', [update('todo', { id, version: 1 }, { status: 'Done' })]);
    await world.next();
    expect(world.told()).toEqual([]);
  });
  test('hours in which nothing ran are made up for', async () => {
    const world = new Hours();
    await world.run();
    await world.given('todo', task({ dueAt: at(HOUR) }));
    await world.next(72);
    expect(world.told()).toEqual(['seller TodoDue Call']);
  });
  test('a run that is killed at any place is gone on with: all are told, none twice', async () => {
    for (let killedAt = 1; killedAt < 9; killedAt += 1) {
      const world = new Hours();
      for (let count = 0; count < 250; count += 1)
        await world.given('todo', task({ title: `Call ${String(count).padStart(3, '0')}`, dueAt: at(-MINUTE) }));
      let commits = 0;
      const dying: Store = {
        run: (work) => {
          commits += 1;
          if (commits > killedAt) throw new Error('killed');
          return world.store.run(work);
        },
      };
      await world.run(dying).catch(() => undefined);
      await world.run();
      expect(world.told()).toHaveLength(250);
      expect(new Set(world.told()).size).toBe(250);
    }
  });
  test('one company takes so much of a run and no more; the next run goes on', async () => {
    const world = new Hours();
    for (let count = 0; count < 250; count += 1) await world.given('todo', task({ dueAt: at(-MINUTE) }));
    expect(await world.run(world.store, 2)).toMatchObject({ notified: 200, unfinished: 1 });
    expect(await world.run()).toMatchObject({ notified: 50, unfinished: 0 });
  });
});

describe('what nobody is shown any more is removed', () => {
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
