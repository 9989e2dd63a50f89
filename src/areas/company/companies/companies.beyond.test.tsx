import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { classOf } from '#tests/classes.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { giveFiles, liar, picture } from '#tests/component/files.ts';
import { blur, press } from '#tests/component/hands.ts';
import { create, hire, mayRead, openOffice, type Person, patch, read, update } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const { payDay, wpsEnabled, ...RULES } = PAYROLL_DEFAULTS;
const MAY = { kind: 'Regular', status: 'Approved', periodKey: '2026-05', archivedAt: null, version: 1 };
const ADDRESS = 'Office 12, Old Harbour, Dubai';
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const saved = () => page.getByText('Settings saved');
const bar = () => page.getByRole('banner');
const colourOfBar = () => getComputedStyle(bar().element()).backgroundColor;
const expectOpen = () => expect.element(page.getByRole('heading', { name: 'My company', level: 1 })).toBeVisible();
async function open(person: Person, tab = ''): Promise<void> {
  await openAs(person, `/app/my-company${tab}`);
  await expectOpen();
}

it('CEO and HR edit what the company is and how it works; every save is in the history', async () => {
  const { companyId, ceo } = await openOffice(0);
  const at = (path: string) => read(`companies/${companyId}/${path}`);
  await open(ceo);
  await page.getByLabelText('Legal name').fill('Harbour Homes L.L.C');
  await field('Top bar colour').fill('teal');
  await press('Tab');
  await expect.element(page.getByText('Invalid Hex', { exact: true })).toBeVisible();
  await field('Top bar colour').fill('#0F5C6E');
  await expect.element(page.getByText('Invalid Hex', { exact: true })).toHaveLength(0);
  await press('Control+s');
  await expect.element(saved()).toBeVisible();
  await expect.poll(colourOfBar).toBe('rgb(15, 92, 110)');
  await visit('/app/my-company');
  await expectOpen();
  await expect.poll(colourOfBar).toBe('rgb(15, 92, 110)');

  const hr = await hire(companyId, 'HR', 'Hana');
  await open(hr, '/commission');
  const defaults = page.getByText('your country’s default values');
  const sale = page.getByRole('textbox', { name: 'Sale', exact: true });
  await expect.element(defaults).toBeVisible();
  await sale.fill('2.5');
  await button('Add a line').click();
  await button('Save from…').click();
  await expect.element(page.getByText('Please enter From a monthly total of')).toBeVisible();
  await page.getByLabelText('From a monthly total of').fill('50000');
  await page.getByRole('group', { name: 'Split tiers' }).getByLabelText('Agent split').fill('60');
  await button('Save from…').click();
  const from = page.getByRole('dialog', { name: 'Save from…' });
  await from.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(from).not.toBeInTheDocument();
  expect(at('settings/commission')).toMatchObject({ rules: [{ saleBp: 200 }, { saleBp: 250 }], version: 1 });
  expect(at('history/settings_commission_1')).toMatchObject({ changeType: 'Created' });
  await visit('/app/my-company/commission');
  await expect.element(sale).toHaveValue('2.5');
  await expect.element(defaults).toHaveLength(0);

  await visit('/app/my-company/payroll');
  const routing = page.getByLabelText('Bank routing code');
  await routing.fill('1234');
  await press('Tab');
  await expect.element(page.getByText('Routing code must be 9 digits')).toBeVisible();
  await routing.fill('');
  await page.getByLabelText('Work ends').fill('08:00');
  await blur(page.getByLabelText('Work ends'));
  await expect.element(page.getByText('Work must end after it starts')).toBeVisible();
  await page.getByLabelText('Work ends').fill('17:30');
  await page.getByLabelText('Pay day').fill('25');
  await press('Control+s');
  // the pay day has no days: it is saved at once, and the form asks from which day the hours apply
  const dialog = page.getByRole('dialog', { name: 'Save from…' });
  await expect.element(dialog.getByText('Earlier days keep the rules they had.')).toBeVisible();
  await expect.poll(() => at('settings/payroll')).toMatchObject({ payDay: 25 });
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-05-01');
  await dialog.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(dialog.getByText('Please enter Reason')).toBeVisible();
  // payroll has settled May, as the person reads it
  await patch(`companies/${companyId}/payroll/regular_2026-05`, MAY);
  await dialog.getByRole('textbox', { name: 'From' }).fill('2026-05-02');
  await expect.element(dialog.getByText('Jun 1, 2026 is the first day that payroll has not settled')).toBeVisible();
  await dialog.getByRole('button', { name: 'Jul 1, 2026' }).click();
  await dialog.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => at('settings/attendance')?.rules)
    .toMatchObject([{ shiftEnd: '18:00' }, { from: '2026-07-01', shiftEnd: '17:30' }]);
  await expect.element(page.getByLabelText('Work ends')).toHaveValue('18:00');
  const changes = page.getByRole('region', { name: 'Changes of these rules' });
  await expect.element(changes.getByText('Work ends')).toBeVisible();
  // what is typed meanwhile stays
  await page.getByLabelText('Work ends').fill('16:00');
  await changes.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => at('settings/attendance')?.rules).toHaveLength(1);
  await expect.element(changes).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Work ends')).toHaveValue('16:00');
});

