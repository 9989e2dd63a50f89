import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const lastName = () => page.getByLabelText('Last name');
const security = () => page.getByRole('region', { name: 'Security', exact: true });

it.each(WIDTHS)('axe finds nothing at %i px, with form, dialog and messages open', async (width) => {
  await openApp('/app/me', { as: 'seller' });
  await expect.element(lastName()).not.toHaveValue('');
  await setWidth(width);
  await lastName().fill('Changed');
  await page.getByLabelText('Phone', { exact: true }).fill('1');
  await security().getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('New password', { exact: true }).fill('abc');
  await security().getByRole('button', { name: 'Change password' }).last().click();
  await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expectTidy('the own profile');
});
