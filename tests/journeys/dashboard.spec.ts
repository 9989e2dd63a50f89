import type { Page, Request } from '@playwright/test';
import { dayKey } from '#lib/dates.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { classOf } from '../classes.ts';
import { type Person, signIn, signInByForm } from './auth-world.ts';
import { addDeal } from './deals-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, hire, openOffice } from './office.ts';
import { expectTidyThemes } from './tidy.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const tile = (page: Page, name: string) => page.locator(`[data-number=${name}]`);
const figure = (page: Page, name: string) => tile(page, name).locator(`.${classOf('areas/work/today/today', 'value')}`);
const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`);
/** What the menu says is to be done. */
const badge = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .first()
    .getByRole('img', { name: /due today/ });
const settled = (page: Page) =>
  expect(page.locator(`main .${classOf('ui/bone', 'bone')}, main [aria-busy=true]`)).toHaveCount(0);

/** A task and a meeting of this person, as the forms make them. */
async function plan(person: Person, companyId: string, tag: string, dueAt: Date): Promise<void> {
  // the middle of the day: a meeting is today's whenever the journey runs
  const startAt = new Date(`${dayKey(new Date(), 'Asia/Dubai')}T08:00:00Z`);
  const endAt = new Date(startAt.getTime() + HOUR);
  const task = { title: `Task of ${tag}`, status: 'Open', priority: 'Normal', dueAt, assigneeId: person.id };
  const meeting = {
    ...{ kind: 'ClientMeeting', title: `Talk of ${tag}`, showingAppointmentStatus: 'Confirmed', method: 'InPerson' },
    ...{ startAt, endAt, organiserId: person.id, attendeeIds: [person.id] },
  };
  await as(person, companyId, async ({ send }) => {
    const id = `journey_plan_${tag}_0001`;
    await send({
      changes: [{ type: 'create', resource: 'todo', id, values: { ...task, assignerId: person.id } }],
    });
    await send({ changes: [{ type: 'create', resource: 'meetings', id, values: meeting }] });
  });
}

/** Collections asked for, with the question; counts and rows apart. */
function listen(page: Page) {
  const counts: string[] = [];
  const rows: { readonly text: string; readonly limit: number }[] = [];
  page.on('request', (request: Request) => {
    const text = request.postData() ?? '';
    if (
      !/"collectionId":"(leads|deals|invoices|todo|meetings|properties|attendees|employees|leaveRequests)"/.test(text)
    )
      return;
    if (request.url().includes(':runAggregationQuery')) counts.push(text);
    else if (request.url().includes(':runQuery'))
      rows.push({ text, limit: Number(/"limit":(?:{"value":)?(\d+)/.exec(text)?.[1] ?? Number.NaN) });
  });
  return { counts, rows };
}

test('each number a CEO sees first is the number of rows of the list it leads to', async ({ page }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await addLead(ceo, companyId, { fullName: 'Late Lee', nextFollowUpAt: new Date(Date.now() - 2 * DAY) });
  await addLead(seller, companyId, { fullName: 'Not Mine', nextFollowUpAt: new Date(Date.now() - 2 * DAY) });
  await addLead(ceo, companyId, { fullName: 'Nobody’s Nia', sellerId: undefined });
  const today = new Date(`${dayKey(new Date(), 'Asia/Dubai')}T08:00:00Z`);
  await addDeal(seller, companyId, { stage: 'OfferMade', offerPriceMinor: 100_000_000, expectedCloseDate: today });
  await plan(ceo, companyId, 'ceo', new Date(Date.now() - 3 * DAY));
  await plan(seller, companyId, 'seller', new Date(Date.now() - 2 * DAY));
  const asked = listen(page);
  await signInByForm(page, ceo);
  await page.waitForURL('**/app/dashboards/default');
  await expect(figure(page, 'newLeads')).toHaveText('3');
  await settled(page);
  // a late call of the own, a lead nobody works, a meeting of the own, a task of the own
  await expect(badge(page)).toHaveText('4');
  expect(asked.counts.length).toBeGreaterThan(10);
  expect(asked.counts.length).toBeLessThanOrEqual(28);
  expect(asked.rows.every(({ limit }) => limit <= 30)).toBe(true);

  for (const [name, person] of Object.entries({
    ...{ followUps: 'Late Lee', meetings: 'Talk of ceo', unassigned: 'Nobody’s Nia', todo: 'Task of ceo' },
  })) {
    await expect(section(page, name).getByRole('link', { name: person, exact: true }), name).toBeVisible();
    await section(page, name)
      .getByRole('link', { name: /^See all/ })
      .click();
    await expect(page.locator('#list-title ~ [aria-live]'), name).toHaveText(/^1 /);
    await page.goBack();
  }
  for (const [name, count] of Object.entries({ newLeads: 3, closing: 1 })) {
    await expect(figure(page, name), name).toHaveText(String(count));
    await tile(page, name).click();
    await expect(page.locator('#list-title ~ [aria-live]'), name).toHaveText(new RegExp(`^${count} `));
    await page.goBack();
  }
  // an amount: the total below its list
  await expect(figure(page, 'pipeline')).toHaveText(/100K/);
  await tile(page, 'pipeline').click();
  await expect(page.getByTitle('Total of the whole list').last()).toContainText('100,000');
});

test('reports: a number, the picture and the records behind it', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  for (const name of ['Ann', 'Bob', 'Cem']) await addLead(ceo, companyId, { fullName: `${name} Example` });
  await signInByForm(page, ceo);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/app\/dashboards\/reports$/);
  const stages = page.getByRole('region', { name: 'Open leads by stage' });
  await expect(stages.getByRole('row', { name: /^New .*3$/ })).toBeVisible();
  const sources = page.getByRole('region', { name: 'New leads by source' });
  await sources.getByRole('link', { name: 'Records: Website, Leads: 3' }).click();
  await expect(page).toHaveURL(/leadSource=Website&createdAt=/);
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
  // what was changed a moment ago is in the figures of whoever comes back
  await addLead(ceo, companyId, { fullName: 'Dee Example' });
  await page.goBack();
  await expect(stages.getByRole('row', { name: /^New .*4$/ })).toBeVisible();
  // other days are another question, which the address keeps
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/window=7d/);
  await page.reload();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await stages.getByRole('link', { name: 'Records: New, Leads: 4' }).click();
  await expect(page.getByText('4 leads', { exact: true })).toBeVisible();
});

test('a Seller’s numbers are of the own work, and nothing else is asked for', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await addLead(ceo, companyId, { fullName: 'Of The Ceo' });
  await addLead(seller, companyId, { fullName: 'Of Sam', nextFollowUpAt: new Date(Date.now() - DAY) });
  await plan(ceo, companyId, 'others', new Date(Date.now() - DAY));
  await plan(seller, companyId, 'own', new Date(Date.now() - DAY));
  const asked = listen(page);
  await signInByForm(page, seller);
  await page.waitForURL('**/app/seller/dashboard');
  await expect(figure(page, 'newLeads')).toHaveText('1');
  await settled(page);
  await expect(badge(page)).toHaveText('3');
  expect(asked.counts.length).toBeLessThanOrEqual(28);
  for (const text of [...asked.counts, ...asked.rows.map((row) => row.text)]) expect(text).toContain(seller.id);

  await expect(page.getByRole('link', { name: 'Of Sam', exact: true })).toBeVisible();
  await expect(page.getByText('Of The Ceo')).toHaveCount(0);
  await expect(section(page, 'meetings').getByRole('link', { name: 'Talk of own', exact: true })).toBeVisible();
  await expect(page.getByText('Talk of others')).toHaveCount(0);
  await expect(section(page, 'unassigned')).toHaveCount(0);
  for (const [name, count] of Object.entries({ newLeads: 1, viewings: 0 })) {
    await expect(figure(page, name), name).toHaveText(String(count));
    await tile(page, name).click();
    await expect(page.locator('#list-title ~ [aria-live]'), name).toHaveText(new RegExp(`^${count} `));
    await page.goBack();
  }
  await expect(figure(page, 'commission')).toHaveText('0');
});

test('without a connection the numbers stay, with their time', { tag: '@beyond' }, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId);
  await signInByForm(page, ceo);
  await expect(figure(page, 'newLeads')).toHaveText('1');
  await settled(page);
  await expect(tile(page, 'newLeads')).not.toContainText('As of');
  await context.setOffline(true);
  await expect(tile(page, 'newLeads')).toContainText(/As of \d/);
  await expect(figure(page, 'newLeads')).toHaveText('1');
  await context.setOffline(false);
  await expect(tile(page, 'newLeads')).not.toContainText('As of');
});

test('another’s change is in the numbers a while later', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await addLead(ceo, companyId);
  await page.clock.install();
  await signInByForm(page, ceo);
  await expect(figure(page, 'newLeads')).toHaveText('1');
  await addLead(seller, companyId);
  // a minute after the last reading, and long before the five at which everything is read again
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(figure(page, 'newLeads')).toHaveText('2', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

test('a super admin looks at the day of one seller after the other', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [first, second] = sellers;
  if (!first || !second) throw new Error('no second seller');
  const admin = await hire(companyId, 'SuperAdmin', 'Ada');
  await addLead(second, companyId, { fullName: 'Of The Second' });
  await plan(second, companyId, 'second', new Date(Date.now() + DAY));
  await signIn(page, admin);
  await page.goto('/app/seller/dashboard');
  await expect(page.getByText(/· Sam1 Example$/)).toBeVisible();
  await expect(figure(page, 'newLeads')).toHaveText('0');
  await page.getByRole('combobox', { name: 'Seller' }).selectOption('Sam2 Example');
  await expect(page.getByText(/· Sam2 Example$/)).toBeVisible();
  await expect(figure(page, 'newLeads')).toHaveText('1');
  await tile(page, 'newLeads').click();
  await expect(page).toHaveURL(new RegExp(`seller=${second.id}`));
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  // and stays among the seller's screens
  await page.getByRole('link', { name: 'Of The Second', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/app\/seller\/leads\/[\w-]+$/);
  await page.locator(`.${classOf('kit/record/record', 'backLink')}`).click();
  await expect(page).toHaveURL(new RegExp(`/app/seller/leads\\?.*seller=${second.id}`));
  // every list of the seller's is that seller's, and remembers whose was looked at
  await page.goto('/app/seller/todo');
  await expect(page.getByRole('link', { name: 'Task of second', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app/seller/todo\\?seller=${second.id}`));
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Thank the second');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Thank the second', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Seller' }).selectOption('Sam1 Example');
  await expect(page.getByRole('link', { name: 'Task of second', exact: true })).toHaveCount(0);
  await page.goto('/app/seller/leads');
  await expect(page.getByRole('combobox', { name: 'Seller' }).locator(':checked')).toHaveText('Sam1 Example');
  await expect(page.getByText('0 leads', { exact: true })).toBeVisible();
  await page.goto('/app/seller/todo/new');
  await expect(page.getByRole('dialog').getByText('Sam1 Example')).toBeVisible();
  await page.goto('/app/seller/properties');
  const tabs = page.getByRole('navigation', { name: 'Show properties' });
  await expect(tabs.getByRole('link', { name: 'My listings' })).toHaveAttribute('aria-current', 'page');
  // the company's own screens know nothing of it
  await page.goto(`/app/leads?seller=${first.id}`);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/leads$/);
});

for (const role of ['CEO', 'Seller'])
  test(`axe finds nothing and nothing is too wide: ${role}`, { tag: '@beyond' }, async ({ page }) => {
    const account = demoAccounts().find((known) => known.role === role);
    if (!account) throw new Error(`the demo has no ${role}`);
    await signInByForm(page, { id: '', ...account });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await expect(page.locator(`.${classOf('areas/work/today/today', 'number')}`).first()).toBeVisible();
      await settled(page);
      await expectTidyThemes(page, `${role} ${width}`);
    }
  });