it('who saved first is met in a dialog, field by field', async () => {
  const { companyId } = await openOffice(0);
  const hr = await hire(companyId, 'HR', 'Hana');
  await open(hr);
  await expect.element(page.getByLabelText('City')).toBeVisible();
  // a colleague is quicker
  await patch(`companies/${companyId}`, { city: 'Dubai', version: 2 });
  await page.getByLabelText('City').fill('Sharjah');
  await page.getByLabelText('Legal name').fill('Two Hands');
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' });
  await expect.element(dialog).toHaveTextContent('Dubai');
  await dialog.getByRole('radio', { name: /Theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect.element(saved()).toBeVisible();
  expect(read(`companies/${companyId}`)).toMatchObject({ city: 'Dubai', legalName: 'Two Hands', version: 3 });
});

it('who saved first is met about what has no days; rules ask for their day afterwards', async () => {
  const { companyId, ceo } = await openOffice(0);
  const path = `companies/${companyId}/settings/payroll`;
  await create(ceo, 'settings', 'payroll', { payDay, wpsEnabled, rules: [{ from: '2000-01-01', ...RULES }] });
  await open(ceo, '/payroll');
  await expect.element(page.getByLabelText('Pay day')).toBeVisible();
  await patch(path, { payDay: 20, version: 2 });
  await page.getByLabelText('Pay day').fill('25');
  await page.getByLabelText('Months looked back').fill('6');
  await button('Save from…').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' });
  await dialog.getByRole('radio', { name: /Mine/ }).click();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await expect.poll(() => read(path)).toMatchObject({ payDay: 25, version: 3 });
  const from = page.getByRole('dialog', { name: 'Save from…' });
  await from.getByRole('button', { name: 'Save from…' }).click();
  await expect.element(from).not.toBeInTheDocument();
  expect(read(path)?.rules).toMatchObject([{}, { from: '2026-07-01', retroMonths: 6 }]);
});

it('logo: only a real picture, shown in the bar, removed again', async () => {
  const { companyId, ceo } = await openOffice(0);
  await open(ceo);
  const choose = page.getByLabelText('Choose a picture', { exact: true }).first();
  await giveFiles(choose, liar('logo.png', '<svg onload=alert(1)>'));
  await expect.element(page.getByText('not a PNG, JPEG, WebP or SVG picture')).toBeVisible();
  await giveFiles(choose, await picture('logo.png'));
  await button('Use logo').click();
  await expect.element(page.getByText('Logo saved')).toBeVisible();
  // its colour is offered, and chosen, because there was none
  const colours = page.getByRole('group', { name: 'Colour from your logo' }).getByRole('button');
  await expect.element(colours).toHaveAttribute('aria-pressed', 'true');
  const logo = bar().getByCss(`img.${classOf('kit/company-mark', 'companyMark')}`);
  await expect.element(logo).toBeVisible();
  await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  // the other form continues with the current company
  await page.getByLabelText('City').fill('Dubai');
  await button('Save').click();
  await expect.element(saved()).toBeVisible();
  await button('Remove logo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(page.getByText('Logo removed')).toBeVisible();
  await expect.element(logo).toHaveLength(0);
  expect(read(`companies/${companyId}`)?.logoUrl).toBeUndefined();
});

it.each(['Seller', 'Accountant'])('a %s is refused, on the route and by the rules', async (role) => {
  const { companyId, ceo } = await openOffice(0);
  const person = await hire(companyId, role, 'Ada');
  await openAs(person, '/app/me');
  for (const path of ['/app/my-company', '/app/my-company/payroll', '/app/companies']) {
    await visit(path);
    await expect.poll(address).toContain('access-denied');
  }
  expect(await mayRead(person, `companies/${companyId}`)).toBe(false);
  expect(await mayRead(person, `companies/${companyId}/settings/payroll`)).toBe(false);
  expect(await mayRead(ceo, `companies/${companyId}`)).toBe(true);
});

it('SuperAdmin suspends a company: its people read and cannot write, until it is lifted', async () => {
  const { companyId, ceo } = await openOffice(0);
  const company = () => read(`companies/${companyId}`);
  const name = 'Suspended Homes';
  await patch(`companies/${companyId}`, { name });
  await patch(`companies/${companyId}/public/profile`, { name });
  const lead = await addLead(ceo, { fullName: 'Still There' });
  const root = { email: 'superadmin@example.com', password: DEMO_PASSWORD };
  await openAs(root, '/app/companies');
  await page.getByRole('searchbox').fill(name);
  await button(`Suspend ${name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('Add a short reason')).toBeVisible();
  await dialog.getByLabelText('Reason for suspension').fill('Invoices unpaid');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText(`${name} is suspended`)).toBeVisible();
  expect(company()).toMatchObject({ status: 'Suspended', suspensionReason: 'Invoices unpaid' });

  await openAs(ceo, `/app/leads/${lead.id}`);
  await expect.element(page.getByRole('heading', { name: 'Still There' })).toBeVisible();
  await expect.element(page.getByText('This company is suspended. You can view')).toBeVisible();
  await visit('/app/my-company');
  await expect.element(page.getByText('Reason: Invoices unpaid')).toBeVisible();
  await expect.element(page.getByLabelText('Legal name')).toBeDisabled();
  await expect(update(ceo, 'leads', lead.id, { notes: 'x' })).rejects.toThrow('forbidden');

  await openAs(root, '/app/companies');
  await page.getByRole('searchbox').fill(name);
  await button(`Reactivate ${name}`).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect.element(page.getByText(`${name} is active again`)).toBeVisible();
  expect(company()?.suspensionReason).toBeUndefined();
  await update(ceo, 'leads', lead.id, { notes: 'x' });
  await button(`Open ${name}`).click();
  await expect.poll(address).toContain('my-company');
  await expect.element(page.getByCss(`.${classOf('app/shell', 'companyButton')}`)).toHaveTextContent(name);
  await open(ceo);
  await expect.element(page.getByLabelText('Legal name')).toBeEnabled();
  await expect.element(page.getByText('This company is suspended')).toHaveLength(0);
});

it('the licence that runs out is shown on every tab; the export holds the records', async () => {
  const { companyId, ceo } = await openOffice(0);
  const licenceExpiryDate = new Date(Date.now() + 5 * DAY_MS);
  await patch(`companies/${companyId}`, { address: ADDRESS, licenceExpiryDate });
  await addLead(ceo, { fullName: 'In The Export' });
  await open(ceo, '/data');
  await expect.element(page.getByRole('alert')).toHaveTextContent('expires in 5 days');
  const { text } = await savedBy(() => button('Export JSON').click());
  const data = JSON.parse(text);
  expect(data.company).toMatchObject({ id: companyId, address: ADDRESS });
  expect(data.collections.leads.map((lead: { fullName: string }) => lead.fullName)).toEqual(['In The Export']);
  expect(data.collections.directory).toHaveLength(1);
  for (const name of ['leads', 'activities', 'settings']) expect(data.refused).not.toContain(name);
});
