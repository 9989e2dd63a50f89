import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const column = (state: string) => page.getByCss(`[data-column="${state}"]`);
const cardIn = (state: string, name: string) => column(state).getByCss('[data-card]').filter({ hasText: name });
it('axe finds nothing on the board, in both themes, at the desk and on the phone', async () => {
  const { ceo } = await openOffice(1);
  await addLead(ceo, { fullName: 'Looked At', mobilePhone: '+12025550178', budgetMaxMinor: 2_000_000_00 });
  await openAs(ceo, '/app/leads');
  for (const width of WIDTHS) {
    await setWidth(width);
    await visit('/app/leads?view=board');
    await expect.element(cardIn('New', 'Looked At')).toBeVisible();
    await expectTidy(`${width}`);
    // on the phone the menu is how a card is moved
    if (width === 360) {
      await page.getByRole('button', { name: 'Move Looked At to…' }).click();
      await page.getByRole('menuitem', { name: 'Contacted' }).click();
      await expect.element(cardIn('Contacted', 'Looked At')).toBeVisible();
    }
  }
});
