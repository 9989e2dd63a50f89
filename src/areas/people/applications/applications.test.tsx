import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const DAY = 86_400_000;
/** YYYY-MM-DD so many days from now. */
const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

it('a Seller asks for leave, a manager approves it, and the calendar shows it', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  const path = `companies/${companyId}/leaveRequests`;
  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Request leave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(dialog.getByText('Please enter First day')).toBeVisible();
  await dialog.getByLabelText('First day').fill(ahead(1));
  await dialog.getByLabelText('Last day').fill(ahead(120));
  await focus(dialog.getByLabelText('Reason'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  // this year's thirty, and those of the year before
  await expect.element(dialog.getByText('Only 60 days of annual leave left')).toBeVisible();
  await dialog.getByLabelText('Last day').fill(ahead(3));
  await focus(dialog.getByLabelText('Reason'));
  await expect.element(dialog.getByText('Counts as 3 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Pending approval', { exact: true })).toBeVisible();
  const [id = ''] = listIds(path);

  await openAs(ceo, '/app/applications/leave');
  await page.getByRole('link', { name: 'Amelia Clarke' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toHaveLength(0);
  await expect.element(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect.poll(() => read(`${path}/${id}`)).toMatchObject({ status: 'Approved', decidedBy: ceo.id, halfDays: 6 });
  await visit(`/app/applications/calendar?month=${ahead(1).slice(0, 7)}`);
  await expect.element(page.getByRole('link', { name: 'Amelia Clarke' }).first()).toBeVisible();

  await openAs(seller, '/app/me');
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible();
});
