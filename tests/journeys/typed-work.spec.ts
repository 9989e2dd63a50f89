import { classOf } from '../classes.ts';
import { listIds, signIn } from './auth-world.ts';
import { drawerOf, leadAt, refusal } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { showAllFields } from './pick.ts';
import { closeKeepingDraft, holdCommits, pickNeeded } from './typed-world.ts';

test('two new records in two tabs: each has its own draft, and what is open is not offered elsewhere', {
  tag: '@beyond',
}, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.goto('/app/leads');
  const anew = page.getByRole('button', { name: 'New lead' }).first();
  await anew.click();
  const drawer = drawerOf(page, 'New lead');
  await drawer.getByLabel('Full name').fill('First Tab');
  const other = await context.newPage();
  await other.goto('/app/leads/new');
  const theirs = drawerOf(other, 'New lead');
  await theirs.getByLabel('Full name').fill('Second Tab');
  await showAllFields(theirs);
  await theirs.getByLabel('E-mail').fill('second@example.com');
  await closeKeepingDraft(other);
  await other.getByRole('button', { name: 'New lead' }).first().click();
  // its own, and not the other tab's, which is still being typed
  await expect(theirs.getByText('Second Tab')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Restore draft' })).toHaveCount(1);
  await other.close();

  // left by the browser's own way back, in the middle of a word
  await drawer.getByLabel('Full name').pressSequentially(' Too');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await anew.click();
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toHaveCount(2);
  const [latest, earlier] = [
    drawer.locator(`.${classOf('ui/callout', 'callout')}`).nth(0),
    drawer.locator(`.${classOf('ui/callout', 'callout')}`).nth(1),
  ];
  await expect(latest).toContainText('First Tab Too');
  await expect(earlier).toContainText('Second Tab');
  await earlier.getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawer.getByLabel('E-mail')).toHaveValue('second@example.com');
  await pickNeeded(page);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await anew.click();
  await expect(drawer.getByRole('button', { name: 'Restore draft' })).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawer.getByLabel('Full name')).toHaveValue('First Tab Too');
  await showAllFields(drawer);
  await drawer.getByLabel('E-mail').fill('first@example.com');
  await pickNeeded(page);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  expect(await listIds(`companies/${companyId}/leads`)).toHaveLength(2);
});

test('an open form stays when its record can no longer be read, and what is typed while it saves stays too', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Kept Open' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('Full name').fill('Kept Open, mine');
  let refused = 0;
  await page.route('**/documents:batchGet*', (route) => {
    refused += 1;
    return route.fulfill(refusal(403, 'PERMISSION_DENIED'));
  });
  // told live, the page asks for the record again
  await expect(async () => {
    await as(seller, companyId, async ({ send, read }) =>
      send({
        changes: [{ type: 'update', resource: 'leads', before: await read(lead.id), set: { campaign: `C${refused}` } }],
      }),
    );
    expect(refused).toBeGreaterThan(0);
  }).toPass();
  await expect(page.getByText('This record doesn’t exist', { exact: false })).toBeAttached();
  await page.unroute('**/documents:batchGet*');
  await expect(drawer.getByLabel('Full name')).toHaveValue('Kept Open, mine');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Someone else saved first' })
    .getByRole('button', { name: 'Save the result' })
    .click();
  await expect(drawer).toBeHidden();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Kept Open, mine' });

  // typed after Save was pressed and before the answer came
  await page.goto(`/app/leads/${lead.id}/edit`);
  const answer = await holdCommits(page);
  await drawer.getByLabel('Full name').fill('Saved First');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Not saved yet. Keep this page open.')).toBeVisible();
  await drawer.getByLabel('Full name').fill('Typed Meanwhile');
  answer();
  await expect(page.getByText('Saved First saved')).toBeVisible();
  await expect(drawer.getByLabel('Full name')).toHaveValue('Typed Meanwhile');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Typed Meanwhile' });
});

test("one form's late answer leaves another record's form open; a late refusal is told, and its draft kept", {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const late = await addLead(ceo, companyId, { fullName: 'Answered Late' });
  await addLead(ceo, companyId, { fullName: 'Typed Over' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  const drawer = drawerOf(page);
  const name = drawer.getByLabel('Full name');
  const edit = async (shown: string) => {
    await page.getByRole('link', { name: shown, exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(name).toHaveValue(shown);
  };
  /** Saves, and is in the next record's form before the answer comes. */
  const leaveWhileSaving = async (shown: string, typed: string) => {
    await edit(shown);
    await name.fill(typed);
    const answer = await holdCommits(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Leads' }).first().click();
    await edit('Typed Over');
    await name.fill('Typed Over And Over');
    return answer;
  };
  const expectStillTyping = async () => {
    await expect(name).toHaveValue('Typed Over And Over');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Discard' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Leads' }).first().click();
  };
  const answer = await leaveWhileSaving('Answered Late', 'Answered At Last');
  answer();
  await expect(page.getByText('Answered At Last saved')).toBeVisible();
  await expectStillTyping();
  expect(await leadAt(companyId, late.id)).toMatchObject({ fullName: 'Answered At Last' });

  const refuse = await leaveWhileSaving('Answered At Last', 'Refused Late');
  refuse(refusal(429, 'RESOURCE_EXHAUSTED'));
  await expect(page.getByText('The service is busy', { exact: false })).toContainText('Your entries are kept.');
  await expectStillTyping();
  await page.unroute('**/api/commit');
  await edit('Answered At Last');
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect(name).toHaveValue('Refused Late');
});
