import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

const DAY = 86_400_000;
/** YYYY-MM-DD so many days from now. */
const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('a candidate is refused with a reason, and nobody approves the own leave @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await employ(ceo, companyId, ceo, { firstName: 'Chris', lastName: 'Example' });
  await as(ceo, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'applications',
          id: 'candidate_0001',
          values: {
            firstName: 'Théo',
            lastName: 'Noël',
            email: 'theo@example.com',
            mobilePhone: '+33639980001',
            position: 'Receptionist',
            roleApplied: 'FrontDeskOfficer',
            department: 'Admin',
            source: 'Website',
            status: 'Applied',
          },
        },
      ],
    }),
  );
  await signIn(page, ceo);
  await page.goto('/app/applications/candidate_0001');
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByText('Add a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Another candidate knew the market better');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  expect(await readDocument(`companies/${companyId}/applications/candidate_0001`)).toMatchObject({
    status: 'Rejected',
    decidedBy: ceo.id,
  });
  await page.goto('/app/me');
  await page.getByRole('button', { name: 'Request leave' }).click();
  const leave = page.getByRole('dialog');
  await leave.getByLabel('First day').fill(ahead(5));
  await leave.getByLabel('Reason').focus();
  await leave.getByRole('button', { name: 'Submit' }).click();
  await expect(leave).toBeHidden();
  const [id] = await listIds(`companies/${companyId}/leaveRequests`);
  await page.goto(`/app/applications/leave/${id}`);
  await expect(page.getByText('You cannot approve your own request')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('candidates, leave and its calendar are clear to everybody @beyond', async ({ page }) => {
  const { ceo } = await openOffice(0);
  await signIn(page, ceo);
  for (const path of ['/app/applications', '/app/applications/leave', '/app/applications/calendar']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTidy(page, `${path} ${width}`);
    }
  }
});
