import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { carryOver, focus, letGo, press } from '#tests/component/hands.ts';
import { queriesOf } from '#tests/component/network.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addDeal, addLead } from '#tests/component/records.ts';

const column = (state: string) => page.getByCss(`[data-column="${state}"]`);
/** A column says how many it holds. */
const expectTotal = (state: string, total: number) =>
  expect.element(column(state)).toHaveAccessibleName(`${state}, ${total} in total`);
const cardIn = (state: string, name: string) => column(state).getByCss('[data-card]').filter({ hasText: name });
const statusOf = (companyId: string, id: string) => read(`companies/${companyId}/leads/${id}`)?.status;

async function drag(name: string, to: string): Promise<void> {
  await carryOver(page.getByCss('[data-card]').filter({ hasText: name }), column(to));
  await expect.element(column(to)).toHaveAttribute('data-over', 'true');
  await letGo();
}

it('an illegal column says why and changes nothing', async () => {
  const { companyId, seller } = await openOffice(1);
  const deal = await addDeal(seller, { title: 'Too Far Back', stage: 'Negotiation', offerPriceMinor: 1_000_000_00 });
  await openAs(seller, '/app/seller/deals?view=board');
  await expect.element(cardIn('Negotiation', 'Too Far Back')).toBeVisible();
  await drag('Too Far Back', 'New');
  await expect.element(page.getByRole('alert')).toHaveTextContent('cannot move from Negotiation to New');
  await expect.element(cardIn('Negotiation', 'Too Far Back')).toBeVisible();
  expect(read(`companies/${companyId}/deals/${deal.id}`)?.stage).toBe('Negotiation');
});

it('a Seller works the own board by mouse, keyboard and menu; what is cancelled or undone goes back', async () => {
  const { companyId, seller: mine, colleague: theirs } = await openOffice(2);
  const lead = await addLead(mine, { fullName: 'Drag Me', budgetMaxMinor: 2_500_000_00 });
  await addLead(mine, { fullName: 'Stays Here', budgetMaxMinor: 500_000_00 });
  await addLead(theirs, { fullName: 'Not Yours', budgetMaxMinor: 9_000_000_00 });
  await openAs(mine, '/app/seller/leads');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect.poll(address).toMatch(/view=board/);
  await expectTotal('New', 2);
  await expect.element(column('New')).toHaveTextContent(/3\.?0?\s?M/);
  await expect.element(page.getByText('Not Yours')).toHaveLength(0);
  for (const body of queriesOf('leads')) expect(body).toContain(`"${mine.id}"`);

  // mouse
  await drag('Drag Me', 'Contacted');
  await expect.element(cardIn('Contacted', 'Drag Me')).toBeVisible();
  await expectTotal('New', 1);
  await expect.poll(() => statusOf(companyId, lead.id)).toBe('Contacted');

  // keyboard: arrows between cards, space lifts, arrows choose among legal columns only
  await focus(cardIn('New', 'Stays Here').getByRole('link').first());
  await press('ArrowRight');
  await expect.element(cardIn('Contacted', 'Drag Me').getByRole('link').first()).toHaveFocus();
  await press('Space');
  await expect.element(page.getByCss('[data-lifting]')).toHaveAttribute('data-lifting', 'true');
  await press('ArrowRight');
  await expect.element(column('Qualified')).toHaveAttribute('data-over', 'true');
  await press('Space');
  await expect.element(cardIn('Qualified', 'Drag Me')).toBeVisible();
  await expect.poll(() => statusOf(companyId, lead.id)).toBe('Qualified');
  await expect.element(cardIn('Qualified', 'Drag Me').getByRole('link').first()).toHaveFocus();

  // losing asks for the reason; cancel puts the card back
  const lose = async () => {
    await page.getByRole('button', { name: 'Move Drag Me to…' }).click();
    await page.getByRole('menuitem', { name: 'Lost' }).click();
  };
  const dialog = page.getByRole('dialog');
  await lose();
  await expect.element(dialog.getByText('Reason lost')).toBeVisible();
  await expect.element(cardIn('Qualified', 'Drag Me')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(cardIn('Qualified', 'Drag Me')).toBeVisible();
  expect(statusOf(companyId, lead.id)).toBe('Qualified');
  await lose();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(dialog.getByText('Please select why the lead was lost')).toBeVisible();
  await dialog.getByRole('combobox').click({ force: true });
  await page.getByTitle('Budget too low', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => statusOf(companyId, lead.id)).toBe('Lost');
  await page.getByRole('button', { name: 'Expand Lost, 1 in total' }).click();
  await expect.element(cardIn('Lost', 'Drag Me')).toBeVisible();

  // a stage that was chosen by mistake is taken back, and so is that: its reason is still known
  await page.getByRole('button', { name: 'Move Drag Me to…' }).click();
  await page.getByRole('menuitem', { name: 'Viewing' }).click();
  await expect.poll(() => statusOf(companyId, lead.id)).toBe('Viewing');
  await press('Control+z');
  await expect
    .poll(() => read(`companies/${companyId}/leads/${lead.id}`))
    .toMatchObject({
      status: 'Lost',
      lostReason: 'Budget',
    });

  // the view is remembered; Enter opens
  await visit('/app/seller/leads');
  await focus(cardIn('New', 'Stays Here').getByRole('link').first());
  await press('Enter');
  await expect.poll(address).toMatch(/\/app\/seller\/leads\/lead_/);
});
