import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { carryOver, focus, letGo, press } from '#tests/component/hands.ts';
import { queriesOf } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
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

it('a card goes back over two stages at once: sums change while it is carried, the reason is wanted afterwards', async () => {
  const { companyId, seller } = await openOffice(1);
  const deal = await addDeal(seller, {
    title: 'Ada Lane · 12 Bay',
    stage: 'Negotiation',
    offerPriceMinor: 3_000_000_00,
  });
  await addDeal(seller, { title: 'Bo Ray · 14 Bay', stage: 'New', offerPriceMinor: 1_000_000_00 });
  const stage = () => read(`companies/${companyId}/deals/${deal.id}`)?.stage;
  await openAs(seller, '/app/seller/deals?view=board');
  await expect.element(column('Negotiation')).toHaveTextContent(/AED\s3M/);
  expect(page.getByCss('[data-column="Lost"]').elements()).toEqual([]);

  await carryOver(page.getByCss('[data-card]').filter({ hasText: 'Ada Lane' }), column('New'));
  await expect.element(column('New')).toHaveTextContent(/1 → 2.*1M → 4M/);
  await expect.element(column('Negotiation')).toHaveTextContent(/1 → 0.*3M → 0/);
  // where it may end is below the columns
  await expect.element(page.getByCss('[data-column="Lost"]')).toHaveTextContent('asks for what is needed');
  const bottomOf = (state: string) => column(state).element().getBoundingClientRect().bottom;
  const zone = page.getByCss('[data-column="Lost"]').element().getBoundingClientRect();
  expect(zone.top).toBeGreaterThanOrEqual(bottomOf('New'));
  await letGo();
  await expect.poll(stage).toBe('New');
  await expect.element(column('New')).toHaveTextContent(/AED\s4M/);

  await page.getByRole('button', { name: 'Say why' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why was Ada Lane · 12 Bay moved back?' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox').fill('The bank says no');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const activities = `companies/${companyId}/activities`;
  const notes = () =>
    listIds(activities)
      .map((id) => read(`${activities}/${id}`))
      .filter((activity) => activity?.text === 'The bank says no');
  await expect.poll(notes).toMatchObject([{ resourceName: 'deals', resourceRecordKey: deal.id, type: 'Note' }]);
});

it('six cards of 88 pixels and the foot fit at 1440 × 900, eight at 1080, with client, unit, amount and day whole', async () => {
  const { seller } = await openOffice(1);
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await addDeal(seller, { title: `Élodie Lefèvre · ${at}302 Bay`, stage: 'New', offerPriceMinor: 12_500_000_00 });
  await openAs(seller, '/app/seller/deals?view=board');
  for (const [height, whole] of [
    [900, 6],
    [1080, 8],
  ] as const) {
    await page.viewport(1440, height);
    await expectTotal('New', 9);
    await expect.element(page.getByCss('footer').getByText('9 deals')).toBeVisible();
    const foot = page.getByCss('footer').element().getBoundingClientRect();
    const cards = page.getByCss('[data-card]').elements();
    expect(new Set(cards.map((card) => card.getBoundingClientRect().height))).toEqual(new Set([88]));
    expect(cards.filter((card) => card.getBoundingClientRect().bottom <= foot.top).length).toBeGreaterThanOrEqual(
      whole,
    );
    expect(foot.bottom).toBeLessThanOrEqual(height);
    expect(page.getByCss('[data-column]').elements()).toHaveLength(6);
    const sums = () => page.getByCss('[data-column] header p > span').elements();
    await expect
      .poll(() => sums().map(({ textContent }) => textContent))
      .toEqual([expect.stringMatching(/AED\s112\.5M/), expect.stringMatching(/Weighted\s10%/)]);
    for (const sum of sums()) expect(sum.scrollWidth, sum.outerHTML).toBeLessThanOrEqual(sum.clientWidth);
    const words = page.getByCss('[data-card] :is([data-part=row-link], bdi, strong, time)').elements();
    expect(words).toHaveLength(9 * 5);
    for (const word of words) {
      const box = word.parentElement?.getBoundingClientRect();
      expect(word.getBoundingClientRect().right, word.outerHTML).toBeLessThanOrEqual(box?.right ?? 0);
    }
  }
});

it('sales and rentals are tabs, each with its number, and lost deals have one too', async () => {
  const { seller } = await openOffice(1);
  await addDeal(seller, { title: 'Sold home', stage: 'New' });
  await addDeal(seller, { title: 'Let home', stage: 'New', dealType: 'Lease' });
  await openAs(seller, '/app/seller/deals?view=board');
  await expect.element(cardIn('New', 'Sold home')).toBeVisible();
  await expect.element(page.getByText('Let home')).toHaveLength(0);
  await page.getByRole('button', { name: /^Rentals/ }).click();
  await expect.element(cardIn('New', 'Let home')).toBeVisible();
  await expect.element(page.getByText('Sold home')).toHaveLength(0);
  await page.getByRole('button', { name: /^Lost/ }).click();
  await expect.element(page.getByText('Let home')).toHaveLength(0);
  await page.getByRole('button', { name: /^Sales/ }).click();
  await expect.element(cardIn('New', 'Sold home')).toBeVisible();
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
  await page.getByRole('button', { name: /^Lost/ }).click();
  await expect.element(cardIn('Lost', 'Drag Me')).toBeVisible();

  // a stage that was chosen by mistake is taken back, and so is that: its reason is still known
  await focus(cardIn('Lost', 'Drag Me').getByRole('link').first());
  await press('m');
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
