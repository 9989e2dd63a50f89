import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

it('a person without an employee record reads so, and the month is clear to everybody', async () => {
  const { ceo } = await openOffice(0);
  await employ(ceo, undefined);
  await openAs(ceo, '/app/me');
  await expect.element(page.getByText('Your account is not linked to an employee record.')).toBeVisible();
  for (const path of ['/app/attendees', '/app/attendees/month', '/app/attendees/rota']) {
    await visit(path);
    await expect.element(page.getByText('Sam Example').first()).toBeVisible();
    for (const width of WIDTHS) {
      await setWidth(width);
      await expectTidy(`${path} ${width}`);
    }
  }
});
