import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { newId } from '#lib/data/id.ts';
import { EVER } from '#lib/time/dating.ts';
import { leaveDefaults } from '#lib/work/work-rules.ts';
import { readDocument, signIn } from './auth-world.ts';
import { aed, button, inColumn, payMonth, signAndPay } from './deal-steps.ts';
import { expect, test } from './journey.ts';
import { at } from './moment.ts';
import { as, hire, openOffice } from './office.ts';
import { pickOption, press } from './pick.ts';
import { chooseMore } from './record-page.ts';
import { workThrough } from './staff-steps.ts';
import { employ } from './staff-world.ts';

/** Dirhams a month, until the raise and since. */
const [BASIC, RAISED, HOUSING] = [6000, 9000, 3000];
const PERSON = { firstName: 'Yasmin', lastName: 'Farouk' };
const NAME = 'Yasmin Farouk';
const fils = (dirhams: number) => Math.round(dirhams * 100);
const midnight = (day: string) => at(day, '00:00');
const days = (month: string, ...of: number[]) => of.map((day) => `${month}-${String(day).padStart(2, '0')}`);

test('opening balance, raise, other days of work, a month paid ahead, leave over policy, last day, settled', {
  tag: '@beyond',
}, async ({ page, goToMoment }) => {
  test.setTimeout(900_000);
  goToMoment(at('2026-03-01'));
  const { companyId, ceo, sellers } = await openOffice(1);
  const [person] = sellers;
  if (!person) throw new Error('no seller');
  const hr = await hire(companyId, 'HR', 'Hana');
  const employeeId = await employ(ceo, companyId, person, PERSON);
  const office = { companyId, ceo, hr, employeeId };
  const stored = (path: string) => readDocument(`companies/${companyId}/${path}`);
  const terms = { basicSalaryMinor: fils(BASIC), housingMinor: fils(HOUSING), transportMinor: 0 };
  const policies = leaveDefaults('AE').map((one) =>
    one.type === 'Bereavement' ? { ...one, beyond: 'Unpaid' as const } : one,
  );
  await as(ceo, companyId, ({ send }) =>
    send({
      changes: [
        { type: 'create', resource: 'settings', id: 'leave', values: { rules: [{ from: EVER, policies }] } },
        {
          type: 'create',
          resource: 'employeePay',
          id: employeeId,
          values: {
            iban: 'AE070331234567890123456',
            terms: firstTerms({
              ...{ employmentType: 'FullTime', contractType: 'Unlimited', otherAllowanceMinor: 0, ...terms },
            }),
          },
        },
      ],
    }),
  );
  const works = (...of: string[]) => workThrough(person, { companyId, employeeId }, of);
  const employeePage = `/app/company/employees/${employeeId}`;

  await test.step('the opening balance: what was left of leave when the company came here', async () => {
    await signIn(page, hr);
    await page.goto(`${employeePage}/edit`);
    const form = page.getByRole('dialog');
    const opening = form.getByRole('group', { name: 'Opening balance' });
    await opening.getByLabel('As of').fill('2026-03-01');
    await opening.getByLabel('Annual leave left, with all of this year (days)').fill('18');
    await press(form, 'Save');
    await expect(form).toBeHidden();
    goToMoment(at('2026-03-02'));
    await signIn(page, person);
    await page.goto('/app/me');
    await button(page, 'Request leave').click();
    await expect(page.getByRole('dialog').getByText('Annual leave balance: 18 days')).toBeVisible();
  });

  await test.step('a raise on the 16th, and other days of work from the 9th on', async () => {
    await signIn(page, hr);
    await page.goto(employeePage);
    await button(page, 'Change pay').click();
    const dialog = page.getByRole('dialog', { name: 'Change pay' });
    await dialog.getByLabel('Basic salary').fill(String(RAISED));
    await dialog.getByRole('textbox', { name: 'From' }).fill('2026-03-16');
    await dialog.getByLabel('Basic salary').focus();
    // half of the month by each
    const month = (BASIC + RAISED) / 2 + HOUSING;
    await expect(dialog.getByText(`March 2026 pays ${aed(fils(month))}, shared by days.`)).toBeVisible();
    await press(dialog, 'Change pay');
    await expect(dialog).toBeHidden();
    const week = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const hours = week.map((weekday) => ({ weekday, start: '09:00', end: '18:00' }));
    await as(hr, companyId, async ({ call, read }) =>
      call('hours.change', await read(employeeId, 'employees'), { from: '2026-03-09', days: hours }),
    );
  });

  const march = (...of: number[]) => days('2026-03', ...of);
  await works(...march(2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 24));
  await test.step('a forgotten check-out is put in with the payroll, which is approved on the 26th', async () => {
    goToMoment(at('2026-03-25', '09:00'));
    await signIn(page, person);
    await page.goto('/app/seller/dashboard');
    await button(page, 'Check in').click();
    await expect(page.getByText('Checked in at', { exact: false }).first()).toBeVisible();
    goToMoment(at('2026-03-26', '10:00'));
    await signIn(page, hr);
    await page.goto('/app/payroll');
    await button(page, 'New payroll run').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Month').fill('2026-03');
    await press(dialog, 'Create');
    await expect(dialog).toBeHidden();
    await button(page, 'Calculate').click();
    await expect(page.getByText('Missing check-out')).toBeVisible();
    await expect(page.getByLabel(`Check-out of ${NAME}`)).toHaveValue('18:00');
    await button(page, 'Save').click();
    await expect(page.getByText('Missing check-out')).toHaveCount(0);
    const slip = `regular_2026-03_${employeeId}`;
    await signIn(page, ceo);
    await page.goto('/app/payroll/regular_2026-03');
    await button(page, 'Approve').click();
    const ahead = page.getByRole('dialog', { name: 'Approve before the month ends' });
    await ahead.getByLabel('Approve before the month ends').click();
    await press(ahead, 'Approve');
    await expect(button(page, 'Mark as paid')).toBeVisible();
    const net = (BASIC + RAISED) / 2 + HOUSING;
    expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(fils(net)), unpaidHalfDays: '0' });
  });

  await test.step('unpaid leave on the 27th, after the approval', async () => {
    const id = newId();
    const values = {
      ...{ employeeId, employeeName: NAME, leaveType: 'Unpaid', halfDay: 'None', halfDays: 2, status: 'Submitted' },
      ...{ startDate: midnight('2026-03-27'), endDate: midnight('2026-03-27'), userId: person.id },
    };
    await as(person, companyId, ({ send }) =>
      send({ changes: [{ type: 'create', resource: 'leaveRequests', id, values }] }),
    );
    await signIn(page, hr);
    await page.goto(`/app/applications/leave/${id}`);
    await button(page, 'Approve').click();
    await expect(button(page, 'Approve')).toHaveCount(0);
  });
  await works(...march(26, 28, 31));

  await test.step('leave over the policy is shown to the one who asks, and to the one who decides', async () => {
    goToMoment(at('2026-04-13'));
    const over = 'Counts as 6 days · 1 day unpaid · 1 day beyond the policy';
    await signIn(page, person);
    await page.goto('/app/me');
    await button(page, 'Request leave').click();
    const dialog = page.getByRole('dialog');
    await pickOption(page, 'Leave type', 'Bereavement');
    await dialog.getByLabel('First day').fill('2026-04-14');
    await dialog.getByLabel('Last day').fill('2026-04-21');
    await dialog.getByLabel('Reason').focus();
    await expect(dialog.getByText(over)).toBeVisible();
    await press(dialog, 'Submit');
    await expect(dialog).toBeHidden();
    await signIn(page, hr);
    await page.goto('/app/applications/leave');
    await page.getByRole('link', { name: NAME }).first().press('Enter');
    await expect(page.getByText(over.replace('Counts as ', '')).first()).toBeVisible();
    await button(page, 'Approve').click();
    await expect(button(page, 'Approve')).toHaveCount(0);
  });

  await works(...days('2026-04', 1, 2, 3, 4, 7, 8, 9, 10, 11, 22, 23, 24, 25, 28, 29, 30));
  const dayOff = (RAISED + HOUSING) / 30;
  await test.step('April: the day beyond the policy, and the unpaid day of March with its reason', async () => {
    goToMoment(at('2026-05-01', '08:00'));
    const slip = await payMonth(page, office, '2026-04');
    const net = RAISED + HOUSING - dayOff - dayOff;
    expect(await stored(`payslips/${slip}`)).toMatchObject({ netMinor: String(fils(net)), unpaidHalfDays: '2' });
    await signIn(page, person);
    await page.goto('/app/me');
    await button(page, 'Open April 2026').click();
    const paper = page.getByRole('article', { name: `Payslip of ${NAME}, April 2026` });
    const earlier = paper.getByRole('row').filter({ hasText: 'March 2026 · Unpaid leave and absence' });
    await expect(earlier.getByText('Leave', { exact: true })).toBeVisible();
    await expect(earlier.getByText(inColumn(fils(dayOff)), { exact: true })).toBeVisible();
    await expect(paper.getByText(aed(fils(net))).last()).toBeVisible();
  });
  await works('2026-05-01', '2026-05-02');

  // 18 days with all 30 of the year, of which 115 of 365 days are served: 9.5 days, to half a day
  const ahead = 30 - 18 - Math.round((2 * 30 * 115) / 365) / 2;
  await test.step('the last day: leave was taken ahead, and is deducted', async () => {
    goToMoment(at('2026-05-02', '19:00'));
    await signIn(page, hr);
    await page.goto(employeePage);
    await chooseMore(page, 'Record notice');
    const dialog = page.getByRole('dialog', { name: 'Record notice' });
    await dialog.getByLabel('Last working day').fill('2026-05-02');
    await dialog.getByLabel('Reason').fill('Moves abroad');
    expect(ahead).toBe(2.5);
    await expect(dialog.getByText(`By that day ${ahead} days of leave are taken ahead`)).toBeVisible();
    await pickOption(page, 'Leave taken ahead', 'Deduct');
    await press(dialog, 'Save');
    await expect(dialog).toBeHidden();
  });

  await test.step('the final settlement', async () => {
    await press(page.getByRole('region', { name: 'Leaving' }), 'Prepare final settlement');
    await expect(page.getByRole('heading', { name: `Final settlement · ${NAME}` })).toBeVisible();
    const run = `final_2026-05-02_${employeeId}`;
    await signAndPay(page, office, run, `${run}_slip`);
    // two of the 31 days of May are two of thirty
    const pay = (RAISED * 2) / 30 + (HOUSING * 2) / 30;
    // from 8 January 2024 on, without two unpaid days; 21 days of basic pay a year
    const service = 366 - 7 + 365 + 31 + 28 + 31 + 30 + 2 - 2;
    const gratuity = (((RAISED / 30) * 21) / 365) * service;
    const deducted = (RAISED / 30) * ahead;
    const net = fils(pay) + fils(gratuity) - fils(deducted);
    expect(await stored(`payslips/${run}_slip`)).toMatchObject({
      ...{ netMinor: String(net), serviceDays: String(service), leaveHalfDays: '0', payableDays: '2' },
    });
    await page.goto((await page.getByRole('link', { name: NAME, exact: true }).getAttribute('href')) ?? '');
    const paper = page.getByRole('article', { name: `Final settlement of ${NAME}` });
    const line = (name: string) => paper.getByRole('row').filter({ hasText: name });
    await expect(line('Gratuity').getByText(inColumn(fils(gratuity)), { exact: true })).toBeVisible();
    await expect(line('Leave taken ahead').getByText(inColumn(fils(deducted)), { exact: true })).toBeVisible();
    await expect(paper.getByText(aed(net), { exact: true }).last()).toBeVisible();
  });
});
