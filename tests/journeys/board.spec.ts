import type { Page, Response } from '@playwright/test';
import { classOf } from '../classes.ts';
import { readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

const column = (page: Page, state: string) => page.locator(`[data-column="${state}"]`);
const cardIn = (page: Page, state: string, name: string) =>
  column(page, state)
    .locator(`.${classOf('kit/board/board', 'card')}`)
    .filter({ hasText: name });
const statusOf = async (companyId: string, id: string) =>
  (await readDocument(`companies/${companyId}/leads/${id}`))?.status;

async function drag(page: Page, name: string, to: string): Promise<void> {
  const card = page.locator(`.${classOf('kit/board/board', 'card')}`).filter({ hasText: name });
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const target = await column(page, to).boundingBox();
  if (!from || !target) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 60, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 24, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, from.y + 40, { steps: 8 });
  await expect(column(page, to)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

test('a column reads ten cards and its totals; a change by somebody else puts a stale move back', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  for (let index = 0; index < 12; index += 1)
    await addLead(ceo, companyId, { fullName: `Card ${index + 10}`, budgetMaxMinor: 100_000_00 });
  await signIn(page, ceo);
  await page.goto('/app/my-company');
  await expect(page.getByLabel('Legal name')).toBeVisible();
  const read: number[] = [];
  let counts = 0;
  let sums = 0;
  const note = async (response: Response) => {
    const body = response.request().postData() ?? '';
    // The columns' own: other parts of the screen ask for leads of any state.
    if (!response.url().includes(companyId) || !body.includes('"leads"') || !body.includes('"status"')) return;
    // what is overdue and who was never called is counted for the menu
    if (body.includes('nextFollowUpAt') || body.includes('"called"')) return;
    if (response.url().includes(':runAggregationQuery')) {
      if (body.includes('"sum"')) sums += 1;
      else counts += 1;
    } else {
      expect(body).toContain('"limit":10');
      read.push(((await response.json()) as { document?: object }[]).filter(({ document }) => document).length);
    }
  };
  page.on('response', note);
  await page.evaluate((id) => localStorage.setItem(`view:${id}:leads`, 'board'), ceo.id);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(column(page, 'New').locator(`.${classOf('kit/board/board', 'count')}`)).toHaveText('12');
  await expect(column(page, 'New').locator(`.${classOf('kit/board/board', 'card')}`)).toHaveCount(10);
  await expect(column(page, 'New').locator(`.${classOf('kit/board/board', 'sum')}`)).toHaveText(/1\.2\s?M/);
  // six open states: rows, a count and a sum each; two folded: a count; the menu's one
  await expect
    .poll(() => ({ read: read.toSorted(), counts, sums }))
    .toEqual({
      read: [0, 0, 0, 0, 0, 10],
      counts: 9,
      sums: 6,
    });
  await column(page, 'New')
    .getByRole('button', { name: /^\d+ more$/ })
    .click();
  await expect(column(page, 'New').locator(`.${classOf('kit/board/board', 'card')}`)).toHaveCount(12);
  await expect.poll(() => read.length).toBe(7);
  expect([read.at(-1), counts]).toEqual([2, 9]);
  page.off('response', note);

  // somebody else was faster: the answer of the database wins, and the board shows it
  const id = String(await cardIn(page, 'New', 'Card 15').getAttribute('data-card'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/command/, async (route) => {
    await held;
    await route.continue();
  });
  await drag(page, 'Card 15', 'Contacted');
  await expect(cardIn(page, 'Contacted', 'Card 15')).toHaveAttribute('aria-busy', 'true');
  await as(ceo, companyId, async ({ send, read: readLead }) => {
    const before = await readLead(id);
    await send({ changes: [{ type: 'update', resource: 'leads', before, set: { status: 'Unreachable' } }] });
  });
  release();
  await expect(page.locator(`.${classOf('kit/board/board', 'notice')}`)).toContainText(
    'Card 15 was moved back. Someone else changed this record',
  );
  await expect(cardIn(page, 'Unreachable', 'Card 15')).toBeVisible();
  expect(await statusOf(companyId, id)).toBe('Unreachable');

  // and what others do is shown as it happens
  const other = String(await cardIn(page, 'New', 'Card 12').getAttribute('data-card'));
  await as(ceo, companyId, async ({ send, read: readLead }) => {
    const before = await readLead(other);
    await send({ changes: [{ type: 'update', resource: 'leads', before, set: { status: 'Contacted' } }] });
  });
  await expect(cardIn(page, 'Contacted', 'Card 12')).toBeVisible();
  await expect(cardIn(page, 'New', 'Card 12')).toHaveCount(0);

  // a move that can be taken back offers it
  await page.getByRole('button', { name: 'Move Card 15 to…' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(cardIn(page, 'Contacted', 'Card 15')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cardIn(page, 'Unreachable', 'Card 15')).toBeVisible();
  await expect.poll(() => statusOf(companyId, id)).toBe('Unreachable');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a Seller carries a card to the next column with the thumb', { tag: '@beyond' }, async ({ page, context }) => {
    const { companyId, sellers } = await openOffice(1);
    const [seller] = sellers;
    if (!seller) throw new Error('no seller');
    const lead = await addLead(seller, companyId, { fullName: 'Thumbed' });
    await signIn(page, seller);
    await page.goto('/app/seller/leads?view=board');
    const box = await cardIn(page, 'New', 'Thumbed').boundingBox();
    if (!box) throw new Error('nothing to drag');
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const y = box.y + 40;
    await touch('touchStart', box.x + 60, y);
    await expect(page.locator(`.${classOf('kit/board/board', 'board')}`)).toHaveAttribute('data-lifting', 'true');
    // held at the window's edge, the next column comes; the thumb is lifted over it
    for (const x of [120, 200, 280, 340]) await touch('touchMove', x, y);
    await expect.poll(async () => (await column(page, 'Contacted').boundingBox())?.x).toBeLessThan(120);
    for (const x of [280, 180]) await touch('touchMove', x, y);
    await expect(column(page, 'Contacted')).toHaveAttribute('data-over', 'true');
    await touch('touchEnd', 180, y);
    await expect.poll(() => statusOf(companyId, lead.id)).toBe('Contacted');
    await expect(cardIn(page, 'Contacted', 'Thumbed')).toBeVisible();
  });
});
