import type { Page } from '@playwright/test';
import { checkIn, checkOut } from '#areas/people/attendees/commands.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import { workSources } from '#lib/work/rules.ts';
import { findAccount, listIds, type Person, signIn } from './auth-world.ts';
import { aed, button, type Payers } from './deal-steps.ts';
import { confirmEmail, createAccount, newEmail, PASSWORD } from './joining-world.ts';
import { expect } from './journey.ts';
import { at, setMoment } from './moment.ts';
import { as } from './office.ts';
import { pickOption, press } from './pick.ts';

export const NAME = 'Yasmin Farouk';

/** Typed in by HR, invited to an interview and scored by two. Answers with the page of the candidate. */
export async function interview(page: Page, { ceo, hr }: Payers): Promise<{ path: string; email: string }> {
  const email = newEmail('candidate');
  await signIn(page, hr);
  await page.goto('/app/applications/new');
  const drawer = page.getByRole('dialog', { name: 'New candidate' });
  await drawer.getByLabel('First name').fill('Yasmin');
  await drawer.getByLabel('Last name').fill('Farouk');
  await drawer.getByLabel('E-mail').fill(email);
  await drawer.getByLabel('Mobile phone').fill('+33 6 39 98 44 55');
  await drawer.getByLabel('Position').fill('Property consultant');
  await pickOption(page, 'Role', 'Seller');
  await pickOption(page, 'Department', 'Sales');
  await pickOption(page, 'Source', 'Website');
  await press(drawer, 'Create');
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: NAME, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await button(page, 'Screen').click();
  await button(page, 'Invite to an interview').click();
  await expect(button(page, 'Make an offer')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await score(page, 3);
  await signIn(page, ceo);
  await page.goto(path);
  await score(page, 5);
  return { path, email };
}
/** Experience as given here, and four for all the others. */
async function score(page: Page, experience: number): Promise<void> {
  await button(page, 'Add my scorecard').click();
  const card = page.getByRole('dialog', { name: `My scorecard for ${NAME}` });
  const marks = { Experience: experience, Communication: 4, 'Market knowledge': 4, 'Client focus': 4 };
  for (const [name, mark] of Object.entries({ ...marks, 'Fit with the team': 4 }))
    await card.getByRole('group', { name }).getByLabel(String(mark), { exact: true }).click();
  await press(card, 'Save');
  await expect(card).toBeHidden();
}

/** Dirhams a month. */
interface Offer {
  readonly basic: number;
  readonly housing: number;
  readonly transport: number;
  readonly from: string;
}
/** An offer, its letter, and the hiring in one step. Answers with the path of the invitation. */
export async function offerAndHire(page: Page, { basic, housing, transport, from }: Offer): Promise<string> {
  await button(page, 'Make an offer').click();
  const offering = page.getByRole('dialog');
  await offering.getByLabel('Basic salary offered').fill(String(basic));
  await press(offering, 'Move');
  await expect(offering).toBeHidden();
  await button(page, 'Hire').click();
  const hiring = page.getByRole('dialog', { name: `Hire ${NAME}` });
  await hiring.getByLabel('First working day').fill(from);
  await hiring.getByLabel('Housing allowance offered').fill(String(housing));
  await hiring.getByLabel('Transport allowance offered').fill(String(transport));
  await hiring.getByLabel('Housing allowance offered').focus();
  const total = aed((basic + housing + transport) * 100);
  await expect(hiring.getByText(`Monthly pay: ${total}`)).toBeVisible();
  await press(hiring, 'Hire');
  const hired = page.getByRole('dialog', { name: `${NAME} is hired` });
  const link = new URL(await hired.getByRole('textbox').inputValue());
  await press(hired, 'Done');
  return `${link.pathname}${link.hash}`;
}

/** An account by the invitation, with a new name. */
export async function join(page: Page, invitation: string, email: string): Promise<Person> {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto(invitation);
  await createAccount(page, email);
  await confirmEmail(page, email);
  await page.getByLabel('First name').fill('Yasmin');
  await page.getByLabel('Last name').fill('Farouk');
  await button(page, 'Accept and join').click();
  await page.waitForURL('**/app/seller/dashboard');
  return { id: (await findAccount(email)) ?? '', email, password: PASSWORD };
}

/** HR gives the record the new account and its bank account, and activates it. */
export async function activate(page: Page, { companyId, hr }: Payers): Promise<string> {
  const [employeeId = ''] = await listIds(`companies/${companyId}/employees`);
  await as(hr, companyId, async ({ send, read }) => {
    const before = await read(employeeId, 'employeePay');
    const set = { iban: 'AE070331234567890123456' };
    return send({ changes: [{ type: 'update', resource: 'employeePay', before, set }] });
  });
  await signIn(page, hr);
  await page.goto(`/app/company/employees/${employeeId}/edit`);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'User account' }).click();
  await page.keyboard.type('Yasmin');
  await page.locator('.ant-select-item-option').filter({ hasText: NAME }).click();
  await press(form, 'Save');
  await expect(form).toBeHidden();
  await page.goto(`/app/company/employees/${employeeId}`);
  await button(page, 'Activate').click();
  await expect(button(page, 'Activate')).toHaveCount(0);
  return employeeId;
}

/** The own hand checks in at nine and out again, as the page lets it do. */
export async function workOn(page: Page, person: Person, day: string): Promise<void> {
  setMoment(at(day, '09:00'));
  await signIn(page, person);
  await page.goto('/app/seller/dashboard');
  await button(page, 'Check in').click();
  await expect(page.getByText('Checked in at', { exact: false }).first()).toBeVisible();
  setMoment(at(day, '18:00'));
  await page.goto('/app/me');
  await button(page, 'Check out').click();
  await expect(button(page, 'Check out')).toHaveCount(0);
}
/** The same without the page, for all the days between. */
export async function workThrough(
  person: Person,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  days: readonly string[],
  until = '18:00',
): Promise<void> {
  const employee = { id: employeeId, fullName: NAME, userId: person.id };
  await as(person, companyId, async ({ send }) => {
    for (const dateKey of days) {
      setMoment(at(dateKey, '09:00'));
      const [came] = await send(
        checkIn(employee, { dateKey, timeZone: 'Asia/Dubai', rules: workSources('AE', undefined) }, 'Mobile'),
      );
      setMoment(at(dateKey, until));
      await send(checkOut(came as Attendee, at(dateKey, until)));
    }
  });
}
