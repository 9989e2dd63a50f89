import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts, press } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const palette = () => page.getByRole('dialog', { name: 'Search and commands' });
const field = () => palette().getByRole('combobox');
const option = (name: string | RegExp) => palette().getByRole('option', { name });
const open = async () => {
  await press('Control+k');
  await expect.element(field()).toHaveFocus();
};

it('Ctrl+K, keyboard alone: records in any script, recent ones, pages, a new record, the theme', async () => {
  const { ceo } = await openOffice(1);
  await addLead(ceo, { fullName: '山田 花子', mobilePhone: '+12025550188' });
  const lead = await addLead(ceo, { fullName: 'فاطمة الزهراء', mobilePhone: '+12025550199' });
  await openAs(ceo, '/app/contacts');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Contacts$/);

  await open();
  for (const [typed, name] of [
    ['0188', '山田 花子'],
    ['L-000001', '山田 花子'],
    ['花子', '山田 花子'],
    ['الزهراء', 'فاطمة الزهراء'],
  ] as const) {
    await field().fill(typed);
    await expect.element(option(name)).toHaveLength(1);
    await expect.element(palette().getByRole('option')).toHaveLength(1);
  }
  await expect.element(palette().getByRole('status')).toHaveTextContent(/^1 result$/);
  await press('Enter');
  await expect.poll(address).toMatch(new RegExp(`/app/leads/${lead.id}$`));
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'فاطمة الزهراء' })).toBeVisible();

  // opened lately, before anything is typed; Escape closes and gives the focus back
  await open();
  await expectTexts(palette().getByRole('group', { name: 'Recent' }).getByRole('option'), [/فاطمة الزهراء/]);
  await press('Escape');
  await expect.element(palette()).not.toBeInTheDocument();

  await open();
  await field().fill('leads');
  await expect.element(option(/^Leads$/)).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect.poll(address).toMatch(/\/app\/leads$/);
  await open();
  await field().fill('new');
  await press('ArrowDown');
  await expect.element(option('New deal')).toHaveAttribute('aria-selected', 'true');
  await press('ArrowUp');
  await expect.element(option('New lead')).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect.element(drawer.getByLabelText('Mobile phone')).toHaveFocus();
  // it does not open over a form
  await press('Control+k');
  await expect.element(palette()).toHaveLength(0);
  await press('Escape');
  await expect.element(drawer).not.toBeInTheDocument();
  await open();
  await field().fill('theme');
  await press('Enter');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
});
