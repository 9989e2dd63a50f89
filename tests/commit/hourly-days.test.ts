import { describe, expect, test } from 'vitest';
import type { Values } from '#model/schema.ts';
import { at, DAY, HOUR, Hours, lead, listing, MINUTE, staff } from './hours.ts';
import { A, NOW, typedSample } from './world.ts';

/** The notices in the bell, with the words of their sentences. */
const params = (world: Hours, type: string) =>
  world.store
    .all()
    .flatMap(({ path, data }) => (path.includes('/notifications/') && data.type === type ? [data.params] : []));
const days = async (world: Hours, count: number) => {
  for (let day = 0; day < count; day += 1) await world.next(24);
};

describe('papers', () => {
  test('each has notices 30, 7 and 1 days before it ends, each once, the urgent ones marked', async () => {
    const world = new Hours();
    const documents = [
      { type: 'Passport', number: 'P1', expiryDate: at(-400 * DAY) },
      { type: 'Visa', number: 'V1', expiryDate: at(31 * DAY) },
    ];
    await world.given('employees', staff({ idDocuments: documents, documentsExpireAt: at(-400 * DAY) }));
    await world.run();
    expect(world.told()).toEqual([]);
    await days(world, 40);
    const seen = world.store.all().flatMap(({ path, data }) => (path.includes('/ceo_Doc') ? [data.severity] : []));
    expect(seen.toSorted()).toEqual(['Critical', 'Info', 'Warning']);
    expect(world.told()).toHaveLength(3 * 4);
  });
  test('one that was entered late has its notice the next morning, for the stage it has reached', async () => {
    const world = new Hours();
    await world.run();
    const property = await world.given('properties', listing({}));
    await world.given('propertyOwner', { id: property.id, mandateEndDate: at(5 * DAY) });
    await days(world, 2);
    expect(world.told()).toEqual(['seller MandateEnding Tower']);
  });
  test('one that was renewed in time has no more notices', async () => {
    const world = new Hours();
    const record = await world.given(
      'properties',
      listing({ permitExpiryDate: at(9 * DAY), updatedAt: at(300 * DAY) }),
    );
    await world.run();
    await world.put(`companies/${A}/properties/${record.id}`, { ...record, permitExpiryDate: at(400 * DAY) });
    await days(world, 20);
    expect(world.told()).toEqual(['seller PermitExpiring Tower']);
  });
});

describe('the company’s own licence', () => {
  const company = (world: Hours) => world.store.all().find(({ path }) => path === `companies/${A}`)?.data ?? {};
  const severities = (world: Hours) =>
    world.store.all().flatMap(({ path, data }) => (path.includes('/ceo_Doc') ? [data.severity] : []));
  test('has notices 60, 30, 7 and 1 days before it ends, for those who look after the company, and opens there', async () => {
    const world = new Hours();
    await world.put(`companies/${A}`, { ...company(world), licenceExpiryDate: at(62 * DAY) });
    await world.run();
    expect(world.told()).toEqual([]);
    await days(world, 70);
    expect(severities(world).toSorted()).toEqual(['Critical', 'Info', 'Info', 'Warning']);
    const [notice] = world.store.all().flatMap(({ path, data }) => (path.includes('/ceo_Doc') ? [data] : []));
    expect(notice).toMatchObject({ link: '/app/my-company/licences', params: { name: company(world).name } });
    expect(new Set(world.told().map((line) => line.split(' ')[0]))).toEqual(
      new Set(['ceo', 'forced', 'founder', 'hr']),
    );
  });
  test('renewed in time, it has no more notices', async () => {
    const world = new Hours();
    await world.put(`companies/${A}`, { ...company(world), licenceExpiryDate: at(31 * DAY) });
    await days(world, 3);
    await world.put(`companies/${A}`, { ...company(world), licenceExpiryDate: at(400 * DAY) });
    await days(world, 40);
    expect(severities(world)).toEqual(['Info']);
  });
});

