import { listIds, readDocument, signIn } from './auth-world.ts';
import { bannerOf, drawerOf, leadAt, settled } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

/*
 * Network faults, and where each is proven:
 * N01 offline save ......... here; offline.spec.ts (ticks, moves, a refused one corrected); outbox*.test.ts (order, once,
 *                            conflict, refusal, other tabs); device-stores.test.ts (storage that hangs or is blocked)
 * N02 answer lost .......... here; outbox.test.ts (a save that was stored is not sent twice)
 * N03 token expired ........ faults-more.spec.ts (refused once, account disabled); busy.test.ts (reading)
 * N04 chunk after deploy ... faults-more.spec.ts (draft kept, new version announced); chunks.test.ts; auth-looks.spec.ts (public pages)
 * N05 quota ................ faults-more.spec.ts; busy.test.ts (pauses); errors.test.ts (every code and its class)
 * N06 address service ...... ip-lookup.test.ts; auth-ip-lookup.spec.ts (called once, without data)
 * N07 storage blocked ...... faults-more.spec.ts; state.test.ts, draft.test.ts, recent.test.ts
 * N08 device clock ......... shell-worlds.spec.ts; clock.test.ts
 * N09 social sign-in ....... auth-social.spec.ts; auth-messages.test.ts
 * N10 seller creation ...... sellers-create.test.tsx, new-account.beyond.test.tsx
 * N11 listener dies ........ faults-more.spec.ts (permission lost); live.test.ts
 * N12 old service worker ... auth-looks.spec.ts
 * C05 double click ......... faults-more.spec.ts; leads-work.spec.ts (Ctrl+S twice)
 */
test('N01 saved without a connection: announced, kept, sent once and in order', async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Before The Cut' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await expect(page.getByRole('heading', { name: 'Before The Cut' })).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawerOf(page).getByLabel('Full name').fill('After The Cut');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  const banner = bannerOf(page);
  await expect(banner).toContainText('1 change waiting to sync.');
  // nothing is claimed: the page shows what the server has
  await expect(page.getByRole('heading', { name: 'Before The Cut' })).toBeVisible();
  // the form continues from the saved values; saved again it is still one change
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('After The Cut');
  await drawerOf(page).getByLabel('Campaign').fill('Autumn');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.getByPlaceholder('Write a note').fill('Said on the way');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(banner).toContainText('2 changes waiting to sync.');
  await banner.getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to sync' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('After The Cut');
  await page.keyboard.press('Escape');
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Before The Cut', version: '1' });

  let commits = 0;
  await page.route('**/api/commit', (route) => {
    commits += 1;
    return route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'After The Cut' })).toBeVisible();
  await expect(banner).not.toContainText('waiting');
  await expect.poll(async () => (await leadAt(companyId, lead.id))?.version).toBe('3');
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'After The Cut', campaign: 'Autumn' });
  expect(commits).toBe(2);
  expect(await listIds(`companies/${companyId}/activities`)).toHaveLength(1);
});

test('N02 the answer is lost after the commit: reported as saved, written once', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Lost Answer' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Found Again');
  let dropped = 0;
  await page.route('**/api/commit', async (route) => {
    if (dropped > 0) return route.continue();
    dropped += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  expect(dropped).toBe(1);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Found Again', version: '2' });
  expect(await readDocument(`companies/${companyId}/history/leads_${lead.id}_3`)).toBeUndefined();
});

test('@beyond N01 the form asks about what somebody else saved meanwhile, and does not overwrite it', async ({
  page,
  context,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Both Of Us' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Both, mine');
  await drawerOf(page).getByLabel('Campaign').fill('Mine alone');
  await settled(page);
  await context.setOffline(true);
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await as(seller, companyId, ({ send }) =>
    send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { fullName: 'Both, theirs' } }] }),
  );
  await context.setOffline(false);
  await expect(bannerOf(page)).toContainText('1 change could not be saved.');
  await bannerOf(page).getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog', { name: 'Waiting to sync' }).getByRole('button', { name: 'Review' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
  await conflict.getByText('Both, theirs').click();
  await conflict.getByRole('button', { name: 'Save the result' }).click();
  await expect(conflict).toBeHidden();
  await expect(bannerOf(page)).not.toContainText('could not be saved');
  await expect
    .poll(() => leadAt(companyId, lead.id))
    .toMatchObject({
      fullName: 'Both, theirs',
      campaign: 'Mine alone',
      version: '3',
    });
});

test('@beyond N01 a closed tab loses nothing; a chosen sign-out asks first and removes it', async ({
  page,
  context,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Closed Tab' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Sent By The Next Tab');
  await context.setOffline(true);
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(bannerOf(page)).toContainText('1 change waiting to sync.');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/app/leads');
  await expect(next.getByRole('link', { name: 'Sent By The Next Tab', exact: true })).toBeVisible();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ version: '2' });

  await next.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(next).getByLabel('Full name').fill('Never Sent');
  await context.setOffline(true);
  await drawerOf(next).getByRole('button', { name: 'Save' }).click();
  await expect(bannerOf(next)).toContainText('1 change waiting to sync.');
  await next.getByRole('button', { name: 'Account' }).click();
  await next.getByRole('menuitem', { name: 'Sign out' }).click();
  await next.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(next).toHaveURL(/\/auth\/login$/);
  await context.setOffline(false);
  await signIn(next, ceo);
  await next.goto('/app/leads');
  await expect(next.getByRole('link', { name: 'Sent By The Next Tab', exact: true })).toBeVisible();
  await expect(next.getByText('waiting to sync')).toHaveCount(0);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ version: '2' });
});
