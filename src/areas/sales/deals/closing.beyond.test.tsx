import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { taxSettings } from '#tests/company-tax.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addContact, addDeal, agreeCommission, prepareTransfer } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const DETAILS = {
  legalName: 'Example Realty LLC',
  address: 'Marina Walk 1, Dubai',
  invoicePrefix: 'EX',
};
/** A deal of two agents over 1.5 million that waits for its closing; its buyer pays the commission. */
async function openWaiting() {
  const { companyId, ceo, seller: first, colleague: second } = await openOffice(2);
  await patch(`companies/${companyId}`, DETAILS);
  await patch(`companies/${companyId}/settings/tax`, taxSettings());
  const buyer = await addContact(first, {
    firstName: 'Olivia',
    lastName: 'Buyer',
    address: 'Quay West 802',
  });
  const { id } = await addDeal(first, {
    title: 'Corner flat',
    stage: 'Negotiation',
    probabilityBp: 4000,
    buyerContactIds: [buyer.id],
    offerPriceMinor: 150_000_000,
  });
  const money = { agreedPriceMinor: 150_000_000, depositMinor: 15_000_000, depositHolder: 'Trustee' };
  await prepareTransfer(first, id, undefined, money);
  await agreeCommission(ceo, id, [first, second]);
  return { companyId, ceo, first, second, id };
}
const shares = () => page.getByRole('region', { name: 'Agent splits' });

it('a closing drafts the invoice; what the buyer pays makes the shares payable, in part and then whole', async () => {
  const { companyId, ceo, first, second, id } = await openWaiting();
  await openAs(ceo, `/app/deals/${id}`);
  await page.getByRole('button', { name: 'Close deal' }).click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect
    .element(closing.getByText('A draft invoice of AED 31,500.00 incl. tax will be created for Olivia Buyer.'))
    .toBeVisible();
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect.element(closing).not.toBeInTheDocument();
  await expect.element(shares().getByText('Earned')).toHaveLength(2);
  await expectTidy('the closed deal');
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Issue DR-/ })
    .getByRole('button', { name: 'Issue', exact: true })
    .click();
  await expect.element(page.getByRole('heading', { name: /^EX-\d{4}-00001$/, level: 1 })).toBeVisible();
  const invoiceId = address().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: /^Payment of EX-/ });
  await expect.element(payment.getByText('AED 15,000.00 of the agent splits can then be paid out.')).toBeVisible();
  await payment.getByLabelText('Amount').fill('10500');
  await expect.element(payment.getByText('AED 5,000.00 of the agent splits can then be paid out.')).toBeVisible();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(payment).not.toBeInTheDocument();
  await visit(`/app/deals/${id}`);
  await expect.element(shares().getByText('of which AED 3,000')).toBeVisible();
  await expect.element(shares().getByText('of which AED 2,000')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Release splits' })).toHaveLength(0);

  // a payment of before shares moved with payments: a manager finds them waiting
  const paid = { paidMinor: 3_150_000, balanceMinor: 0, status: 'Paid' };
  await patch(`companies/${companyId}/invoices/${invoiceId}`, paid);
  await visit(`/app/deals/${id}`);
  await expect.element(shares().getByText('AED 10,000 of the agent splits can be released.')).toBeVisible();
  await expectTidy('shares that wait');
  await page.getByRole('button', { name: 'Release splits' }).click();
  await expect.element(shares().getByText('Payable', { exact: true })).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Release splits' })).toHaveLength(0);
  const split = read(`companies/${companyId}/dealSplits/${id}_${first.id}`);
  expect(split).toMatchObject({ status: 'Payable', payableMinor: 900000 });

  // what was issued keeps the closing from being taken back
  await chooseMore('Reverse closing');
  await expect.element(page.getByText(/^Credit invoice EX-\d{4}-00001 before reversing the closing$/)).toBeVisible();

  await openAs(second, `/app/seller/deals/${id}`);
  await expect.element(page.getByText('AED 6,000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Payable', { exact: true })).toBeVisible();
  await expect.element(page.getByText('AED 9,000')).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Create invoice' })).toHaveLength(0);
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^EX-/ }).click();
  await expect.element(page.getByText('Olivia Buyer').first()).toBeVisible();
  // two notices: of the part, and of the rest
  await visit('/app/notifications');
  await expect.element(page.getByText(/^Your commission on .+ is payable$/)).toHaveLength(2);
});
