import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { NOW, openAs } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

const START = '/app/dashboards/default';
const dayBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const listing = () => page.getByRole('region', { name: 'Your listing' });
const worth = () => page.getByRole('region', { name: 'Worth doing this week' });

async function openFirstWeek(days: number) {
  const { companyId, ceo, seller } = await openOffice(2);
  for (const path of [`companies/${companyId}`, `companies/${companyId}/public/profile`])
    await patch(path, { openedOn: dayBefore(days) });
  const home = await addProperty(ceo, { unitNumber: '804', buildingName: 'Canal View', bedroomsTotal: 2 }, true);
  await addLead(seller, { fullName: 'Chloe Hughes', bedroomsMin: 2, budgetMaxMinor: 160_000_000 });
  return { companyId, ceo, seller, home };
}

it('in the first week Today has the newest listing and what is worth doing; each goes when it is done', async () => {
  const { companyId, ceo } = await openFirstWeek(2);
  await openAs(ceo, START);
  await expect.element(listing().getByRole('link', { name: /^804 Canal View/ })).toBeVisible();
  await expect.element(listing().getByText('1 lead wants this')).toBeVisible();
  await expect.element(listing().getByText(/^Best fit: Chloe Hughes, \d+$/)).toBeVisible();
  await expect.element(listing().getByText(/0 photos$/)).toBeVisible();
  await expect.element(worth().getByRole('link')).toHaveLength(3);
  await expectTidy('the first week');
  await setWidth(390);
  await expectTidy('the first week on the phone');
  await setWidth(1440);
  await listing()
    .getByRole('button', { name: /^Send: 804/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: /^Send/ })).toBeVisible();

  await patch(`companies/${companyId}/settings/commission`, { saleBp: 200, version: 1 });
  await openAs(ceo, START);
  await expect.element(worth().getByRole('link')).toHaveLength(2);
  await expect.element(worth().getByText('Commission and splits')).not.toBeInTheDocument();
});

it('a week later, and for everybody else, Today is as always', async () => {
  const { ceo, seller } = await openFirstWeek(7);
  await openAs(ceo, START);
  await expect.element(page.getByRole('list', { name: 'Key figures' })).toBeVisible();
  await settled();
  await expect.element(listing()).not.toBeInTheDocument();
  await expect.element(worth()).not.toBeInTheDocument();
  await openAs(seller, '/app/seller/dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await settled();
  await expect.element(worth()).not.toBeInTheDocument();
});

it('leads that nobody called are shared out among the people who stay ticked, and taken back', async () => {
  const { companyId, ceo } = await openFirstWeek(0);
  for (let at = 0; at < 5; at += 1) await addLead(ceo, { fullName: `Imported ${at}`, sellerId: ceo.id });
  const owners = () =>
    listIds(`companies/${companyId}/leads`)
      .map((id) => read(`companies/${companyId}/leads/${id}`))
      .filter((lead) => String(lead?.fullName).startsWith('Imported'))
      .map((lead) => lead?.sellerId);
  await openAs(ceo, START);
  await page.getByRole('button', { name: 'Share out among 2 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share out 5 leads' });
  const rows = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.at(-1));
  await expect.poll(rows).toEqual(['3', '2']);
  await expectTidy('sharing leads out');
  await setWidth(390);
  await expectTidy('sharing leads out on the phone');
  await setWidth(1440);
  await dialog.getByRole('checkbox').first().click();
  await expect.poll(rows).toEqual(['0', '5']);
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Share out among 2 people' }).click();
  const job = page.getByRole('region', { name: 'Bulk edit' });
  await expect.element(job.getByText(/^5 /)).toBeVisible();
  expect(new Set(owners())).not.toContain(ceo.id);
  expect(new Set(owners()).size).toBe(2);
  await job.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => new Set(owners())).toEqual(new Set([ceo.id]));
});
