import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, settled } from '#tests/component/screen-checks.ts';

it('a setting is found by its name: its page opens with the focus in it', async () => {
  await openApp('/app/my-company', { as: 'ceo' });
  const find = page.getByRole('searchbox', { name: 'Find a setting' });
  await find.fill('iban');
  await page.getByRole('link', { name: /^IBAN/ }).click();
  await expect.poll(() => location.pathname).toBe('/app/my-company/tax');
  await expect.poll(() => document.activeElement?.id).toBe('field-company-iban');
  await find.fill('pay day');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/app/my-company/payroll');
  await expect.poll(() => document.activeElement?.closest('section')?.textContent).toContain('Pay day');
  await find.fill('xyzzy');
  await expect.element(page.getByText('No setting has this name.')).toBeVisible();
  await find.fill('leave');
  await settled();
  await expectTidy('settings found');
});