describe('a lead nobody answered', () => {
  const late = lead({ status: 'New', assigned: true, assignedAt: at(-61 * MINUTE) });
  test.each<[string, Values, Values, string]>([
    ['goes to the leader of its team', { teamId: 'other' }, {}, 'other'],
    ['to the leader of its seller’s team', {}, { teamId: 'other' }, 'other'],
    ['to the seller’s own manager', {}, { managerId: 'employee_boss_0001' }, 'accountant'],
  ])('%s', async (_, more, employee, expected) => {
    const world = new Hours();
    await world.given('employees', staff({ id: 'employee_boss_0001', userId: 'accountant' }));
    await world.given('employees', staff({ userId: 'seller', ...employee }));
    await world.given('leads', { ...late, ...more });
    await world.run();
    expect(world.told()).toEqual([`${expected} LeadSlaBreached Zoé`, 'seller LeadSlaBreached Zoé'].toSorted());
  });
  test('else to people who assign leads', async () => {
    const world = new Hours();
    await world.given('leads', late);
    await world.run();
    const people = ['ceo', 'forced', 'founder', 'hr', 'seller'];
    expect(world.told()).toEqual(people.map((uid) => `${uid} LeadSlaBreached Zoé`));
  });
});

test('a viewing says with whom it is and where', async () => {
  const world = new Hours();
  const { id: leadId } = await world.given('leads', lead({}));
  const { id } = await world.given('properties', listing({}));
  await world.given('meetings', {
    ...typedSample('meetings', { title: 'Viewing', organiserId: 'seller', showingAppointmentStatus: 'Confirmed' }),
    kind: 'Viewing',
    leadId,
    propertyIds: [id],
    attendeeIds: ['seller'],
    startAt: at(HOUR),
    endAt: at(2 * HOUR),
  });
  await world.run();
  expect(params(world, 'MeetingSoon')).toEqual([{ name: 'Zoé', place: 'Tower', at: at(HOUR).getTime() }]);
});
test('a meeting that began while nothing ran has no notice', async () => {
  const world = new Hours();
  await world.run();
  await world.given('meetings', {
    ...typedSample('meetings', { title: 'Talk', organiserId: 'seller', showingAppointmentStatus: 'Confirmed' }),
    kind: 'Internal',
    attendeeIds: ['seller'],
    startAt: at(3 * HOUR),
    endAt: at(4 * HOUR),
  });
  await world.next(24);
  expect(world.told()).toEqual([]);
});
test('a listing somebody viewed is not stale', async () => {
  const world = new Hours();
  const { id } = await world.given('properties', listing({ updatedAt: at(-30 * DAY - HOUR) }));
  await world.given('meetings', { propertyIds: [id], startAt: at(-20 * DAY), endAt: at(-20 * DAY) });
  await world.run();
  expect(world.told()).toEqual([]);
});

describe('who has not checked in', () => {
  // Monday 12:30 in Dubai: the shift began at 9:00
  const TODAY = '2026-03-02';
  const MIDNIGHT = new Date('2026-03-01T20:00:00Z');
  const world = async () => {
    const made = new Hours();
    await made.given('attendees', { employeeId: 'employee_x', dateKey: '2026-02-27' });
    return made;
  };
  const id = 'employee_ana_001';
  const ana = staff({ id, userId: 'seller' });
  const missing = ['seller CheckInMissing Ana'];
  test.each<[string, Values, readonly [string, Values][], readonly string[]]>([
    ['is told so an hour after the shift began', ana, [], missing],
    ['not who did', ana, [['attendees', { employeeId: id, dateKey: TODAY }]], []],
    [
      'not who is on leave',
      ana,
      [
        [
          'leaveRequests',
          { employeeId: id, status: 'Approved', startDate: MIDNIGHT, endDate: MIDNIGHT, monthKeys: ['2026-03'] },
        ],
      ],
      [],
    ],
    ['not who begins tomorrow', { ...ana, hireDate: at(DAY) }, [], []],
    ['not who left', { ...ana, status: 'Offboarded' }, [], []],
    ['not on a holiday', ana, [['settings', { id: 'attendance', holidays: [{ dateKey: TODAY, name: 'Day' }] }]], []],
    ['not before that hour', ana, [['settings', { id: 'attendance', shiftStart: '12:00' }]], []],
  ])('%s', async (_, employee, others, expected) => {
    const made = await world();
    await made.given('employees', employee);
    for (const [resource, values] of others) await made.given(resource, values);
    await made.run();
    expect(made.told().filter((line) => line.includes('CheckIn'))).toEqual(expected);
  });
  test('nobody where attendance is not kept, nobody twice', async () => {
    const unused = new Hours();
    await unused.given('employees', ana);
    await unused.run();
    expect(unused.told()).toEqual([]);
    const made = await world();
    await made.given('employees', ana);
    await made.run();
    await made.next();
    await made.next();
    expect(made.told()).toEqual(missing);
    expect(made.now.getTime()).toBe(NOW.getTime() + 2 * HOUR);
  });
});
