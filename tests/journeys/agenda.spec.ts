import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, type Person, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { openOptions, pickOption } from './pick.ts';
import { keepPicture } from './tidy.ts';

const AGENDA = '/app/seller/todo/meetings';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'New meeting' });
test('a Seller is invited, opens the meeting from the bell on the phone, and answers', { tag: '@beyond' }, async ({
  page,
  second,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await signIn(page, ceo);
  await page.goto('/app/company/meetings/new');
  await pickOption(page, 'Type', 'Client meeting');
  await drawer(page).getByLabel('Title *').fill('Handover talk');
  await openOptions(drawer(page).getByRole('combobox', { name: 'Attendees', exact: true }));
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Sam1 Example').click();
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: 'Create' }).click();
  await expect(drawer(page)).toBeHidden();

  const theirs = await second.newPage();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await signIn(theirs, seller);
  await theirs.goto('/');
  await theirs
    .locator(`.${classOf('app/shell', 'topBar')}`)
    .getByRole('button', { name: '1 unread notification' })
    .click();
  const bell = theirs.getByRole('dialog', { name: 'Inbox' });
  await keepPicture(theirs, 'bell');
  await bell.getByRole('link', { name: 'Pat Example invited you to Handover talk' }).click();
  await expect(theirs).toHaveURL(new RegExp(`${AGENDA}/[^/]+$`));
  await expect(theirs.getByRole('group', { name: 'Are you coming?' })).toBeInViewport();
  await keepPicture(theirs, 'invitation');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  // another's meeting is moved on by whoever called it
  await expect(theirs.getByRole('button', { name: 'Cancel meeting' })).toHaveCount(0);

  const [id = ''] = await listIds(`companies/${companyId}/meetings`);
  const { acceptedIds } = await as(seller, companyId, ({ read }) => read(id, 'meetings'));
  expect(acceptedIds).toEqual([ceo.id, seller.id]);
  await page.goto(`/app/company/meetings/${id}`);
  await expect(page.getByRole('region', { name: 'Attendees' }).getByText('Accepted')).toBeVisible();
});
