import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdCommits } from '#tests/component/network.ts';
import { openOffice, read, update } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';

const dialog = page.getByRole('dialog');
const confirm = () => dialog.getByRole('button', { name: 'Mark as lost' }).click();

/** Opens the question why a lead is lost and answers it. */
async function answerLost(): Promise<void> {
  await chooseMore('Mark as lost');
  await dialog.getByRole('combobox').click({ force: true });
  await page.getByTitle('Budget too low', { exact: true }).click();
  await dialog.getByRole('textbox').fill('Asked for half the price.');
}

it('whom a colleague forestalled keeps what was typed and sends it again', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, { fullName: 'Changed Meanwhile' });
  await openAs(ceo, `/app/leads/${id}`);
  await answerLost();
  const held = holdCommits();
  await confirm();
  await expect.poll(held.count).toBe(1);
  await update(ceo, 'leads', id, { notes: 'Called again.' });
  held.open();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone else changed this record');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Asked for half the price.');
  await confirm();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/leads/${id}`)).toMatchObject({
    status: 'Lost',
    lostReason: 'Budget',
    lostNote: 'Asked for half the price.',
    notes: 'Called again.',
  });
});

it('the question closes where the move is none any more', async () => {
  const { companyId, ceo } = await openOffice(1);
  const { id } = await addLead(ceo, { fullName: 'Lost Already' });
  await openAs(ceo, `/app/leads/${id}`);
  await answerLost();
  const held = holdCommits();
  await confirm();
  await expect.poll(held.count).toBe(1);
  await update(ceo, 'leads', id, { status: 'Lost', lostReason: 'Timing' });
  held.open();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/changed this record/).first()).toBeVisible();
  expect(read(`companies/${companyId}/leads/${id}`)).toMatchObject({ status: 'Lost', lostReason: 'Timing' });
});
