import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { focus } from '#tests/component/hands.ts';
import { create, listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { employ } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

/** YYYY-MM-DD so many days from now. */
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('a candidate is refused with a reason, and nobody approves the own leave', async () => {
  const { companyId, ceo } = await openOffice(0);
  await employ(ceo, ceo, { firstName: 'Chris', lastName: 'Example' });
  await create(ceo, 'applications', 'candidate_0001', {
    firstName: 'Théo',
    lastName: 'Noël',
    email: 'theo@example.com',
    mobilePhone: '+33639980001',
    position: 'Receptionist',
    roleApplied: 'FrontDeskOfficer',
    department: 'Admin',
    source: 'Website',
    status: 'Applied',
  });
  await openAs(ceo, '/app/applications/candidate_0001');
  await chooseMore('Reject');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByText('Add a reason')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Another candidate knew the market better');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/applications/candidate_0001`)).toMatchObject({
    status: 'Rejected',
    decidedBy: ceo.id,
  });
  await visit('/app/me');
  await page.getByRole('button', { name: 'Request leave' }).click();
  const leave = page.getByRole('dialog');
  await leave.getByLabelText('First day').fill(ahead(5));
  await focus(leave.getByLabelText('Reason'));
  await leave.getByRole('button', { name: 'Submit' }).click();
  await expect.element(leave).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/leaveRequests`);
  await visit(`/app/applications/leave/${id}`);
  await expect.element(page.getByText('You cannot approve your own request')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toHaveLength(0);
});

it('candidates, leave and its calendar are clear to everybody', async () => {
  const { ceo } = await openOffice(0);
  await openAs(ceo, '/app/applications');
  for (const path of ['/app/applications', '/app/applications/leave', '/app/applications/calendar']) {
    await visit(path);
    if (path !== '/app/applications')
      await expect.element(page.getByRole('navigation', { name: 'Leave', exact: true })).toBeVisible();
    for (const width of WIDTHS) {
      await setWidth(width);
      await expectTidy(`${path} ${width}`);
    }
  }
});
