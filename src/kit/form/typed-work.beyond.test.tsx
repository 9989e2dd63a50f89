import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { cutNetwork, holdCommits, isListeningTo, refusal } from '#tests/component/network.ts';
import { openOffice, read, update } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const drawerOf = (title = 'Edit lead') => page.getByRole('dialog', { name: title });
const leadAt = (companyId: string, id: string) => read(`companies/${companyId}/leads/${id}`);

it('an open form stays when its record can no longer be read, and what is typed while it saves stays too', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Kept Open' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = drawerOf();
  await drawer.getByLabelText('Full name').fill('Kept Open, mine');
  cutNetwork((one) => (one.url.pathname.endsWith(':batchGet') ? refusal(403, 'PERMISSION_DENIED') : undefined));
  // after a live event the page reads the record again
  await expect.poll(() => isListeningTo('history')).toBe(true);
  await update(seller, 'leads', lead.id, { campaign: 'Summer' });
  await expect.element(page.getByText('This record doesn’t exist', { exact: false })).toBeInTheDocument();
  cutNetwork(undefined);
  await expect.element(drawer.getByLabelText('Full name')).toHaveValue('Kept Open, mine');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Someone else saved first' })
    .getByRole('button', { name: 'Save the result' })
    .click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Kept Open, mine' });

  // typed after Save was pressed and before the answer came
  await visit(`/app/leads/${lead.id}/edit`);
  const { open } = holdCommits();
  await drawer.getByLabelText('Full name').fill('Saved First');
  await press('Control+s');
  await expect.element(drawer.getByText('Not saved yet. Keep this page open.')).toBeVisible();
  await drawer.getByLabelText('Full name').fill('Typed Meanwhile');
  open();
  await expect.element(page.getByText('Saved First saved')).toBeVisible();
  await expect.element(drawer.getByLabelText('Full name')).toHaveValue('Typed Meanwhile');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Typed Meanwhile' });
});

it("one form's late answer leaves another record's form open; a late refusal is shown, and its draft kept", async () => {
  const { companyId, ceo } = await openOffice(0);
  const late = await addLead(ceo, { fullName: 'Answered Late' });
  await addLead(ceo, { fullName: 'Typed Over' });
  await openAs(ceo, '/app/leads');
  const drawer = drawerOf();
  const name = drawer.getByLabelText('Full name');
  const edit = async (shown: string) => {
    await page.getByRole('link', { name: shown, exact: true }).dblClick();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.element(name).toHaveValue(shown);
  };
  /** Saves, and is in the next record's form before the answer comes. */
  const leaveWhileSaving = async (shown: string, typed: string) => {
    await edit(shown);
    await name.fill(typed);
    const { open } = holdCommits();
    await drawer.getByRole('button', { name: 'Save' }).click();
    history.back();
    await expect.element(drawer).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Leads' }).first().click();
    await edit('Typed Over');
    await name.fill('Typed Over And Over');
    return open;
  };
  const expectStillTyping = async () => {
    await expect.element(name).toHaveValue('Typed Over And Over');
    await press('Escape');
    await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Discard' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Leads' }).first().click();
  };
  const answer = await leaveWhileSaving('Answered Late', 'Answered At Last');
  answer();
  await expect.element(page.getByText('Answered At Last saved')).toBeVisible();
  await expectStillTyping();
  expect(leadAt(companyId, late.id)).toMatchObject({ fullName: 'Answered At Last' });

  const refuse = await leaveWhileSaving('Answered At Last', 'Refused Late');
  refuse(refusal(429, 'RESOURCE_EXHAUSTED'));
  await expect
    .element(page.getByText('The service is busy', { exact: false }))
    .toHaveTextContent('Your entries are kept.');
  await expectStillTyping();
  cutNetwork(undefined);
  await edit('Answered At Last');
  await drawer.getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(name).toHaveValue('Refused Late');
});
