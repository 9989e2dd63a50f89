import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

test('who has no employee record is told so, and the month is clear to everybody @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await employ(ceo, companyId, undefined);
  await signIn(page, ceo);
  await page.goto('/app/me');
  await expect(page.getByText('Your account is not linked to an employee record.')).toBeVisible();
  for (const path of ['/app/attendees', '/app/attendees/month']) {
    await page.goto(path);
    await expect(page.getByText('Sam Example').first()).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTidy(page, `${path} ${width}`);
    }
  }
});
