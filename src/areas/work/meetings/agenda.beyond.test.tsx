import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, openOptions, pickOption, press } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';

const AGENDA = '/app/seller/todo/meetings';
const drawer = () => page.getByRole('dialog', { name: 'New meeting' });

it('a Seller is invited, opens the meeting from the bell on the phone, and answers', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await openAs(ceo, '/app/company/meetings/new');
  await pickOption('Type', 'Client meeting');
  await drawer().getByLabelText('Title *').fill('Handover talk');
  await openOptions(drawer().getByRole('combobox', { name: 'Attendees', exact: true }));
  await dropdown().getByText('Sam1 Example').click();
  await press('Escape');
  await drawer().getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();

  await page.viewport(390, 844);
  await openAs(seller, '/');
  await page.getByRole('banner').getByRole('button', { name: '1 unread notification' }).click();
  const bell = page.getByRole('dialog', { name: 'Inbox' });
  await bell.getByRole('link', { name: 'Chris Example invited you to Handover talk' }).click();
  await expect.poll(address).toMatch(new RegExp(`${AGENDA}/[^/]+$`));
  await expect.element(page.getByRole('group', { name: 'Are you coming?' })).toBeInViewport();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  // another's meeting is moved by its organiser
  await expect.element(page.getByRole('button', { name: 'Cancel meeting' })).toHaveLength(0);

  const [id = ''] = listIds(`companies/${companyId}/meetings`);
  const { acceptedIds } = read(`companies/${companyId}/meetings/${id}`) ?? {};
  expect(acceptedIds).toEqual([ceo.id, seller.id]);
  await openAs(ceo, `/app/company/meetings/${id}`);
  await expect.element(page.getByRole('region', { name: 'Attendees' }).getByText('Accepted')).toBeVisible();
});
