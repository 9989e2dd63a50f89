import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { focus } from '#tests/component/hands.ts';
import { as, create, listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { inMore } from '#tests/component/record-page.ts';
import { employ } from '#tests/component/records.ts';

/** YYYY-MM-DD so many days from now. */
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('a candidate is scored, gets an offer letter, and is hired in one step that can be undone', async () => {
  const { companyId, ceo } = await openOffice(0);
  const path = `companies/${companyId}`;
  const candidate = () => read(`${path}/applications/candidate_0002`);
  await create(ceo, 'applications', 'candidate_0002', {
    ...{ firstName: 'Théo', lastName: 'Noël', email: 'theo@example.com', mobilePhone: '+33639980001' },
    ...{ position: 'Receptionist', roleApplied: 'FrontDeskOfficer', department: 'Admin', source: 'Website' },
    status: 'Applied',
  });
  const move = (set: Values) =>
    as(ceo, async ({ send, read: now }) =>
      send({
        changes: [{ type: 'update', resource: 'applications', before: now('candidate_0002', 'applications'), set }],
      }),
    );
  await move({ status: 'Screening' });
  await move({ status: 'Interview' });
  await openAs(ceo, '/app/applications/candidate_0002');
  await page.getByRole('button', { name: 'Add my scorecard' }).click();
  const score = page.getByRole('dialog');
  await score.getByRole('group', { name: 'Experience' }).getByLabelText('5').click();
  await score.getByRole('button', { name: 'Save' }).click();
  await expect.element(score.getByRole('group', { name: 'Communication' }).getByText('Choose 1 to 5')).toBeVisible();
  for (const [name, mark] of [
    ['Communication', '4'],
    ['Market knowledge', '2'],
    ['Client focus', '3'],
    ['Fit with the team', '5'],
  ] as const)
    await score.getByRole('group', { name }).getByLabelText(mark).click();
  await score.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Average 3.8')).toBeVisible();
  expect(candidate()).toMatchObject({ averageScore: 3800 });
  await move({ status: 'Offer', offerBasicMinor: 500_000 });

  await openAs(ceo, '/app/applications/candidate_0002');
  await page.getByRole('button', { name: 'Hire', exact: true }).click();
  const hire = page.getByRole('dialog', { name: 'Hire Théo Noël' });
  await hire.getByLabelText('First working day').fill('2026-03-01');
  await hire.getByLabelText('Housing allowance offered').fill('1500');
  await focus(hire.getByLabelText('Transport allowance offered'));
  await expect.element(hire.getByText('Monthly pay: AED 6,500.00')).toBeVisible();
  await hire.getByRole('button', { name: 'Hire' }).click();
  const done = page.getByRole('dialog', { name: 'Théo Noël is hired' });
  await expect.element(done.getByRole('textbox')).toHaveValue(expect.stringContaining('#invite='));
  await done.getByRole('button', { name: 'Done' }).click();
  const [employee] = listIds(`${path}/employees`);
  expect(candidate()).toMatchObject({ status: 'Hired', decidedBy: ceo.id, employeeId: employee });
  expect(read(`${path}/employees/${employee}`)).toMatchObject({ fullName: 'Théo Noël', status: 'Onboarding' });
  expect(read(`${path}/employeePay/${employee}`)).toMatchObject({
    terms: [{ basicSalaryMinor: 500_000, housingMinor: 150_000 }],
  });
  await (await inMore('Offer letter')).click();
  const letter = page.getByRole('article', { name: 'Offer letter for Théo Noël' });
  await expect.element(letter.getByText('AED 6,500.00')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await (await inMore('Undo hiring')).click();
  await expect.poll(() => candidate()).toMatchObject({ status: 'Offer' });
  expect(read(`${path}/employees/${employee}`)?.archivedAt).not.toBeNull();
});

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
