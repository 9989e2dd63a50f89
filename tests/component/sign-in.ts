import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The sign-in form, filled and sent. */
export async function fillSignIn({ email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabelText('E-mail').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
export const expectNothingStored = (): void =>
  expect([localStorage.getItem('auth_token'), localStorage.getItem('user_data')]).toEqual([null, null]);
