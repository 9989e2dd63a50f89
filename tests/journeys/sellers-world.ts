import type { Page } from '@playwright/test';
import { createPerson, listIds, type Person, patchDocument, readDocument, stored } from './auth-world.ts';
import { expect } from './journey.ts';
import { hire } from './office.ts';
import { pickOption } from './pick.ts';

/** A company of one journey with a founder, a CEO beside the founder, an HR, and a Seller to be ruled over. */
interface Staffed {
  readonly companyId: string;
  readonly founder: Person;
  readonly ceo: Person;
  readonly hr: Person;
  readonly seller: Person;
}

export async function openStaffed(): Promise<Staffed> {
  const founder = await createPerson({ Role: 'CEO', firstname: 'Fay', isVerified: true });
  const companyId = String((await readDocument(`users/${founder.id}`))?.company_id);
  await patchDocument(`companies/${companyId}`, { ownerUid: founder.id });
  const [ceo, hr, seller] = await Promise.all([
    hire(companyId, 'CEO', 'Chris'),
    hire(companyId, 'HR', 'Hana'),
    hire(companyId, 'Seller', 'Sam'),
  ]);
  return { companyId, founder, ceo, hr, seller };
}

/** Fills the form of a new account; the drawer is open. */
export async function fillAccount(page: Page, email: string, role = 'Seller'): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Create seller' });
  await drawer.getByLabel('E-mail').fill(email);
  await drawer.getByLabel('First name').fill('Nia');
  await drawer.getByLabel('Last name').fill('Newcomer');
  await pickOption(page, 'Role', role);
}
export const submitAccount = (page: Page) =>
  page.getByRole('dialog', { name: 'Create seller' }).getByRole('button', { name: 'Create account' }).click();

/** Accounts that were begun for this company and not ended: their invitations. */
export async function unfinishedOf(companyId: string): Promise<readonly string[]> {
  const ids = await listIds('invites');
  const found = await Promise.all(ids.map(async (id) => ({ id, data: await readDocument(`invites/${id}`) })));
  return found.filter(({ data }) => data?.company_id === companyId && data.kind === 'account').map(({ id }) => id);
}

/** The administrator continues as the same person, with the same token. */
export async function expectStillSignedIn(page: Page, person: Person): Promise<void> {
  const { token, user } = await stored(page);
  expect(token).toBeTruthy();
  expect(JSON.parse(user ?? '{}')).toMatchObject({ id: person.id });
}
