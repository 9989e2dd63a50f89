import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { savedBy } from '#tests/component/downloads.ts';
import { hire, type Person, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { openStaffed } from '#tests/component/staff.ts';

const dialog = () => page.getByRole('dialog');
const bar = () => page.getByRole('region', { name: 'Selected records' });
const suspendIn = (place: ReturnType<typeof bar>) =>
  place.getByRole('button', { name: 'Suspend', exact: true }).click();
const isBanned = ({ id }: Person) => read(`users/${id}`)?.isBanned;

describe.each([
  ['ceo', 3],
  ['hr', 2],
] as const)('%s', (who, others) => {
  it('changes several at once: whom it may not touch is left out by name', async () => {
    const staff = await openStaffed();
    const { companyId, seller, founder } = staff;
    const tara = await hire(companyId, 'Seller', 'Tara');
    await openAs(staff[who], '/app/sellers');
    await expect.element(page.getByText('Founder')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect.element(page.getByText('5 selected')).toBeVisible();
    const { text: csv } = await savedBy(() => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(csv).toContain('Name,E-mail,Phone,Role,Country,Status,Account created,Last sign-in\r\n');
    expect(csv).toContain(`Sam Example,${seller.email},`);
    expect(csv.trim().split('\r\n')).toHaveLength(6);

    await suspendIn(bar());
    await expect.element(dialog()).toHaveTextContent(`Suspend ${others} people?`);
    await expect.element(dialog().getByText('Fay Example: The founder cannot be suspended')).toBeVisible();
    await expect.element(dialog().getByText('You cannot do this to your own account.')).toBeVisible();
    await suspendIn(dialog());
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(bar()).toHaveLength(0);
    expect([seller, tara].map(isBanned)).toEqual([true, true]);
    expect([founder, staff.ceo].map(isBanned)).toEqual([false, false]);
    expect(isBanned(staff.hr)).toBe(who === 'ceo');
  });
});

it('a colleague who changed meanwhile is named, and the others are changed', async () => {
  const { companyId, hr, seller } = await openStaffed();
  const tara = await hire(companyId, 'Seller', 'Tara');
  await openAs(hr, '/app/sellers');
  await page.getByRole('checkbox', { name: 'Select Sam Example' }).click();
  await page.getByRole('checkbox', { name: 'Select Tara Example' }).click();
  await suspendIn(bar());
  await expect.element(dialog()).toBeVisible();
  // promoted while the question is open: no longer anybody an HR may touch
  await patch(`users/${seller.id}`, { Role: 'CEO' });
  await suspendIn(dialog());
  await expect.element(dialog().getByText('1 person could not be changed:')).toBeVisible();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Sam Example: You do not have permission');
  await expect.poll(() => isBanned(tara)).toBe(true);
  expect(isBanned(seller)).toBe(false);
});
