import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mayRead, openOffice, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';

const at = new Date('2026-06-01T06:00:00Z');
const NO_MINUTES = { dayMinutes: 0, nightMinutes: 0, restMinutes: 0, holidayMinutes: 0, waitingMinutes: 0 };

it('what an earlier month comes to otherwise is on the payslip, with its reason and what is left', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const id = 'regular_2026-05_amelia';
  const path = `companies/${companyId}/payslips/${id}`;
  await patch(path, {
    ...{ runId: 'regular_2026-05', periodKey: '2026-05', employeeId: 'amelia', employeeName: 'Amelia Clarke' },
    ...{ version: 1, createdAt: at, createdBy: ceo.id, updatedAt: at, updatedBy: ceo.id, archivedAt: null },
    ...{
      snapshot: { userId: seller.id, employeeCode: 'E-0001' },
      userId: seller.id,
      currency: 'AED',
      status: 'Locked',
    },
    ...{ basicMinor: 600_000, housingMinor: 0, transportMinor: 0, otherMinor: 0, payableDays: 30, unpaidHalfDays: 0 },
    ...{ ...NO_MINUTES, terms: '30-480-12500-15000-15000-15000-5000' },
    earnings: [{ code: 'Basic', amountMinor: 600_000 }],
    deductions: [],
    retro: [
      { ofPeriod: '2026-04', code: 'OvertimeDay', amountMinor: 6_250, reason: 'Overtime' },
      { ofPeriod: '2026-04', code: 'UnpaidLeave', amountMinor: -20_000, reason: 'LateDays', leftMinor: 5_000 },
    ],
    ...{
      grossMinor: 606_250,
      deductionsMinor: 20_000,
      netMinor: 586_250,
      employerMinor: 0,
      fixedMinor: 580_000,
      variableMinor: 6_250,
    },
  });
  expect(await mayRead(seller, path)).toBe(true);
  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Open May 2026' }).click();
  const paper = page.getByRole('article', { name: 'Payslip of Amelia Clarke, May 2026' });
  await expect.element(paper).toHaveTextContent(/April 2026 · Overtime\s*Overtime\s*62\.50/);
  await expect
    .element(paper)
    .toHaveTextContent(
      /Unpaid leave and absence\s*Days after the cut-off · AED 50\.00 carried forward to next month\s*200\.00/,
    );
});
