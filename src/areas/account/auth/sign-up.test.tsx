import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressOn } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = () => page.getByRole('alert');

it('the alert of an e-mail in use is gone when another field is wrong, and each field has its own below it', async () => {
  const { ceo } = await openOffice(0);
  await openAs(undefined, '/auth/register-1');
  await page.getByLabelText('First name').fill('Ana');
  await page.getByLabelText('Last name').fill('Silva');
  await page.getByLabelText('Company name').fill('Silva Imóveis');
  await page.getByLabelText('Country').selectOptions('PT');
  await page.getByLabelText('Work e-mail').fill(ceo.email);
  await page.getByLabelText('Password', { exact: true }).fill('abcdefgh');
  await button('Create company').click();
  await expect.element(alert()).toHaveTextContent('already being used');
  await page.getByLabelText('First name').fill('');
  await pressOn(button('Create company'), 'Enter');
  await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await expect.element(alert()).toHaveTextContent(/^$/);
});
