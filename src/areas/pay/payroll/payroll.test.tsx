import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { create, hire, mayRead, openOffice, type Person, patch, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const MONTH = '2026-03';
const RUN = `regular_${MONTH}`;

/** An employee with a contract: 8,000 a month. */
async function paidEmployee(by: Person, of: Person | undefined, firstName: string): Promise<string> {
  const id = await employ(by, of, { firstName, lastName: 'Clarke' });
  const values = {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
    iban: 'AE070331234567890123456',
  };
  await create(by, 'employeePay', id, values);
  return id;
}
async function openRun(by: Person, month = MONTH, name = 'March 2026'): Promise<void> {
  await openAs(by, '/app/payroll');
  await page.getByRole('button', { name: 'New payroll run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Month').fill(month);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
}
const figure = (name: string) => page.getByCss('dl > div').filter({ hasText: name });
const state = (word: string) =>
  page.getByCss('[data-part=record-head] :is([aria-current=step], [data-part=chip])').getByText(word, { exact: true });
const stage = (word: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: word });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('a CEO calculates the month, HR approves it, the Seller reads the own payslip', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const hr = await hire(companyId, 'HR', 'Hana');
  await paidEmployee(ceo, seller, 'Amelia');
  const slip = `companies/${companyId}/payslips`;
  await openRun(ceo);
  await click('Calculate');
  await expect.element(state('Calculated')).toBeVisible();
  await expect.element(stage('Draft')).toHaveTextContent(/Draft.*Chris Example/);
  await expect.element(stage('Calculated')).toHaveTextContent(/Calculated.*Chris Example/);
  await expect.element(stage('Approved')).toHaveTextContent('by a second person');
  await expect.element(figure('Net pay')).toHaveTextContent('AED 8,000');
  await expect.element(page.getByText('A second person must approve payroll')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  const link = page.getByRole('link', { name: 'Amelia Clarke', exact: true });
  const id = (await link.findElement()).getAttribute('href')?.split('/').at(-1) ?? '';
  expect(await mayRead(seller, `${slip}/${id}`)).toBe(false);

  await openAs(hr, `/app/payroll/${RUN}`);
  await click('Approve');
  await expect.element(state('Approved')).toBeVisible();
  await expect.element(stage('Approved')).toHaveTextContent(/Hana Example/);
  await expect.poll(() => read(`${slip}/${id}`)).toMatchObject({ status: 'Locked', userId: seller.id });
  expect(await mayRead(seller, `${slip}/${id}`)).toBe(true);

  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Open March 2026' }).click();
  const paper = page.getByRole('article', { name: 'Payslip of Amelia Clarke, March 2026' });
  await expect.element(paper.getByText('AED 8,000').last()).toBeVisible();
  await expect.element(paper.getByText('Housing')).toBeVisible();
});

it('a month that is approved before its end asks first; someone who is at work now is no obstacle', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const employeeId = await paidEmployee(ceo, seller, 'Amelia');
  const day = { employeeId, employeeName: 'Amelia Clarke', dateKey: '2026-06-15', monthKey: '2026-06', status: 'Open' };
  const written = { version: 1, createdBy: ceo.id, updatedBy: ceo.id, archivedAt: null };
  const at = new Date('2026-06-14T20:00:00Z');
  await patch(`companies/${companyId}/attendees/${employeeId}_2026-06-15`, {
    ...{ ...day, ...written, createdAt: at, updatedAt: at, day: at, timeZone: 'Asia/Dubai', dayKind: 'Workday' },
    ...{ checkInAt: new Date('2026-06-15T03:55:00Z'), method: 'Web', shift: '540-1080-60-300-10-240-480-30-1260-240' },
  });
  await openRun(ceo, '2026-06', 'June 2026');
  await click('Calculate');
  await click('Approve');
  const dialog = page.getByRole('dialog', { name: 'Approve before the month ends' });
  await expect.element(dialog.getByText('Jun 15, 2026 to Jun 30, 2026 are paid as planned')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabelText('Approve before the month ends').click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(state('Approved')).toBeVisible();
  expect(read(`companies/${companyId}/payroll/regular_2026-06`)).toMatchObject({ paidAhead: true });
});

it('three missing check-outs are fixed in one click, each with its reason', async () => {
  const { companyId, ceo, seller, colleague } = await openOffice(2);
  const ids = [await paidEmployee(ceo, seller, 'Amelia'), await paidEmployee(ceo, colleague, 'Rahul')];
  ids.push(await paidEmployee(ceo, undefined, 'Noura'));
  const at = (day: number, clock: string) => new Date(`2026-03-${day}T${clock}:00+04:00`);
  const path = (id: string, day: number) => `companies/${companyId}/attendees/${id}_2026-03-${day}`;
  const came = (id: string, day: number) => {
    const who = { employeeId: id, employeeName: `Who ${id}`, dateKey: `2026-03-${day}`, monthKey: '2026-03' };
    const when = { day: at(day, '00:00'), timeZone: 'Asia/Dubai', dayKind: 'Workday', checkInAt: at(day, '08:52') };
    const written = { version: 1, createdAt: at(day, '08:52'), createdBy: ceo.id, updatedBy: ceo.id, archivedAt: null };
    const shift = '540-1080-60-300-10-240-480-30-1260-240';
    return patch(path(id, day), {
      ...who,
      ...when,
      ...written,
      shift,
      method: 'Web',
      status: 'Open',
      updatedAt: at(day, '08:52'),
    });
  };
  for (const [place, id] of ids.entries()) await came(id, 10 + place);
  await openRun(ceo);
  await click('Calculate');
  const group = page.getByCss('[data-finding="openDay"]');
  await expect.element(group).toHaveTextContent(/Missing check-out\s*3/);
  await expect.element(group.getByLabelText('Check-out', { exact: false }).first()).toHaveValue('18:00');
  await group.getByRole('button', { name: 'Save all 3' }).click();
  await expect.element(group).not.toBeInTheDocument();
  for (const [place, id] of ids.entries())
    expect(read(path(id, 10 + place))).toMatchObject({
      ...{ method: 'Manual', checkOutAt: at(10 + place, '18:00'), correction: { requestedBy: ceo.id } },
    });
  expect(read(path(ids[0] ?? '', 10))?.correction).toMatchObject({ reason: 'No check-out: planned end of the day' });
});

it('a month is compared with the month before, without the pay of people who left in it', async () => {
  const { companyId, ceo } = await openOffice(0);
  const employeeId = await paidEmployee(ceo, undefined, 'Amelia');
  await openRun(ceo);
  await click('Calculate');
  await expect.element(figure('Net pay')).toHaveTextContent('AED 8,000');
  const slip = (run: string) => `companies/${companyId}/payslips/${run}_${employeeId}`;
  const before = (runId: string, netMinor: number) =>
    patch(slip(runId), { ...read(slip(RUN)), periodKey: '2026-02', runId, netMinor });
  await before('regular_2026-02', 750_000);
  await before('final_2026-02-15', 2_000_000);
  await visit(`/app/payroll/${RUN}`);
  await expect.element(figure('Net pay')).toHaveTextContent('+AED 500 on February 2026');
});
