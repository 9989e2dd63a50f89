import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { listIds, openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Inbox' });

it('a run over many leads tells each seller once', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  for (let count = 0; count < 12; count += 1) await addLead(ceo);
  await openAs(ceo, '/app/leads');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Assign' }).click();
  await page
    .getByCss(`.${classOf('kit/record/record', 'personPicker')}`)
    .getByRole('button', { name: 'Sam1 Example' })
    .click();
  await expect.element(page.getByText('12 records changed.')).toBeVisible();
  await openAs(seller, '/');
  await bell('1 unread notification').click();
  await panel().getByRole('link', { name: 'Chris Example assigned you 12 leads' }).click();
  await expect.poll(address).toBe('/app/seller/leads');
  expect(listIds(`companies/${companyId}/notifications`)).toHaveLength(1);
});
