import { chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts';
const [base = '', email = '', widths = '1440', themes = 'light', ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGS });
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
const page = await context.newPage();
page.on('console', (m) => (m.type() === 'error' || m.type() === 'warning') && console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
await page.goto(`${base}/auth/login`);
await page.getByLabel(/e-mail/i).first().fill(email);
await page.locator('input[type=password]').fill(process.env.PW ?? 'freehold-demo');
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.waitForURL(/\/app\//, { timeout: 60000 });
for (const one of paths) {
  const [path = '', name = ''] = one.split('@');
  for (const theme of themes.split(','))
    for (const width of widths.split(',').map(Number)) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
      if ((await page.locator('html').getAttribute('data-theme')) !== theme) await page.locator('.top-bar button, header button').filter({ has: page.locator('svg') }).and(page.getByRole('button', { name: theme === 'dark' ? /dark/i : /light/i })).first().click();
      if (page.url() !== base + path) await page.goto(base + path);
      await page.waitForTimeout(3500);
      await page.waitForFunction(() => document.querySelectorAll('.bone').length === 0, undefined, { timeout: 60000 }).catch(() => console.log('still bones', name));
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots/R/${name}-${width}-${theme}.png`, fullPage: width < 600 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) console.log('OVERFLOW', name, width, over);
    }
}
await browser.close();
