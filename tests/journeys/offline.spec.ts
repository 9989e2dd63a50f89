import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { bannerOf, drawerOf, leadAt, refusal, settled } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { pickOption } from './pick.ts';
import { employ } from './staff-world.ts';

/* What is done in one tap without a connection; forms: faults.spec.ts. */
test('N01 a quick add and a tick wait like forms; a move on the board and a check-in say why they cannot', {
  tag: '@beyond',
}, async ({ page, context }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await employ(ceo, companyId, seller, { firstName: 'Sam', lastName: 'Offline' });
  const lead = await addLead(seller, companyId, { fullName: 'Moved Underground' });
  const task = { title: 'Ring the bell', status: 'Open', priority: 'Normal', repeat: 'Daily', dueAt: new Date() };
  await as(seller, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'todo',
          id: 'journey_bell_01',
          values: { ...task, assigneeId: seller.id, assignerId: seller.id },
        },
      ],
    }),
  );
  await signIn(page, seller);
  const banner = bannerOf(page);

  await page.goto('/app/seller/todo');
  const bell = page.getByRole('checkbox', { name: /Ring the bell/ });
  await expect(bell).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel('Add a task').fill('Typed in the lift');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(banner).toContainText('1 change waiting to sync.');
  await expect(page.getByLabel('Add a task')).toHaveValue('');
  await bell.click();
  await expect(banner).toContainText('2 changes waiting to sync.');
  // ticked already, and not to be ticked a second time: its next copy would be made twice
  await expect(bell).toBeChecked();
  await expect(bell).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Typed in the lift' })).toBeVisible();
  await expect
    .poll(() => readDocument(`companies/${companyId}/todo/journey_bell_01`))
    .toMatchObject({ status: 'Done' });
  expect(await listIds(`companies/${companyId}/todo`)).toHaveLength(3);

  await page.goto('/app/seller/leads?view=board');
  const card = (state: string) =>
    page
      .locator(`[data-column="${state}"] .${classOf('kit/board/board', 'card')}`)
      .filter({ hasText: 'Moved Underground' });
  await expect(card('New')).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Move Moved Underground to…' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  // a command of the server needs a connection: the card goes back, and says why
  await expect(page.locator(`.${classOf('kit/board/board', 'notice')}`)).toContainText('was moved back');
  await expect(card('New')).toBeVisible();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ status: 'New' });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Move Moved Underground to…' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(card('Contacted')).toHaveAttribute('aria-busy', 'false');
  expect(await leadAt(companyId, lead.id)).toMatchObject({ status: 'Contacted', version: '2' });

  // the server's clock counts: nothing is kept to be sent with a later one
  await page.goto('/app/me');
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('alert')).toContainText('your time was not recorded');
  await expect(banner).not.toContainText('waiting');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
});

test('N01 what was sent late and refused is opened in its form, corrected and saved', { tag: '@beyond' }, async ({
  page,
  context,
}) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Refused Later' });
  await signIn(page, ceo);
  const banner = bannerOf(page);
  const refuse = () => page.route('**/api/commit', (route) => route.fulfill(refusal(400, 'INVALID_ARGUMENT')));
  const correct = async (waiting: string) => {
    await expect(banner).toContainText('1 change could not be saved.');
    await page.unrouteAll();
    await banner.getByRole('button', { name: 'Show' }).click();
    const row = page
      .getByRole('dialog', { name: 'Waiting to sync' })
      .getByRole('listitem')
      .filter({ hasText: waiting });
    await row.getByRole('button', { name: 'Open and correct' }).click();
  };
  await page.goto(`/app/leads/${lead.id}/edit`);
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('Refused Later');
  await settled(page);
  await context.setOffline(true);
  await drawerOf(page).getByLabel('Full name').fill('Typed Offline');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(banner).toContainText('1 change waiting to sync.');
  await refuse();
  await context.setOffline(false);
  await correct('Typed Offline');
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('Typed Offline');
  await drawerOf(page).getByLabel('Full name').fill('Corrected');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await expect(banner).not.toContainText('could not be saved');
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Corrected', version: '2' });

  // a new one, and corrected without a connection: it waits in the place of what was refused
  const made = drawerOf(page, 'New lead');
  await page.goto('/app/leads/new');
  await expect(made.getByLabel('Full name')).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await made.getByLabel('Full name').fill('New Offline');
  await made.getByLabel('Mobile phone').fill('+971501234567');
  await pickOption(page, 'Source', 'Website');
  await pickOption(page, 'Intent', 'Buy');
  await made.getByRole('button', { name: 'Create' }).click();
  await expect(banner).toContainText('1 change waiting to sync.');
  await refuse();
  await context.setOffline(false);
  await correct('New Offline');
  await expect(made.getByLabel('Full name')).toHaveValue('New Offline');
  await context.setOffline(true);
  await made.getByLabel('Full name').fill('New And Right');
  await made.getByRole('button', { name: 'Create' }).click();
  await expect(banner).toContainText('1 change waiting to sync.');
  await expect(banner).not.toContainText('could not be saved');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'New And Right', exact: true })).toBeVisible();
  await expect.poll(() => listIds(`companies/${companyId}/leads`)).toHaveLength(2);
});
