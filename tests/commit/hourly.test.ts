import { describe, expect, test } from 'vitest';
import type { Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { at, DAY, HOUR, Hours, lead, listing, MINUTE, staff, task } from './hours.ts';
import { A, FROZEN, NOW, typedSample, update } from './world.ts';

describe('what time alone brings has notices', () => {
  test.each<[string, string, Values, readonly string[]]>([
    ['a follow-up that is due', 'leads', lead({ nextFollowUpAt: at(-MINUTE) }), ['seller FollowUpDue Zoé']],
    ['one that is not', 'leads', lead({ nextFollowUpAt: at(MINUTE) }), []],
    ['one of a lead that is won', 'leads', lead({ status: 'Won', nextFollowUpAt: at(-MINUTE) }), []],
    ['one of an archived lead', 'leads', lead({ nextFollowUpAt: at(-MINUTE), archivedAt: NOW }), []],
    [
      'a new lead nobody called in time',
      'leads',
      lead({ status: 'New', assigned: true, assignedAt: at(-31 * MINUTE) }),
      ['seller LeadSlaBreached Zoé'],
    ],
    [
      'one that was called',
      'leads',
      lead({ status: 'New', assigned: true, assignedAt: at(-31 * MINUTE), firstContactedAt: NOW }),
      [],
    ],
    ['one whose time is not up', 'leads', lead({ status: 'New', assigned: true, assignedAt: at(-29 * MINUTE) }), []],
    ['a task that is due', 'todo', task({ dueAt: at(-MINUTE) }), ['seller TodoDue Call']],
    ['its reminder', 'todo', task({ dueAt: at(HOUR), reminderAt: at(-MINUTE) }), ['seller TodoDue Call']],
    ['a task that is done', 'todo', task({ dueAt: at(-MINUTE), status: 'Done' }), []],
    ['a task of somebody who left', 'todo', task({ dueAt: at(-MINUTE), assigneeId: 'banned' }), []],
    [
      'a meeting, to those who come',
      'meetings',
      {
        ...typedSample('meetings', { title: 'Viewing', organiserId: 'seller', showingAppointmentStatus: 'Confirmed' }),
        attendeeIds: ['seller', 'other', 'ceo'],
        declinedIds: ['other'],
        startAt: at(HOUR),
        endAt: at(2 * HOUR),
      },
      ['ceo MeetingSoon Viewing', 'seller MeetingSoon Viewing'],
    ],
    [
      'a permit that expires as soon as the company wants to know of it',
      'properties',
      listing({ permitExpiryDate: at(14 * DAY - HOUR) }),
      ['seller PermitExpiring Tower'],
    ],
    ['one that expires later', 'properties', listing({ permitExpiryDate: at(16 * DAY) }), []],
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
      { ...typedSample('invoices'), title: 'INV-1', status: 'Issued', balanceMinor: 1, dueDate: at(-DAY - HOUR) },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} InvoiceOverdue INV-1`),
    ],
    ['one that is paid', 'invoices', { ...typedSample('invoices'), status: 'Paid', dueDate: at(-DAY - HOUR) }, []],
    [
      'a credit note, on which nothing is owed',
      'invoices',
      { ...typedSample('invoices'), kind: 'CreditNote', status: 'Issued', balanceMinor: 0, dueDate: at(-DAY - HOUR) },
      [],
    ],
    [
      'an invoice that is due soon',
      'invoices',
      { ...typedSample('invoices'), title: 'INV-1', status: 'Issued', balanceMinor: 1, dueDate: at(3 * DAY - HOUR) },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} InvoiceDue INV-1`),
    ],
    [
      'one that is late by a week, once and as that',
      'invoices',
      { ...typedSample('invoices'), title: 'INV-1', status: 'Issued', balanceMinor: 1, dueDate: at(-7 * DAY - HOUR) },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} InvoiceOverdue INV-1`),
    ],
    [
      'a new lead that nobody was given',
      'leads',
      lead({ status: 'New', assigned: false, sellerId: undefined, waitingSince: at(-31 * MINUTE) }),
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} LeadUnassigned Zoé`),
    ],
    [
      'leave that waits for two days, not to whoever asked',
      'leaveRequests',
      {
        ...typedSample('leaveRequests'),
        employeeName: 'Ana',
        userId: 'hr',
        status: 'Submitted',
        submittedAt: at(-2 * DAY - HOUR),
      },
      ['ceo', 'forced', 'founder'].map((uid) => `${uid} LeaveWaiting Ana`),
    ],
    [
      'leave that was answered',
      'leaveRequests',
      { ...typedSample('leaveRequests'), userId: 'hr', status: 'Approved', submittedAt: at(-2 * DAY - HOUR) },
      [],
    ],
    [
      'a listing nothing happened to for a month',
      'properties',
      listing({ updatedAt: at(-30 * DAY - HOUR) }),
      ['seller ListingStale Tower'],
    ],
    [
      'a draft of the same age',
      'properties',
      listing({ standardStatus: 'Incomplete', updatedAt: at(-30 * DAY - HOUR) }),
      [],
    ],
    [
      'a probation about to end, to those who decide',
      'employees',
      { ...staff({ userId: 'seller' }), probationEndDate: at(14 * DAY - HOUR) },
      ['ceo', 'forced', 'founder', 'hr'].map((uid) => `${uid} ProbationEnding Ana`),
    ],
    [
      'a birthday, not to whose it is',
      'employees',
      staff({ userId: 'hr', birthDate: new Date('1990-03-01T20:00:00Z') }),
      ['ceo', 'forced', 'founder'].map((uid) => `${uid} Birthday Ana`),
    ],
    ['another one’s day', 'employees', staff({ birthDate: new Date('1990-03-03T20:00:00Z') }), []],
    [
      'a work anniversary',
      'employees',
      staff({ userId: 'hr', hireDate: new Date('2023-03-01T20:00:00Z') }),
      ['ceo', 'forced', 'founder'].map((uid) => `${uid} WorkAnniversary Ana`),
    ],
    ['the day somebody begins', 'employees', staff({ hireDate: new Date('2026-03-01T20:00:00Z') }), []],
    [
      'an employee’s papers, to them and to those who may change employees',
      'employees',
      {
        ...staff({ userId: 'seller', brokerLicenceExpiryDate: at(7 * DAY - HOUR) }),
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
    expect(world.told()).toEqual(['seller DocumentExpiring Tower', 'seller MandateEnding Tower']);
  });
  test('in a suspended company nobody gets a notice', async () => {
    const world = new Hours();
    await world.put(`companies/${FROZEN}/directory/ceoF`, { name: 'F', Role: 'CEO', active: true });
    await world.given('todo', task({ assigneeId: 'ceoF', dueAt: at(-MINUTE) }), FROZEN);
    await world.run();
    expect(world.told()).toEqual([]);
  });
});

describe('again and again', () => {
  test('no notice is sent twice, and again only if the moment was moved', async () => {
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
  test('what was done meanwhile has no notice', async () => {
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
  test('a run that is killed at any place is continued: all notices are sent, none twice', async () => {
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
  test('one company takes so much of a run and no more; the next run continues', async () => {
    const world = new Hours();
    for (let count = 0; count < 250; count += 1) await world.given('todo', task({ dueAt: at(-MINUTE) }));
    expect(await world.run(world.store, 2)).toMatchObject({ notified: 200, unfinished: 1 });
    expect(await world.run()).toMatchObject({ notified: 50, unfinished: 0 });
  });
});
