import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS, HOUR_MS } from '#lib/time/dates.ts';
import { hire, listIds, patch, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addContact, addDeal, addLead, addMeeting, addProperty, addTask } from '#tests/component/records.ts';
import { openStaffed } from '#tests/component/staff.ts';

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name });
const choose = (name: string) => dialog().getByRole('checkbox', { name }).click();
const button = (name: string) => page.getByRole('button', { name });

describe.each(['ceo', 'hr'] as const)('%s', (who) => {
  it('deletes an account only after its open leads were handed over in turn', async () => {
    const staff = await openStaffed();
    const { companyId, seller } = staff;
    const at = (path: string) => read(`companies/${companyId}/${path}`);
    const [tara, uma] = [await hire(companyId, 'Seller', 'Tara'), await hire(companyId, 'Seller', 'Uma')];
    const leads: string[] = [];
    for (let index = 0; index < 6; index += 1)
      leads.push((await addLead(seller, { mobilePhone: `+1202555${String(1000 + index)}` })).id);
    const lost = await addLead(seller, { fullName: 'Long lost' });
    await patch(`companies/${companyId}/leads/${lost.id}`, { status: 'Lost', lostReason: 'Budget' });
    const deal = await addDeal(staff.ceo, { sellerId: seller.id });
    const ownerOf = (id: string) => at(`leads/${id}`)?.sellerId;
    await openAs(staff[who], `/app/sellers/${seller.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sam Example' })).toBeVisible();
    await button('Delete account').click();
    await expect
      .element(dialog())
      .toHaveTextContent('Reassign this person’s open leads and deals first. 6 open leads, 1 open deal');
    await expect.element(inDialog('Delete account')).toHaveLength(0);
    await inDialog('Reassign work').click();
    await expect.element(inDialog('Share out 7 records')).toBeEnabled();
    await choose('Tara Example');
    await choose('Uma Example');
    await expect.element(dialog()).toHaveTextContent('Distributed evenly among 2 colleagues.');
    await inDialog('Reassign 7 records').click();
    await expect.element(dialog().getByText('7 records reassigned to Tara Example, Uma Example.')).toBeVisible();
    const owners = leads.map(ownerOf);
    expect(owners.filter((owner) => owner === tara.id)).toHaveLength(3);
    expect(owners.filter((owner) => owner === uma.id)).toHaveLength(3);
    expect(at(`deals/${deal.id}`)).toMatchObject({ sellerId: tara.id, sellerIds: [tara.id] });
    // closed work stays with the person who closed it
    expect(ownerOf(lost.id)).toBe(seller.id);
    expect(at(`history/leads_${leads[0]}_2`)).toMatchObject({ changeType: 'Assigned' });
    await inDialog('Undo').click();
    await expect.element(dialog().getByText('7 records restored.')).toBeVisible();
    expect(leads.map(ownerOf)).toEqual(leads.map(() => seller.id));
    await inDialog('Close').last().click();
    await button('Reassign work').click();
    await choose('Tara Example');
    await inDialog('Reassign 7 records').click();
    await expect.element(dialog().getByText('7 records reassigned to Tara Example.')).toBeVisible();
    await inDialog('Close').last().click();

    await button('Delete account').click();
    await expect.element(inDialog('Delete account')).toBeDisabled();
    const typed = dialog().getByLabelText(`Type ${seller.email} to confirm`);
    await typed.fill('somebody@example.com');
    await expect.element(inDialog('Delete account')).toBeDisabled();
    await typed.fill(seller.email);
    await inDialog('Delete account').click();
    await expect.poll(address).toBe('/app/sellers');
    await expect.element(page.getByText('Tara Example').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sam Example' })).toHaveLength(0);
    expect(read(`users/${seller.id}`)).toBeUndefined();
    expect(read(`tombstones/${seller.id}`)).toBeDefined();
    expect(at(`directory/${seller.id}`)).toMatchObject({ active: false });
  });
});

it('100 records of somebody who leaves go to the others in two clicks, viewings and tasks included', async () => {
  const { companyId, ceo, seller } = await openStaffed();
  await hire(companyId, 'Seller', 'Tara');
  const home = await addProperty(seller);
  for (let at = 0; at < 60; at += 1) await addLead(seller, { mobilePhone: `+1202555${1000 + at}` });
  const [startAt, endAt] = [1, 2].map((hours) => new Date(Date.now() + DAY_MS + hours * HOUR_MS));
  for (let at = 0; at < 10; at += 1) {
    const viewing = { title: 'Viewing', kind: 'Viewing', propertyIds: [home.id], startAt, endAt };
    await addMeeting(seller, `viewing_to_hand_${at}`, viewing);
    await addTask(seller, `task_to_hand_over_${at}`, { title: 'Collect the keys', dueAt: endAt });
  }
  const known = 60 + 10 + 10 + 1 + listIds(`companies/${companyId}/contacts`).length;
  for (let at = known; at < 100; at += 1) await addContact(seller, { mobilePhone: `+1202555${2000 + at}` });
  await openAs(ceo, `/app/sellers/${seller.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sam Example' })).toBeVisible();
  let clicks = 0;
  document.addEventListener(
    'click',
    () => {
      clicks += 1;
    },
    true,
  );
  await button('Reassign work').click();
  await inDialog('Share out 100 records').click();
  await expect.element(dialog()).toHaveTextContent(/100 records reassigned to .*Tara Example/);
  expect(clicks).toBe(2);
  const ownersOf = (resource: string, field: string) =>
    new Set(
      listIds(`companies/${companyId}/${resource}`).map(
        (id) => read(`companies/${companyId}/${resource}/${id}`)?.[field],
      ),
    );
  expect([...ownersOf('leads', 'sellerId')]).not.toContain(seller.id);
  expect([...ownersOf('meetings', 'organiserId')]).not.toContain(seller.id);
  expect([...ownersOf('todo', 'assigneeId')]).not.toContain(seller.id);
});
