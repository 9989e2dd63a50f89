import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { pickOption } from './hands.ts';
import { hire, listIds, openOffice, type Person, patch, read } from './office.ts';

/** A company with a founder, a CEO beside the founder, an HR, and a Seller to be ruled over. */
interface Staffed {
  readonly companyId: string;
  readonly founder: Person;
  readonly ceo: Person;
  readonly hr: Person;
  readonly seller: Person;
}

export async function openStaffed(): Promise<Staffed> {
  const { companyId, ceo: founder } = await openOffice(0, 'Fay');
  await patch(`users/${founder.id}`, { isVerified: true });
  await patch(`companies/${companyId}`, { ownerUid: founder.id });
  const ceo = await hire(companyId, 'CEO', 'Chris');
  const hr = await hire(companyId, 'HR', 'Hana');
  const seller = await hire(companyId, 'Seller', 'Sam');
  return { companyId, founder, ceo, hr, seller };
}

const drawer = () => page.getByRole('dialog', { name: 'Create seller' });
/** Fills the form of a new account; the drawer is open. */
export async function fillAccount(email: string, role = 'Seller'): Promise<void> {
  await drawer().getByLabelText('E-mail').fill(email);
  await drawer().getByLabelText('First name').fill('Nia');
  await drawer().getByLabelText('Last name').fill('Newcomer');
  await pickOption('Role', role);
}
export const submitAccount = (): Promise<void> => drawer().getByRole('button', { name: 'Create account' }).click();

/** Accounts that were begun for this company and not ended: their invitations. */
export const unfinishedOf = (companyId: string): string[] =>
  listIds('invites').filter((id) => {
    const invite = read(`invites/${id}`);
    return invite?.company_id === companyId && invite.kind === 'account';
  });

/** The administrator works on as nobody else. */
export function expectStillSignedIn({ id }: Person): void {
  expect(localStorage.getItem('auth_token')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('user_data') ?? '{}')).toMatchObject({ id });
}
