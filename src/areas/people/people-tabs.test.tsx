import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '#lib/time/clock.ts';
import { DAY_MS, dayKey, HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import { openOffice, patch, stamp } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty, employ } from '#tests/component/records.ts';

const tab = (name: string) => page.getByRole('navigation', { name: 'People' }).getByRole('link', { name, exact: true });

it('people are one page: everybody, sellers, who is away, invited or left; leave is not among Hiring’s tabs', async () => {
  const { ceo, seller } = await openOffice(1);
  await employ(ceo, seller);
  await openAs(ceo, '/app/company/employees');
  await expect.element(tab('All 1')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Sam Example', exact: true })).toBeVisible();
  await tab('Sellers').click();
  await expect.poll(address).toMatch(/\/app\/sellers\?Role=Seller$/);
  await expect.element(tab('Sellers')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Chris Example')).toHaveLength(0);
  await tab('Away today').click();
  await expect.element(page.getByText('No one is away today')).toBeVisible();
  await tab('Invited').click();
  await expect.poll(address).toMatch(/\/app\/sellers\?tab=invitations$/);
  await expect.element(tab('Invited')).toHaveAttribute('aria-current', 'page');
  await tab('Left 0').click();
  await expect.element(page.getByText('No results')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Sellers' })).toHaveLength(0);
  await expect.element(menu.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
  await visit('/app/applications');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Leave calendar' })).toHaveLength(0);
});

it('each person’s line says where they are today and how much work they have', async () => {
  const { companyId, ceo, seller: busy, colleague: away } = await openOffice(2);
  await employ(ceo, busy, { firstName: 'Amelia', lastName: 'Clarke' });
  const absent = await employ(ceo, away, { firstName: 'Théo', lastName: 'Noël' });
  for (let at = 0; at < 3; at += 1) await addLead(busy, { mobilePhone: `+1202555${1000 + at}` });
  await addLead(away);
  const at = (path: string) => `companies/${companyId}/${path}`;
  const today = startOfDay(dayKey(now(), 'Asia/Dubai'), 'Asia/Dubai');
  const leave = { leaveType: 'Annual', halfDay: 'None', startDate: today, endDate: new Date(today.getTime() + DAY_MS) };
  await patch(at('leaveRequests/leave_of_today_01'), {
    ...{ ...stamp(away.id), ...leave, employeeId: absent, employeeName: 'Théo Noël', userId: away.id },
    ...{ status: 'Approved', monthKeys: [dayKey(today, 'Asia/Dubai').slice(0, 7)] },
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await openAs(ceo, '/app/company/employees');
  await expect.element(row('Amelia Clarke').getByText('Not checked in')).toBeVisible();
  await expect.element(row('Théo Noël').getByText(/^Leave to /)).toBeVisible();
  await expect.element(row('Amelia Clarke').getByRole('link', { name: '3 open leads' })).toBeVisible();
  await expect.element(row('Théo Noël').getByRole('link', { name: '1 open lead' })).toBeVisible();
  await openAs(busy, '/app/me');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  await openAs(ceo, '/app/sellers');
  await expect.element(row('Sam1 Example').getByText(/^(In at|Late, )/)).toBeVisible();
  const [startAt, endAt] = [-1, 1].map((hours) => new Date(now().getTime() + hours * HOUR_MS)) as [Date, Date];
  const home = await addProperty(busy, {}, true);
  await addMeeting(ceo, 'viewing_of_now', {
    ...{ title: 'Viewing', kind: 'Viewing', propertyIds: [home.id], attendeeIds: [busy.id], startAt, endAt },
  });
  await openAs(ceo, '/app/company/employees');
  await expect.element(row('Amelia Clarke').getByText('At a viewing')).toBeVisible();
});
