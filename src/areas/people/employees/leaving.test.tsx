import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { focus, pickOption } from '#tests/component/hands.ts';
import { create, hire, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { inMore } from '#tests/component/record-page.ts';
import { employ } from '#tests/component/records.ts';

const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('somebody gives notice; the settlement is signed by two, and the account ends by itself', async () => {
  const { companyId, ceo, seller, server } = await openOffice(1);
  const hr = await hire(companyId, 'HR', 'Hana');
  // five days of leave more than the year gives, when the company came here
  const opening = { day: new Date('2026-05-31T20:00:00Z'), annualHalfDays: -10 };
  const id = await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke', opening });
  await create(ceo, 'employeePay', id, {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
    iban: 'AE070331234567890123456',
  });
  const path = `companies/${companyId}`;
  await openAs(ceo, `/app/company/employees/${id}`);
  await (await inMore('Record notice')).click();
  const dialog = page.getByRole('dialog', { name: 'Record notice' });
  await dialog.getByLabelText('Reason').fill('Resigned');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter Last working day')).toBeVisible();
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabelText('Last working day').fill(today);
  // closes the calendar
  await focus(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText(/days of leave are taken ahead of what is earned/)).toBeVisible();
  await pickOption('Leave taken ahead', 'Deduct');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const panel = page.getByRole('region', { name: 'Leaving' });
  await expect.element(panel.getByText('Leave taken ahead: Deduct')).toBeVisible();
  await panel.getByLabelText('Keys and cards returned').click();
  await expect.poll(() => read(`${path}/employees/${id}`)).toMatchObject({ leaving: { accessReturned: true } });
  await panel.getByRole('button', { name: 'Prepare final settlement' }).click();
  await expect.element(page.getByRole('heading', { name: 'Final settlement · Amelia Clarke' })).toBeVisible();
  await click('Calculate');
  await expect.element(page.getByText('A second person must approve payroll')).toBeVisible();
  const run = `final_${today}_${id}`;

  await openAs(hr, `/app/payroll/${run}`);
  await click('Approve');
  await expect.poll(() => read(`${path}/payslips/${run}_slip`)).toMatchObject({ status: 'Locked', userId: seller.id });
  const settled = page.getByRole('link', { name: 'Amelia Clarke', exact: true });
  await expect.element(settled).toBeVisible();
  await expect.element(page.getByText(/vs last month|on [A-Z][a-z]+ 20\d\d$/)).toHaveLength(0);
  await settled.click();
  const paper = page.getByRole('article', { name: 'Final settlement of Amelia Clarke' });
  await expect.element(paper.getByText('Chris Example')).toBeVisible();
  await expect.element(paper.getByText('Hana Example')).toBeVisible();
  await expect.element(paper.getByText('Days of service')).toBeVisible();
  await expect.element(paper.getByRole('row').filter({ hasText: 'Leave taken ahead' })).toBeVisible();
  await expect.element(paper.getByText(/ · deducted$/)).toBeVisible();

  await openAs(seller, '/app/me');
  await click('Open Final settlement');
  await expect.element(page.getByRole('article', { name: 'Final settlement of Amelia Clarke' })).toBeVisible();
  expect(read(`users/${seller.id}`)).toMatchObject({ isBanned: false });
  await server.runHourly();
  expect(read(`users/${seller.id}`)).toMatchObject({ isBanned: false });
  // two days later
  await patch(`${path}/employees/${id}`, { endDate: new Date(Date.now() - 2 * DAY_MS) });
  await server.runHourly();
  expect(read(`users/${seller.id}`)).toMatchObject({ isBanned: true });
  expect(read(`${path}/employees/${id}`)).toMatchObject({ status: 'Offboarded' });
});
