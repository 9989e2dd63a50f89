import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { carryOver, drag, letGo, toastUndo } from '#tests/component/hands.ts';
import { hire, openOffice, type Person, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

/** This week's Monday is the day the tests begin at; the company's zone is four hours ahead. */
const at = (hour: number, days = 0) => new Date(Date.UTC(2026, 5, 15 + days) + (hour - 4) * 3_600_000);
const viewing = (by: Person, id: string, day: number, hour: number, more = {}) =>
  addMeeting(by, id, {
    ...{ kind: 'ClientMeeting', title: 'Alexandra Smiths · 1302 Zephyr One', organiserId: by.id, attendeeIds: [by.id] },
    ...{ startAt: at(hour, day), endAt: at(hour + 1, day), ...more },
  });
const entry = (id: string) => page.getByCss(`[data-event="${id}"]`);
const lane = (person: Person) => page.getByCss(`[data-lane="${person.id}"]`);

it('thirty viewings of six sellers fit at 1440 × 900, each client whole to sixteen letters', async () => {
  const { companyId, ceo } = await openOffice(0);
  const all: Person[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) all.push(await hire(companyId, 'Seller', `Agent${at}`));
  for (const [place, person] of all.entries())
    for (const day of [0, 1, 2, 3, 4]) await viewing(person, `meeting_${place}_${day}`, day, 9 + place);
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await expect.element(page.getByCss('[data-event]')).toHaveLength(30);
  for (const one of page.getByCss('[data-event]').elements()) {
    expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
    const [client] = one.children;
    expect(client?.scrollWidth).toBeLessThanOrEqual(client?.clientWidth ?? 0);
  }
});

it('overlap and drive are shown, asked and agreed differ, and a meeting goes to a colleague and back', async () => {
  const { companyId, ceo, seller, colleague } = await openOffice(2);
  await viewing(colleague, 'meeting_theirs', 4, 9);
  const marina = await addProperty(seller, {
    unitNumber: '1302',
    buildingName: 'Zephyr One',
    coordinates: '25.0805, 55.1403',
  });
  const downtown = await addProperty(seller, {
    unitNumber: '41',
    buildingName: 'Pearl Quay',
    coordinates: '25.1972, 55.2744',
  });
  const of = (home: { readonly id: string }) => ({ kind: 'Viewing', propertyIds: [home.id] });
  await viewing(seller, 'meeting_first', 0, 10, { ...of(marina), showingAppointmentStatus: 'Pending' });
  await viewing(seller, 'meeting_second', 0, 11, { ...of(downtown), showingAppointmentStatus: 'Confirmed' });
  await viewing(seller, 'meeting_third', 0, 11, { startAt: new Date(at(11).getTime() + 1_800_000) });
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await expect.element(page.getByText('leave 10:08', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Overlaps by 30 min')).toBeVisible();
  await expect.element(entry('meeting_first')).toHaveAttribute('data-state', 'asked');
  await expect.element(entry('meeting_second')).toHaveAttribute('data-state', 'agreed');
  await expect.element(entry('meeting_second')).toHaveTextContent(/41\s?Pearl Quay/);

  const organiser = () => read(`companies/${companyId}/meetings/meeting_first`);
  await carryOver(entry('meeting_first'), lane(colleague).getByCss('div').nth(0));
  await letGo();
  await expect.poll(organiser).toMatchObject({ organiserId: colleague.id, attendeeIds: [colleague.id] });
  await expect.element(lane(colleague).getByCss('[data-event="meeting_first"]')).toBeVisible();
  await toastUndo().click();
  await expect.poll(organiser).toMatchObject({ organiserId: seller.id, attendeeIds: [seller.id] });
});

it('people without work share one row, which opens by key and while something is dragged', async () => {
  const { companyId, ceo, seller, colleague } = await openOffice(2);
  await viewing(seller, 'meeting_first', 0, 10);
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  const fold = page.getByRole('button', { name: '1 without a viewing this week' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('2 people')).toBeVisible();
  await expect.element(lane(colleague)).not.toBeInTheDocument();
  fold.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lane(colleague)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(lane(colleague)).not.toBeInTheDocument();
  await expectTidy('lanes with a fold');
  await carryOver(entry('meeting_first'), fold);
  await carryOver(entry('meeting_first'), lane(colleague).getByCss('div').nth(0));
  await letGo();
  const organiser = () => read(`companies/${companyId}/meetings/meeting_first`);
  await expect.poll(organiser).toMatchObject({ organiserId: colleague.id });
  await expect.element(lane(seller)).not.toBeInTheDocument();
});

it('a seller sees when colleagues have no time, and nothing else of it', async () => {
  const { seller, colleague } = await openOffice(2);
  await viewing(seller, 'meeting_own', 0, 10, { title: 'Nora Known · 41 Pearl Quay' });
  await viewing(colleague, 'meeting_theirs', 1, 13, { title: 'Sven Secret · 1302 Zephyr One' });
  await page.viewport(1440, 900);
  await openAs(seller, '/app/seller/todo/meetings');
  await page.getByRole('button', { name: 'By seller' }).click();
  await expect.element(lane(seller).getByText('Nora Known')).toBeVisible();
  await expect.element(lane(colleague).getByText('Busy 13:00–14:00')).toBeVisible();
  await expect.element(page.getByText('Sven Secret')).not.toBeInTheDocument();
  await expectTidy('busy hours');
});

it('a day by seller: a column each, with the drive between; to the side, a meeting goes to a colleague', async () => {
  const { companyId, ceo, seller, colleague } = await openOffice(2);
  const of = async (unitNumber: string, coordinates: string) => {
    const home = await addProperty(seller, { unitNumber, buildingName: 'Pearl Quay', coordinates });
    return { kind: 'Viewing', propertyIds: [home.id] };
  };
  await viewing(seller, 'meeting_first', 0, 10, await of('1302', '25.0805, 55.1403'));
  await viewing(seller, 'meeting_second', 0, 12, await of('41', '25.1972, 55.2744'));
  await viewing(seller, 'meeting_third', 0, 12, { startAt: new Date(at(12).getTime() + 2_700_000) });
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name });
  await expect.element(column('Sam1 Example').getByText('about 52 min, 25 km')).toBeVisible();
  await expect.element(column('Sam1 Example').getByText('Overlaps by 15 min')).toBeVisible();
  await expect.element(entry('meeting_second')).toHaveAttribute('data-clash', 'true');
  const from = (name: string) => column(name).element().getBoundingClientRect().x;
  const aside = from('Sam2 Example') - from('Sam1 Example');
  await drag(entry('meeting_first'), [40, 10], [60, 14], [40 + aside, 12]);
  const first = () => read(`companies/${companyId}/meetings/meeting_first`);
  await expect.poll(first).toMatchObject({ organiserId: colleague.id, startAt: at(10) });
});

it('two taps say how a viewing was, and move the lead', async () => {
  const { companyId, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Vera Viewer', intent: 'Buy' });
  const home = await addProperty(seller, { title: 'Shown villa on the bay' });
  const over = { startAt: new Date(Date.now() - 7_200_000), endAt: new Date(Date.now() - 3_600_000) };
  const about = { kind: 'Viewing', leadId: lead.id, propertyIds: [home.id], showingAppointmentStatus: 'Confirmed' };
  await viewing(seller, 'meeting_over', 0, 6, { ...about, ...over });
  await openAs(seller, '/app/seller/todo/meetings');
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await page.getByRole('button', { name: 'How did Alexandra Smiths like it?' }).click();
  await page.getByRole('menuitem', { name: 'Interested', exact: true }).click();
  await expect.element(page.getByText('The lead Vera Viewer moves to Negotiating')).toBeVisible();
  expect(read(`companies/${companyId}/leads/${lead.id}`)?.status).toBe('Negotiating');
  expect(read(`companies/${companyId}/meetings/meeting_over`)?.feedback).toMatchObject([{ interest: 'Interested' }]);
});
