import { patchDocument, signIn } from './auth-world.ts';
import { test } from './journey.ts';
import { hire, openOffice } from './office.ts';

test('shots', async ({ page }) => {
  test.setTimeout(400_000);
  const { companyId, ceo, sellers } = await openOffice(2);
  const seller = sellers[0];
  if (!seller) throw new Error('x');
  const agent = await hire(companyId, 'Agent', 'Aya');
  const acc = await hire(companyId, 'Accountant', 'Ari');
  let n = 0;
  for (const [who, action, object, note] of [
    [seller, 'assign', 'leads', 'I cover for Olga this week and have to hand her leads on.'],
    [agent, 'open', '/app/seller/leads', 'New in the team since Monday'],
    [acc, 'open', '/app/invoices', ''],
  ] as const)
    await patchDocument(`companies/${companyId}/accessRequests/request_to_look_at_${n++}`, {
      requesterId: who.id, action, object, ...(note && { note }), status: 'Open', version: 1,
      createdAt: new Date(), createdBy: who.id, updatedAt: new Date(), updatedBy: who.id, archivedAt: null,
    });
  await signIn(page, ceo);
  const themes = (process.env.THEMES ?? 'light,dark').split(',');
  const locales = (process.env.LOCALES ?? 'en').split(',');
  const widths = (process.env.WIDTHS ?? '1440,390').split(',').map(Number);
  const tabs = (process.env.TABS ?? 'matrix,simulator,packs,requests').split(',');
  for (const locale of locales)
    for (const theme of themes) {
      await page.evaluate(([a, b]) => { for (const k of Object.keys(localStorage)) if (/theme|locale/.test(k)) console.log(k); localStorage.setItem('theme', a); localStorage.setItem('locale', b); }, [theme, locale] as const);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const tab of tabs) {
          await page.goto(`/app/access?tab=${tab}${tab === 'simulator' ? '&role=Agent&action=edit&object=leads' : ''}`);
          await page.locator({ matrix: '.access-grid', simulator: '.verdict', packs: '.pack', requests: '.request' }[tab] ?? 'x').first().waitFor();
          if (tab === 'matrix') await page.locator('.access-grid td button').nth(23).click();
          await page.waitForTimeout(300);
          await page.screenshot({ path: `/tmp/b/${tab}-${theme}-${width}-${locale}.png`, fullPage: width < 500 && tab !== 'matrix' });
        }
      }
    }
});
