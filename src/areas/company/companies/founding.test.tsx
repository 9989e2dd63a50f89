import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrastOf } from '#lib/text/colour.ts';
import { giveFiles } from '#tests/component/files.ts';
import { pickOption } from '#tests/component/hands.ts';
import { listIds, openOffice, patch, read, update } from '#tests/component/office.ts';
import { address, goTo, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, until } from '#tests/component/screen-checks.ts';
import { SAMPLE } from './sample.ts';

const ADDRESS = 'Office 12, Old Harbour, Dubai';
/** Orange, with less of a dark red, on white: drawn by its lines, with a script that must not run. */
const LOGO = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="document.title='ran'"><rect width="80" height="40" fill="#fff"/><rect width="50" height="30" fill="#f58220"/><rect x="60" width="10" height="30" fill="#8a3b52"/></svg>`,
  ],
  'harbour.svg',
  { type: 'image/svg+xml' },
);
const START = '/app/dashboards/default';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const guide = () => page.getByRole('region', { name: 'Today' });
const step = (title: string) => guide().getByRole('listitem').filter({ hasText: title });

it('from sign-up through the password reset and the first hour to an active company', async () => {
  const { store } = await openApp('/auth/register-1');
  await page.getByLabelText('First name').fill('Fatima');
  await page.getByLabelText('Last name').fill('Founder');
  await page.getByLabelText('Company name').fill('Harbour Founded');
  await page.getByLabelText('Country').selectOptions('AE');
  await page.getByLabelText('Work e-mail').fill('founder@harbour.example');
  await page.getByLabelText('Password', { exact: true }).fill('first-secret');
  await button('Create company').click();
  await page.getByLabelText('New password', { exact: true }).fill('second-secret');
  await page.getByLabelText('Confirm new password').fill('second-secret');
  await button('Save and sign in').click();
  await until('the start page', () => address() === START, address);

  await expect.element(guide().getByRole('heading', { name: 'Set up Harbour Founded' })).toBeVisible();
  await expect.element(guide().getByText('0 of 5 done')).toBeVisible();
  const company = step('Company');
  await company.getByRole('button', { name: 'Open: Company' }).click();
  await expect.element(company.getByLabelText('Company name')).toHaveLength(0);
  await button('Save and continue').click();
  await expect.element(page.getByText('Please enter Address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(ADDRESS);
  await page.getByLabelText('Registered for tax').click();
  await button('Save and continue').click();
  await expect.element(page.getByText('Please enter Tax number')).toBeVisible();
  const taxNumber = page.getByLabelText('Tax number', { exact: true });
  await taxNumber.fill('12345');
  await expect.element(page.getByText('TRN must be 15 digits')).toBeVisible();
  await taxNumber.fill('100000000000003');
  await button('Save and continue').click();
  await expect.element(guide().getByText('1 of 5 done')).toBeVisible();
  // the next open step is there at once
  await expect.element(step('Logo and colour').getByRole('button', { name: 'Save and continue' })).toBeVisible();
  await step('Invite your team').getByRole('button', { name: 'Open: Invite your team' }).click();
  await page.getByLabelText('E-mail').fill('colleague@harbour.example');
  await button('Create link').click();
  await expect.element(guide().getByText('2 of 5 done')).toBeVisible();
  // the mail came back: the link goes to another address, with the same role
  await button('Change the address of colleague@harbour.example').click();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('colleague@harbour.example');
  await page.getByLabelText('E-mail').fill('right@harbour.example');
  await button('Create link').click();
  await expect.element(button('Change the address of right@harbour.example')).toBeVisible();
  await expect.element(button('Change the address of colleague@harbour.example')).not.toBeInTheDocument();
  await expect.element(step('Invite your team').getByText('1 person invited')).toBeVisible();
  await expectTidy('the first hour');
  await setWidth(390);
  await expectTidy('the first hour on the phone');

  await setWidth(1440);

  await step('Logo and colour').getByRole('button', { name: 'Open: Logo and colour' }).click();
  // a logo is chosen: its strongest colour is chosen with it, made so dark that white text reads on it
  await giveFiles(page.getByLabelText('Choose a picture', { exact: true }).first(), LOGO);
  const colours = page.getByRole('group', { name: 'Colour from your logo' }).getByRole('button');
  await expect.element(colours.first()).toHaveAttribute('aria-pressed', 'true');
  expect(colours.all()).toHaveLength(2);
  const typed = page.getByRole('textbox', { name: 'Brand colour', exact: true });
  const ratio = contrastOf((typed.element() as HTMLInputElement).value, '#ffffff');
  expect(ratio).toBeGreaterThanOrEqual(4.5);
  await expect.element(page.getByText(/^White text on it reads well, [0-9.]+\s:\s1\.$/)).toBeVisible();
  await colours.nth(1).click();
  // drawn as a picture, it is the colour itself or the next one
  await expect.poll(() => (typed.element() as HTMLInputElement).value).toMatch(/^#8[9a]3[a-c]5[1-3]$/);
  await expect.element(page.getByRole('img', { name: 'How it will look' })).toBeVisible();
  await expectTidy('logo and colour');
  await setWidth(390);
  await expectTidy('logo and colour on the phone');
  await setWidth(1440);
  await typed.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(guide().getByText('3 of 5 done')).toBeVisible();
  await expect.element(step('Logo and colour').getByText(/^Logo · #8/)).toBeVisible();
  await button('New property').click();
  const property = page.getByRole('dialog', { name: 'New property' });
  await property.getByLabelText(/^Title/).fill('Corner flat with sea views');
  await pickOption('Type', 'Apartment');
  await property.getByLabelText('City').fill('Dubai');
  await property.getByLabelText('Community').fill('Pearl Quay');
  await property.getByRole('button', { name: 'Create' }).click();
  await expect.element(property).not.toBeInTheDocument();
  await expect.element(guide().getByText('4 of 5 done')).toBeVisible();
  await expect.element(step('First listing').getByText('1 property')).toBeVisible();
  await goTo('/app/leads/new');
  const lead = page.getByRole('dialog', { name: 'New lead' });
  await lead.getByLabelText('Mobile phone').fill('+33612345678');
  await lead.getByLabelText('Full name').fill('Chloe Hughes');
  await pickOption('Source', 'Website');
  await pickOption('Intent', 'Buy');
  await lead.getByRole('button', { name: 'Create' }).click();
  await expect.element(lead).not.toBeInTheDocument();

  // the last step is done: the guide ends by itself, and the queue begins with leads that were never called
  await goTo(START);
  const strip = page.getByRole('region', { name: 'Harbour Founded is open' });
  await expect.element(strip).toHaveTextContent('1 lead · 1 person invited · 1 property');
  // what was done comes first, in place of numbers that are all zero
  await expect.element(page.getByRole('list', { name: 'Key figures' })).not.toBeInTheDocument();
  const first = () => document.querySelector('main [data-section]')?.textContent;
  await expect.poll(first).toMatch(/^Never called 1.*Chloe Hughes.*Never called, /);
  await expectTidy('the day after the first hour');
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Key figures' })).toBeVisible();
  // the week that follows has its own parts
  await expect.element(page.getByRole('region', { name: 'Your listing' }).getByText('Not published yet')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Worth doing this week' })).toBeVisible();
  await visit(START);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.element(page.getByText('Hide this guide')).toHaveLength(0);
  const founded = store.readAll('companies').find(({ data }) => data.name === 'Harbour Founded');
  expect(founded?.data).toMatchObject({
    status: 'Active',
    address: ADDRESS,
    brandColour: expect.stringMatching(/^#8/),
  });
  expect(founded?.data.logoUrl).toMatch(/logo/);
  expect(founded?.data.openedOn).toBe('2026-06-15');
  expect(document.title).not.toBe('ran');
  const taxed = store.read(`${founded?.path}/settings/tax`);
  expect(taxed?.rules).toMatchObject([{ from: '2000-01-01', taxId: '100000000000003', taxRegistered: true }]);
  expect(founded?.data.settingUp).toBeUndefined();
});

it('a sample comes and goes in one click each, and leaves what somebody typed', async () => {
  const { companyId, ceo } = await openOffice(0);
  await patch(`companies/${companyId}`, { settingUp: true });
  await patch(`companies/${companyId}/public/profile`, { settingUp: true });
  const own = await addLead(ceo, { fullName: 'My own lead' });
  await openAs(ceo, START);
  await button('Add sample data').click();
  // how far it is
  const progress = page.getByRole('progressbar');
  await expect.element(progress).toHaveAccessibleName(/^\d+ of 120$/);
  await expect.element(button('Remove sample data')).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();
  const live = (kind: string) =>
    listIds(`companies/${companyId}/${kind}`).filter(
      (id) => read(`companies/${companyId}/${kind}/${id}`)?.archivedAt === null,
    );
  expect(live('properties')).toHaveLength(SAMPLE.properties);
  expect(live('leads')).toHaveLength(SAMPLE.leads + 1);
  // samples do not finish a step
  await expect.element(guide().getByText('1 of 5 done')).toBeVisible();
  const [changed = ''] = live('properties');
  await update(ceo, 'properties', changed, { unitNumber: '7' });
  await button('Remove sample data').click();
  await expect.element(button('Add sample data')).toBeVisible();
  expect(live('properties')).toEqual([changed]);
  expect(live('leads')).toEqual([own.id]);
  await button('Hide this guide').click();
  await expect.element(page.getByRole('list', { name: 'Key figures' })).toBeVisible();
  // who hides the guide sees nothing more of it
  await expect.element(page.getByRole('region', { name: 'Worth doing this week' })).not.toBeInTheDocument();
  await visit(START);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.element(page.getByText('Hide this guide')).toHaveLength(0);
});
