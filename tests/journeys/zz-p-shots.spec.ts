import { demoAccounts } from '#scripts/seed.ts';
import { signIn } from './auth-world.ts';
import { test } from './journey.ts';

test('property shots', async ({ page, second }) => {
  test.setTimeout(500_000);
  const go = async (on: typeof page, role: string, shots: [string, string, number, string][]) => {
    const account = demoAccounts().find((known) => known.role === role);
    if (!account) throw new Error(role);
    await signIn(on, { id: '', ...account } as never);
    for (const [name, path, width, theme] of shots) {
      await on.evaluate((value) => {
        const id = /"id":"([^"]+)"/.exec(localStorage.getItem('user_data') ?? '')?.[1];
        localStorage.setItem(`theme:${id}`, value);
      }, theme);
      await on.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await on.goto(path);
      await on.waitForTimeout(5000);
      await on.screenshot({ path: `/tmp/shots/p/${name}.png`, fullPage: /record/.test(name) });
    }
  };
  await go(page, 'CEO', [
    ['list-1440-light', '/app/properties', 1440, 'light'],
    ['list-1440-dark', '/app/properties', 1440, 'dark'],
    ['list-390-light', '/app/properties', 390, 'light'],
    ['board-1440-light', '/app/properties?view=board', 1440, 'light'],
    ['board-390-dark', '/app/properties?view=board', 390, 'dark'],
    ['record-1440-light', '/app/properties/demo_properties_0007', 1440, 'light'],
    ['record-1440-dark', '/app/properties/demo_properties_0012', 1440, 'dark'],
    ['record-390-light', '/app/properties/demo_properties_0007', 390, 'light'],
    ['new-1440-light', '/app/properties/new', 1440, 'light'],
    ['new-390-dark', '/app/properties/new', 390, 'dark'],
  ]);
  const other = await second.newPage();
  await go(other, 'Seller', [
    ['seller-1440-light', '/app/seller/properties', 1440, 'light'],
    ['seller-stock-390-dark', '/app/seller/properties?stock=1', 390, 'dark'],
    ['record-seller-1440-light', '/app/seller/properties/demo_properties_0007', 1440, 'light'],
  ]);
});
