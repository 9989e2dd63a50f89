import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const TABS = ['', 'licences', 'tax', 'commission', 'payroll', 'leave', 'pipeline', 'compliance', 'members', 'data'];

for (const width of WIDTHS)
  test(`axe finds nothing on any tab: ${width} px`, { tag: '@beyond' }, async ({ page }) => {
    test.slow();
    const { ceo } = await openOffice(0);
    await signIn(page, ceo);
    await page.setViewportSize({ width, height: 900 });
    for (const tab of [...TABS, '?setup=1', '?setup=1&step=money', '?setup=1&step=people']) {
      await page.goto(tab.startsWith('?') ? `/app/my-company${tab}` : `/app/my-company/${tab}`);
      await expect(
        page
          .locator(
            `.${classOf('areas/company/companies/company', 'section')}, .${classOf('areas/company/companies/company', 'setupSteps')}`,
          )
          .first(),
      ).toBeVisible();
      await expect(page.locator(`.${classOf('ui/bone', 'bone')}`)).toHaveCount(0);
      await expectTidyThemes(page, `${tab} ${width}`);
    }
  });
