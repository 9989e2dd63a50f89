import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { runningServer } from '#demo/running.ts';
import { newId } from '#lib/data/id.ts';
import type { Values } from '#model/schema.ts';
import { type Person, patch, read } from './office.ts';
import { goTo, openAs } from './open-app.tsx';

const DAY = 86_400_000;
/** The address invitations are for. */
export const INVITED = 'invited@harbour.example';
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const heading = (name: string): Locator => page.getByRole('heading', { name });
export const PASSWORD = 'an-own-secret-1';
export const pathOf = (inviteId: string): string => `/auth/register-1#invite=${inviteId}`;

/** An invitation by link from this person, put there past the rules. */
export async function givenInvite(by: Person, email: string, Role = 'Accountant', days = 7): Promise<string> {
  const id = `${newId()}${newId()}`.slice(0, 24);
  const now = Date.now();
  await patch(`invites/${id}`, {
    kind: 'link',
    company_id: by.companyId,
    companyName: 'Harbour Homes',
    email,
    Role,
    createdBy: by.id,
    createdByName: 'Chris Example',
    createdAt: new Date(now),
    expiresAt: new Date(now + days * DAY),
  });
  return id;
}

/** From now on: the link of the newest mail to an address, as the mail carries it. */
export function watchMail(): (email: string) => string | undefined {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  return (email) => {
    const start = `Mail to ${email}: `;
    const mails = told.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith(start));
    return mails.at(-1)?.slice(start.length);
  };
}

/** Opens the link of the last mail to this address, once it was sent. */
export async function followMail(mailTo: ReturnType<typeof watchMail>, email: string): Promise<void> {
  await expect.poll(() => mailTo(email)).toBeDefined();
  goTo(mailTo(email) ?? '');
}
/** A browser that knows nobody opens a link that carries a secret or a code. */
export async function openLink(path: string): Promise<void> {
  await openAs(undefined, '/auth/login');
  goTo(path);
}
export async function continueWith(provider: 'Google' | 'Facebook', email: string): Promise<void> {
  await button(`Continue with ${provider}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Full name').fill('Mona Lind');
  await dialog.getByLabelText(/^E-mail/).fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
/** An account by the current invitation; ends on the waiting page. */
export async function createAccount(email: string): Promise<void> {
  await page.getByLabelText('E-mail that received the invitation').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await button('Create account').click();
  await expect.element(heading('Confirm your e-mail')).toBeVisible();
}
/** The user document of the person with this address. */
export async function userOf(email: string): Promise<Values | undefined> {
  return read(`users/${(await runningServer()).accounts.find(email)?.uid}`);
}
