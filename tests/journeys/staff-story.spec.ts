import { classOf } from '../classes.ts';
import { fillSignIn, readDocument, signIn } from './auth-world.ts';
import { aed, button, inColumn, payMonth, signAndPay } from './deal-steps.ts';
import { runHour } from './hour.ts';
import { expect, test } from './journey.ts';
import { at } from './moment.ts';
import { as, hire, openOffice } from './office.ts';
import { expectOnePage } from './paper.ts';
import { press } from './pick.ts';
import { chooseMore } from './record-page.ts';
import { activate, interview, join, NAME, offerAndHire, workOn, workThrough } from './staff-steps.ts';

/** Dirhams a month. */
const BASIC = 9000;
const HOUSING = 3000;
const TRANSPORT = 600;
const MONTHLY = BASIC + HOUSING + TRANSPORT;
const LOAN = 3000;
const fils = (dirhams: number) => Math.round(dirhams * 100);
const amount = (dirhams: number) => aed(fils(dirhams));
const figure = (dirhams: number) => inColumn(fils(dirhams));

test('candidate, hired, at work, away over New Year, paid, given notice, gone, settled', { tag: '@beyond' }, async ({
  page,
  goToMoment,
}) => {
  test.setTimeout(900_000);
  goToMoment(at('2026-01-19', '10:00'));
  const { companyId, ceo } = await openOffice(0);
  const office = { companyId, ceo, hr: await hire(companyId, 'HR', 'Hana') };
  const stored = (path: string) => readDocument(`companies/${companyId}/${path}`);

  const { path: candidate, email } = await test.step('a candidate is interviewed and scored by two', () =>
    interview(page, office));
  // (3 + 4 × 4 + 5 + 4 × 4) / 10
  await expect(page.getByText('Average 4', { exact: true })).toBeVisible();
  const offer = { basic: BASIC, housing: HOUSING, transport: TRANSPORT, from: '2026-02-09' };
  const invitation = await test.step('offered and hired', () => offerAndHire(page, offer));
  await chooseMore(page, 'Offer letter');
  const letter = page.getByRole('article', { name: `Offer letter for ${NAME}` });
  await expect(letter.getByText(amount(MONTHLY))).toBeVisible();

  goToMoment(at('2026-01-20'));
  const person = await test.step('the invitation is accepted', () => join(page, invitation, email));
  goToMoment(at('2026-02-09', '08:30'));
  const employeeId = await activate(page, office);
  expect(await stored(`applications/${candidate.split('/').at(-1)}`)).toMatchObject({ status: 'Hired', employeeId });
  await test.step('the first day at work', () => workOn(page, person, '2026-02-09'));
  const first = { status: 'Present', workedMinutes: '480', method: 'Web' };
  expect(await stored(`attendees/${employeeId}_2026-02-09`)).toMatchObject(first);

  await test.step('leave over New Year is requested and approved', async () => {
    goToMoment(at('2026-12-10'));
    await signIn(page, person);
    await page.goto('/app/me');
    await button(page, 'Request leave').click();
    const dialog = page.getByRole('dialog');
    // two days for each of the ten months served by then
    await expect(dialog.getByText('Annual leave balance: 20 days')).toBeVisible();
    await dialog.getByLabel('First day').fill('2026-12-28');
    await dialog.getByLabel('Last day').fill('2027-01-17');
    await dialog.getByLabel('Reason').focus();
    await expect(dialog.getByText('Counts as 21 days')).toBeVisible();
    await press(dialog, 'Submit');
    await expect(dialog.getByText('Only 20 days of annual leave left')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2027-01-08');
    await dialog.getByLabel('Reason').focus();
    await expect(dialog.getByText('Counts as 12 days')).toBeVisible();
    await press(dialog, 'Submit');
    await expect(dialog).toBeHidden();
    await signIn(page, office.hr);
    await page.goto('/app/applications/leave');
    await page.getByRole('link', { name: NAME }).press('Enter');
    await button(page, 'Approve').click();
    await expect(button(page, 'Approve')).toHaveCount(0);
  });

  await test.step('a loan of three instalments; December is paid in full', async () => {
    goToMoment(at('2026-12-31'));
    const lent = { employeeId, employeeName: NAME, status: 'Open', firstMonth: '2027-01', instalments: 3 };
    await as(office.hr, companyId, ({ send }) =>
      send({
        changes: [
          { type: 'create', resource: 'loans', id: 'staff_loan_1', values: { ...lent, amountMinor: fils(LOAN) } },
        ],
      }),
    );
    const slip = await payMonth(page, { ...office, employeeId }, '2026-12');
    expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(fils(MONTHLY)), unpaidHalfDays: '0' });
  });

  // every workday of January after the leave but the 20th; on the 21st two hours longer
  const days = (...of: number[]) => of.map((day) => `2027-01-${day}`);
  await workThrough(person, { companyId, employeeId }, days(11, 12, 13, 14, 15, 18, 19, 22, 25, 26, 27, 28, 29));
  await workThrough(person, { companyId, employeeId }, days(21), '20:00');
  await test.step('overtime is approved', async () => {
    goToMoment(at('2027-01-22'));
    await signIn(page, office.hr);
    await page.goto('/app/attendees?day=2027-01-21');
    await button(page, 'Approve overtime').click();
    await expect(button(page, 'Withdraw approval')).toBeVisible();
  });

  await test.step('January: leave is paid, the day of absence is not, overtime at one and a quarter', async () => {
    goToMoment(at('2027-01-31'));
    const slip = await payMonth(page, { ...office, employeeId }, '2027-01');
    const overtime = (BASIC / 30 / 8) * 2 * 1.25;
    const absent = MONTHLY / 30;
    const net = MONTHLY + overtime - absent - LOAN / 3;
    expect(net).toBe(11_273.75);
    expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(fils(net)), unpaidHalfDays: '2' });
    await signIn(page, person);
    await page.goto('/app/me');
    await button(page, 'Open January 2027').click();
    const paper = page.getByRole('article', { name: `Payslip of ${NAME}, January 2027` });
    const line = (name: string) => paper.getByRole('row').filter({ hasText: name });
    await expect(line('Overtime').getByText(figure(overtime))).toBeVisible();
    await expect(line('Unpaid').getByText(figure(absent))).toBeVisible();
    await expect(line('Loan').getByText(`${amount((LOAN * 2) / 3)} still to be repaid`)).toBeVisible();
    await expect(paper.getByText(amount(net)).last()).toBeVisible();
  });

  await test.step('notice is recorded ahead, with the last day', async () => {
    goToMoment(at('2027-02-01'));
    await signIn(page, office.hr);
    await page.goto(`/app/company/employees/${employeeId}`);
    await chooseMore(page, 'Record notice');
    const dialog = page.getByRole('dialog', { name: 'Record notice' });
    await dialog.getByLabel('Last working day').fill('2027-02-15');
    await dialog.getByLabel('Reason').fill('Moves abroad');
    await press(dialog, 'Save');
    await expect(dialog).toBeHidden();
    const leaving = page.getByRole('region', { name: 'Leaving' });
    await expect(leaving.getByText('The account ends after that day.')).toBeVisible();
    await expect(leaving.getByText('Final settlement to be paid by Mar 1, 2027')).toBeVisible();
    for (const name of ['Clients and tasks handed over', 'Laptop, phone and car returned', 'Keys and cards returned']) {
      await leaving.getByLabel(name).click();
      await expect(leaving.getByLabel(name)).toBeChecked();
    }
  });
  const last = ['01', '02', '03', '04', '05', '08', '09', '10', '11', '12', '15'].map((day) => `2027-02-${day}`);
  await workThrough(person, { companyId, employeeId }, last);

  await test.step('the account ends by itself after the last day, and not before', async () => {
    goToMoment(at('2027-02-15', '23:30'));
    await runHour(companyId);
    expect(await readDocument(`users/${person.id}`)).toMatchObject({ isBanned: false });
    await signIn(page, person);
    await page.goto('/app/me');
    await expect(page.getByLabel('First name')).toHaveValue('Yasmin');
    goToMoment(at('2027-02-16', '00:30'));
    await runHour(companyId);
    expect(await readDocument(`users/${person.id}`)).toMatchObject({ isBanned: true });
    expect(await stored(`employees/${employeeId}`)).toMatchObject({ status: 'Offboarded' });
    // the page that is open is left by itself
    await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
    await page.goto('/auth/login');
    await fillSignIn(page, person);
    await expect(page.getByText('Your access is suspended. Contact your administrator.')).toBeVisible();
  });

  // 15 of the 28 days of February are 16 of 30
  const part = 16 / 30;
  // 24 February-to-February days of the first year: 30, less the 12 taken; of the second year 7 of 365 days' worth
  const leaveDays = 30 - 12 + Math.round(((2 * 30) / 365) * 7) / 2;
  const encashed = (BASIC / 30) * leaveDays;
  // from 9 February 2026 to 15 February 2027, less the unpaid 20 January; 21 days of basic pay for a year
  const gratuity = (((BASIC / 30) * 21) / 365) * (365 + 7 - 1);
  const owed = (LOAN * 2) / 3;
  const net = fils(MONTHLY * part) + fils(encashed) + fils(gratuity) - fils(owed);
  expect([leaveDays, net]).toEqual([18.5, 1_667_356]);
  const run = `final_2027-02-15_${employeeId}`;
  await test.step('the final settlement is signed by two', async () => {
    goToMoment(at('2027-02-17'));
    await signIn(page, office.hr);
    await page.goto(`/app/company/employees/${employeeId}`);
    const leaving = page.getByRole('region', { name: 'Leaving' });
    await expect(leaving.getByText('The account ended on Feb 16, 2027.')).toBeVisible();
    await press(leaving, 'Prepare final settlement');
    await expect(page.getByRole('heading', { name: `Final settlement · ${NAME}` })).toBeVisible();
    await signAndPay(page, office, run, `${run}_slip`);
    const slip = { netMinor: String(net), serviceDays: '371', leaveHalfDays: '37', payableDays: '16' };
    expect(await stored(`payslips/${run}_slip`)).toMatchObject(slip);
    expect(await stored(`payroll/${run}`)).toMatchObject({ preparedBy: office.hr.id, approvedBy: ceo.id });
    expect(await stored('loans/staff_loan_1')).toMatchObject({ status: 'Repaid', balanceMinor: '0' });
  });

  await test.step('and printed: every figure, both names, one page of A4 in four languages', async () => {
    await page.goto((await page.getByRole('link', { name: NAME, exact: true }).getAttribute('href')) ?? '');
    const paper = page.getByRole('article', { name: `Final settlement of ${NAME}` });
    const line = (name: string) => paper.getByRole('row').filter({ hasText: name });
    await expect(line('Basic').getByText(figure(BASIC * part), { exact: true })).toBeVisible();
    await expect(line('Housing').getByText(figure(HOUSING * part), { exact: true })).toBeVisible();
    await expect(line('Transport').getByText(figure(TRANSPORT * part), { exact: true })).toBeVisible();
    await expect(line('Leave').getByText(figure(encashed), { exact: true })).toBeVisible();
    await expect(line('Gratuity').getByText(figure(gratuity), { exact: true })).toBeVisible();
    await expect(line('Loan').getByText(figure(owed), { exact: true })).toBeVisible();
    await expect(paper.getByText(aed(net), { exact: true }).last()).toBeVisible();
    for (const signed of ['Hana Example', 'Pat Example']) await expect(paper.getByText(signed)).toBeVisible();
    const sheet = page.locator(`.${classOf('kit/print/sheet', 'sheet')}`);
    for (const [language, word] of [
      ['en', 'Final settlement'],
      ['zh', '离职结算'],
      ['fr', 'Solde de tout compte'],
      ['ja', '最終精算書'],
    ] as const) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`locale:${ceo.id}`, language] as const);
      await page.reload();
      await expect(sheet.getByText(word, { exact: true }).first()).toBeVisible();
      await expectOnePage(page, `final settlement ${language}`);
    }
  });
});
