import { readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

test('what one adds and changes, the other sees live, and only in the own company', async ({ page, second }) => {
  const { companyId, ceo, sellers } = await openOffice(2);
  const [seller, other] = sellers;
  if (!seller || !other) throw new Error('no sellers');
  await signIn(page, ceo);
  const listening = page.waitForResponse(/Listen\/channel.*RID=rpc/);
  await page.goto('/app/leads');
  await expect(page.getByText('No leads yet', { exact: true })).toBeVisible();
  const theirs = await second.newPage();
  await signIn(theirs, other);
  await theirs.goto('/app/seller/leads');
  await expect(theirs.getByText('No leads yet', { exact: true })).toBeVisible();
  await listening;
  const lead = await addLead(seller, companyId, { fullName: 'Came In Live' });
  await expect(page.getByRole('link', { name: 'Came In Live', exact: true })).toBeVisible();
  await as(seller, companyId, ({ send }) =>
    send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { status: 'Contacted' } }] }),
  );
  await expect(page.locator('tr', { hasText: 'Came In Live' }).getByText('Contacted')).toBeVisible();
  await expect(theirs.getByText('Came In Live')).toHaveCount(0);
});

test('two people edit one lead: nobody loses a value without a question', async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Shared Lead', campaign: 'Spring' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  await drawer.getByLabel('Full name').fill('Shared Lead, mine');
  await as(seller, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'update',
          resource: 'leads',
          before: lead,
          set: { fullName: 'Shared Lead, theirs', campaign: 'Summer' },
        },
      ],
    }),
  );
  await drawer.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
  await expect(conflict).toBeVisible();
  await expect(conflict.getByText('Shared Lead, theirs')).toBeVisible();
  expect(await readDocument(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({
    fullName: 'Shared Lead, theirs',
    version: '2',
  });
  await conflict.getByText('Shared Lead, mine').click();
  await conflict.getByRole('button', { name: 'Save the result' }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(async () => (await readDocument(`companies/${companyId}/leads/${lead.id}`))?.version).toBe('3');
  // my name stays, their campaign stays
  expect(await readDocument(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({
    fullName: 'Shared Lead, mine',
    campaign: 'Summer',
  });
});

test('a chosen sign-out names what was never saved, and takes it off the device', { tag: '@beyond' }, async ({
  page,
}) => {
  const { ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/leads/new');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('freehold.draft:')));
  await page.getByRole('dialog', { name: 'New lead' }).getByLabel('Full name').fill('Never Saved');
  await expect.poll(drafts).toHaveLength(1);
  await page.goto('/app/me');
  await page.getByRole('button', { name: 'Sign out of this browser' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and discard drafts?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect(await drafts()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out of this browser' }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await drafts()).toEqual([]);
});
