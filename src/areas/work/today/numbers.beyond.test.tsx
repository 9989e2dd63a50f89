import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { classOf } from '#tests/classes.ts';
import { press, pressOn } from '#tests/component/hands.ts';
import { setOnline } from '#tests/component/network.ts';
import { hire, openOffice } from '#tests/component/office.ts';
import { address, openAs, runClock, visit } from '#tests/component/open-app.tsx';
import { addLead, addTask } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';
import { figure, tile } from '#tests/component/today.ts';

const START = '/app/dashboards/default';
const link = (name: string) => page.getByRole('link', { name, exact: true });
const sellerBox = () => page.getByRole('combobox', { name: 'Seller' });

it('without a connection the numbers stay, with their time', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo);
  await openAs(ceo, START);
  await expect.element(figure('newLeads')).toHaveTextContent(/^1$/);
  await settled();
  await expect.element(tile('newLeads')).not.toHaveTextContent('As of');
  setOnline(false);
  await expect.element(tile('newLeads')).toHaveTextContent(/As of \d/);
  await expect.element(figure('newLeads')).toHaveTextContent(/^1$/);
  setOnline(true);
  await expect.element(tile('newLeads')).not.toHaveTextContent('As of');
});

it('another’s change is in the numbers a while later', async () => {
  const { ceo, seller } = await openOffice(1);
  await addLead(ceo);
  runClock();
  await openAs(ceo, START);
  await expect.element(figure('newLeads')).toHaveTextContent(/^1$/);
  await settled();
  await addLead(seller);
  // a minute after the last reading, and long before the five at which everything is read again
  let passed = 0;
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(10_000);
        passed += 10;
        return figure('newLeads').element().textContent;
      },
      { interval: 500 },
    )
    .toBe('2');
  expect(passed).toBeLessThan(300);
});

it('a super admin looks at the day of one seller after the other', async () => {
  const { companyId, seller: first, colleague: second } = await openOffice(2);
  const admin = await hire(companyId, 'SuperAdmin', 'Ada');
  await addLead(second, { fullName: 'Of The Second' });
  await addTask(second, 'task_of_second', { title: 'Task of second', dueAt: new Date(Date.now() + DAY_MS) });
  await openAs(admin, '/app/seller/dashboard');
  await expect.element(page.getByText(/· Sam1 Example$/)).toBeVisible();
  await expect.element(figure('newLeads')).toHaveTextContent(/^0$/);
  await sellerBox().selectOptions('Sam2 Example');
  await expect.element(page.getByText(/· Sam2 Example$/)).toBeVisible();
  await expect.element(figure('newLeads')).toHaveTextContent(/^1$/);
  await tile('newLeads').click();
  await expect.poll(address).toContain(`seller=${second.id}`);
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  // and stays among the seller's screens
  await pressOn(link('Of The Second'), 'Enter');
  await expect.poll(address).toMatch(/^\/app\/seller\/leads\/[\w-]+$/);
  await page.getByCss(`.${classOf('kit/record/record', 'backLink')}`).click();
  await expect.poll(address).toMatch(new RegExp(`/app/seller/leads\\?.*seller=${second.id}`));
  // every list of the seller's is that seller's, and remembers whose was looked at
  await visit('/app/seller/todo');
  await expect.element(link('Task of second')).toBeVisible();
  await expect.poll(address).toBe(`/app/seller/todo?seller=${second.id}`);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Thank the second');
  await press('Enter');
  await expect.element(link('Thank the second')).toBeVisible();
  await sellerBox().selectOptions('Sam1 Example');
  await expect.element(link('Task of second')).toHaveLength(0);
  await visit('/app/seller/leads');
  await expect.element(sellerBox().getByCss(':checked')).toHaveTextContent('Sam1 Example');
  await expect.element(page.getByText('0 leads', { exact: true })).toBeVisible();
  await visit('/app/seller/todo/new');
  await expect.element(page.getByRole('dialog').getByText('Sam1 Example')).toBeVisible();
  await visit('/app/seller/properties');
  const tabs = page.getByRole('navigation', { name: 'Show properties' });
  await expect.element(tabs.getByRole('link', { name: 'My listings' })).toHaveAttribute('aria-current', 'page');
  // the company's own screens know nothing of it
  await visit(`/app/leads?seller=${first.id}`);
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.poll(address).toBe('/app/leads');
});
