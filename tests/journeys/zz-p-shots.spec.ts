import { demoAccounts } from '#scripts/seed.ts';
import { signIn } from './auth-world.ts';
import { test } from './journey.ts';

test('property shots', async ({ page }) => {
  test.setTimeout(200_000);
  const account = demoAccounts().find((known) => known.role === 'CEO');
  await signIn(page, { id: '', ...account } as never);
  for (const [name, path, width, theme] of [
    ['list-1440-light', '/app/properties', 1440, 'light'],
    ['list-1440-dark', '/app/properties', 1440, 'dark'],
    ['board-1440-light', '/app/properties?view=board', 1440, 'light'],
    ['board-390-dark', '/app/properties?view=board', 390, 'dark'],
    ['list-390-light', '/app/properties', 390, 'light'],
  ] as const) {
    await page.evaluate((value) => {
      const id = /"id":"([^"]+)"/.exec(localStorage.getItem('user_data') ?? '')?.[1];
      localStorage.setItem(`theme:${id}`, value);
    }, theme);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.waitForTimeout(5000);
    await page.screenshot({ path: `/tmp/shots/p/${name}.png` });
  }
});
