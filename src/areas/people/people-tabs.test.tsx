import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const tab = (name: string) => page.getByRole('navigation', { name: 'People' }).getByRole('link', { name, exact: true });

it('people are one page: everybody, sellers, who is away, invited or left; leave is not among Hiring’s tabs', async () => {
  const { ceo, seller } = await openOffice(1);
  await employ(ceo, seller);
  await openAs(ceo, '/app/company/employees');
  await expect.element(tab('All 1')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Sam Example', exact: true })).toBeVisible();
  await tab('Sellers').click();
  await expect.poll(address).toMatch(/\/app\/sellers\?Role=Seller$/);
  await expect.element(tab('Sellers')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Chris Example')).toHaveLength(0);
  await tab('Away today').click();
  await expect.element(page.getByText('No one is away today')).toBeVisible();
  await tab('Invited').click();
  await expect.poll(address).toMatch(/\/app\/sellers\?tab=invitations$/);
  await expect.element(tab('Invited')).toHaveAttribute('aria-current', 'page');
  await tab('Left 0').click();
  await expect.element(page.getByText('No results')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Sellers' })).toHaveLength(0);
  await expect.element(menu.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
  await visit('/app/applications');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Leave calendar' })).toHaveLength(0);
});
