import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { linkIn, rowsOf } from '#tests/component/list.ts';
import { openOffice, patch } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addContact, addLead } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const panelOf = () => page.getByRole('region', { name: 'Preview' });
const titleOf = () => panelOf().getByCss('#record-title');
const expectTitle = (name: string) => expect.element(titleOf()).toHaveTextContent(name);
const LONG = '/app/leads?size=50&sort=createdAt';

/** Anna's is the oldest of 25 leads. */
async function openLeads(path: (id: string) => string) {
  const { companyId, ceo } = await openOffice(0);
  const anna = await addLead(ceo, { fullName: 'Anna Example' });
  for (let index = 0; index < 24; index += 1) await addLead(ceo, { fullName: `Row ${index + 10}` });
  await page.viewport(1440, 700);
  await openAs(ceo, path(anna.id));
  return { companyId, anna };
}

it('a long list stays where it is when the panel closes, however it is closed', async () => {
  await openLeads(() => LONG);
  await expect.element(rowsOf('Anna')).toBeVisible();
  await press('ArrowDown');
  await press('Space');
  await expect.element(panelOf()).toBeVisible();
  await press('End');
  await expectTitle('Anna Example');
  const { scrollY: scrolled } = window;
  expect(scrolled).toBeGreaterThan(200);
  await press('Escape');
  await expect.element(linkIn(rowsOf('Anna'))).toHaveFocus();
  expect(address()).toBe(LONG);
  expect(Math.abs(window.scrollY - scrolled)).toBeLessThan(40);
  await press('p');
  await expectTitle('Anna Example');
  history.back();
  await expect.element(panelOf()).toHaveLength(0);
  await expect.poll(address).toBe(LONG);
});

it('a missing record is reported; a small window opens the page', async () => {
  const { companyId, anna } = await openLeads(() => '/app/leads?peek=nobody_0001');
  await expect.element(panelOf().getByText('Not found')).toBeVisible();
  await panelOf().getByRole('button', { name: 'Close side panel' }).last().click();
  await expect.poll(address).toBe('/app/leads');

  await patch(`companies/${companyId}/leads/${anna.id}`, { archivedAt: new Date() });
  await page.viewport(980, 700);
  await visit(`${LONG}&peek=${anna.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anna Example' })).toBeVisible();
  await expect.poll(address).toBe(`/app/leads/${anna.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click();
  await expect.poll(address).toBe(LONG);
});

it('the panel is tidy beside leads and contacts, in both themes', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'Anna Example', mobilePhone: '+12025550177', notes: 'Prefers mornings' });
  await addContact(ceo, { firstName: 'Carl', lastName: 'Example', city: 'Lyon' });
  await openAs(ceo, '/app/leads');
  for (const [width, path, name] of [
    [1440, '/app/leads', 'Anna Example'],
    [1024, '/app/leads', 'Anna Example'],
    [1440, '/app/contacts', 'Carl Example'],
  ] as const) {
    await page.viewport(width, 900);
    await visit(path);
    await linkIn(rowsOf(name)).click();
    await expectTitle(name);
    await expect.element(panelOf().getByText('Created').first()).toBeVisible();
    await expectTidy(`${path} ${width}`);
  }
});

it('has one place to write a note in, however often it is drawn', async () => {
  await openLeads((id) => `${LONG}&peek=${id}`);
  await expectTitle('Anna Example');
  for (const type of ['Meeting', 'Note']) {
    await panelOf().getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
    await expect.element(panelOf().getByRole('button', { name: type, exact: true, pressed: true })).toBeVisible();
  }
  expect(panelOf().getByRole('textbox').elements()).toHaveLength(1);
});
