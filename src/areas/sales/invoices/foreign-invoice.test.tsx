import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropdown, openOptions } from '#tests/component/hands.ts';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const form = () => page.getByRole('dialog', { name: 'New invoice' });
const paper = () => form().getByRole('region', { name: 'Preview' });

it('an invoice in another currency asks for its rate, and its paper states the tax in the company’s', async () => {
  const { store } = await openApp('/app/invoices/new', { as: 'ceo' });
  await setWidth(1440);
  await form().getByRole('button', { name: /more/ }).click();
  const rate = form().getByLabelText('Exchange rate');
  await expect.element(rate).not.toBeInTheDocument();
  await openOptions(form().getByRole('combobox', { name: 'Currency' }));
  await userEvent.keyboard('USD');
  await dropdown().getByCss('.ant-select-item-option').filter({ hasText: /^USD/ }).first().click();
  await expect.element(rate).toBeVisible();
  const billTo = form().getByRole('group', { name: 'Bill to' });
  await billTo.getByLabelText('Name').fill('Pearl & Sons');
  await billTo.getByLabelText('Address').fill('5th Avenue 7, New York');
  await form().getByLabelText('Description').fill('Advice');
  await form().getByLabelText('Unit price').fill('1000');
  await form().getByRole('button', { name: 'Create' }).click();
  await expect.element(form().getByText('Please enter Exchange rate')).toBeVisible();
  await rate.fill('3.6725');
  await form().getByLabelText('Rate published by').fill('Central Bank of the UAE');
  await expect.element(paper().getByText('$50.00')).toBeVisible();
  await expect.element(paper().getByText('Tax in AED at 3.6725')).toBeVisible();
  await expect.element(paper().getByText('AED 183.63')).toBeVisible();
  await expectTidy('the form of an invoice in another currency');
  await form().getByRole('button', { name: 'Create' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const made = store.readAll(`${COMPANY}/invoices`).find(({ data }) => data.billToName === 'Pearl & Sons');
  expect(made?.data).toMatchObject({
    ...{ currency: 'USD', rateMicro: 3_672_500, totalMinor: 105_000 },
    local: { currency: 'AED', taxMinor: 18_363, totalMinor: 385_613 },
  });
});
