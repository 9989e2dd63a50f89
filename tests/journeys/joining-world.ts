import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { patchDocument } from './auth-world.ts';
import { expect } from './journey.ts';

const AUTH = `http://127.0.0.1:${process.env.AUTH_PORT ?? 9099}`;
const OWNER = { Authorization: 'Bearer owner' };
const DAY = 24 * 3_600_000;

/** Of every account by invitation. */
export const PASSWORD = 'an-own-secret-1';
export const newEmail = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@example.com`;

/** An invitation by link, put there past the rules; from the founder of a company made by openOffice. */
export async function givenInvite(
  invite: { readonly companyId: string; readonly email: string; readonly createdBy: string; readonly Role?: string },
  days = 7,
): Promise<string> {
  const id = randomBytes(18).toString('hex').slice(0, 24);
  const now = Date.now();
  await patchDocument(`invites/${id}`, {
    kind: 'link',
    company_id: invite.companyId,
    companyName: 'Harbour Homes',
    email: invite.email,
    Role: invite.Role ?? 'Accountant',
    createdBy: invite.createdBy,
    createdByName: 'Chris Example',
    createdAt: new Date(now),
    expiresAt: new Date(now + days * DAY),
  });
  return id;
}
export const pathOf = (inviteId: string): string => `/auth/register-1#invite=${inviteId}`;

/** The link of the newest mail that confirms an address, as the mail carries it. */
export async function confirmationLink(email: string): Promise<string | undefined> {
  const answer = await fetch(`${AUTH}/emulator/v1/projects/demo-freehold/oobCodes`, { headers: OWNER });
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; oobLink: string; requestType: string }[];
  };
  return oobCodes.filter((one) => one.email === email && one.requestType === 'VERIFY_EMAIL').at(-1)?.oobLink;
}
/** Opens the link of the confirmation mail in this page. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await expect.poll(() => confirmationLink(email)).toBeTruthy();
  await page.goto((await confirmationLink(email)) ?? '');
}

/** An account by the current invitation; ends on the waiting page. */
export async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail that received the invitation').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
}
