import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

test('shots', async ({ page }) => {
  test.setTimeout(180_000);
  const { companyId, ceo, sellers } = await openOffice(1);
  const who = sellers[0];
  if (!who) throw new Error('no');
  const names = ['Amélie Laurent', 'Omar Haddad', 'Li Wei', 'Sofia Rossi', 'James Carter', 'Yuki Tanaka', 'Nadia Petrova', 'Very Long Name Of Somebody Important-Hohenstein'];
  for (const [i, fullName] of names.entries()) {
    const lead = await addLead(who, companyId, { fullName, mobilePhone: `+1202555${String(1000 + i)}`, budgetMaxMinor: (i + 1) * 73_000_000 });
    if (i > 3)
      await as(who, companyId, async ({ send, read }) => {
        await send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { status: i > 6 ? 'Unreachable' : 'Contacted' } }] });
        if (i === 5) await send({ changes: [{ type: 'update', resource: 'leads', before: await read(lead.id), set: { status: 'Qualified' } }] });
      });
  }
  await signIn(page, ceo);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/app/leads?view=board');
      await expect(page.getByText('Omar Haddad')).toBeVisible();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/board-${theme}-${width}.png` });
      if (theme === 'light' && width === 1440) {
        const box = await page.locator('.board-card').filter({ hasText: 'Li Wei' }).boundingBox();
        if (!box) throw new Error('box');
        await page.mouse.move(box.x + 60, box.y + 14);
        await page.mouse.down();
        await page.mouse.move(box.x + 90, box.y + 30, { steps: 3 });
        await page.mouse.move(box.x + 330, box.y + 80, { steps: 5 });
        await page.waitForTimeout(400);
        await page.screenshot({ path: '/tmp/board-drag.png' });
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await page.getByRole('button', { name: 'Move Li Wei to…' }).click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: '/tmp/board-menu.png' });
      }
    }
  }
});
