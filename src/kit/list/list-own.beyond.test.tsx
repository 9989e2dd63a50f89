import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { classOf } from '#tests/classes.ts';
import { carryOver, expectTexts, letGo } from '#tests/component/hands.ts';
import { footOf, headsOf } from '#tests/component/list.ts';
import { cutNetwork, queriesOf } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const PATH = '/app/seller/leads';

it("a Seller's chooser and totals know the own rows only; a list without its index says so", async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await addLead(mine, { fullName: 'Mine', budgetMaxMinor: 1_000_000_00 });
  await addLead(theirs, { fullName: 'Theirs', budgetMaxMinor: 5_000_000_00 });
  await openAs(mine, `${PATH}?cols=sellerId,campaign`);
  await expectTexts(headsOf(), ['Full name', 'Campaign']);
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  await expect.element(panel.getByRole('checkbox', { name: 'Campaign', exact: true })).toBeChecked();
  await expect.element(panel.getByRole('checkbox', { name: 'Seller', exact: true })).toHaveLength(0);
  await panel.getByRole('button', { name: 'Reset columns' }).click();
  // taken by its grip, a column changes places with those it comes over
  const grip = (name: string) =>
    panel
      .getByRole('list', { name: 'Shown columns' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByCss(`.${classOf('kit/list/settings-panel', 'columnGrip')}`);
  await carryOver(grip('Budget'), grip('Status'));
  await letGo();
  await expect.element(headsOf().nth(1)).toHaveTextContent(/^Budget$/);
  await expect.poll(address).toContain('cols=fullName%2CbudgetMaxMinor%2Cstatus%2Cscore');
  await expect.element(footOf().getByText('AED 1,000,000')).toBeVisible();
  expect(queriesOf('leads').length).toBeGreaterThan(2);
  for (const body of queriesOf('leads')) expect(body).toContain(`"${mine.id}"`);

  const unserved = { code: 400, status: 'FAILED_PRECONDITION', message: 'The query requires an index.' };
  cutNetwork(({ url, text }) =>
    url.pathname.endsWith(':runQuery') && text.includes('"leads"') ? jsonAnswer(400, [{ error: unserved }]) : undefined,
  );
  await visit(`${PATH}?status=New`);
  const told = page.getByRole('alert');
  await expect.element(told.getByText('List unavailable')).toBeVisible();
  await expect.element(told).toHaveTextContent('This filter and sort order cannot be combined');
});
