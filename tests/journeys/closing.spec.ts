import type { Page } from '@playwright/test';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { type Person, patchDocument, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { addDeal, agreeCommission, prepareTransfer } from './deals-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { chooseMore } from './record-page.ts';
import { expectTidy, keepPicture } from './tidy.ts';

const DETAILS = {
  legalName: 'Example Realty LLC',
  address: 'Marina Walk 1, Dubai',
  taxRegistered: true,
  taxIdLabel: 'TRN',
  taxId: '100000000000003',
  taxRateBp: 500,
  invoicePrefix: 'EX',
};
/** A deal of two agents over 1.5 million that waits for its closing; its buyer pays the commission. */
async function openWaiting() {
  const office = await openOffice(2);
  const { companyId, ceo, sellers } = office;
  const [first, second] = sellers as readonly [Person, Person];
  await patchDocument(`companies/${companyId}`, DETAILS);
  const buyer = await addContact(first, companyId, {
    firstName: 'Olivia',
    lastName: 'Buyer',
    address: 'Quay West 802',
  });
  const { id } = await addDeal(first, companyId, {
    ...{ title: 'Corner flat', stage: 'Negotiation', probabilityBp: 4000, buyerContactIds: [buyer.id] },
    offerPriceMinor: 150_000_000,
  });
  const money = { agreedPriceMinor: 150_000_000, depositMinor: 15_000_000, depositHolder: 'Trustee' };
  await prepareTransfer(first, companyId, id, undefined, money);
  await agreeCommission(ceo, companyId, id, [first, second]);
  return { companyId, ceo, first, second, id };
}
const shares = (page: Page) => page.getByRole('region', { name: 'Agent splits' });

test('a closing drafts the invoice; what the buyer pays makes the shares payable, in part and then whole', {
  tag: '@beyond',
}, async ({ page, second: other }) => {
  test.slow();
  const { companyId, ceo, first, second, id } = await openWaiting();
  await signIn(page, ceo);
  await page.goto(`/app/deals/${id}`);
  await page.getByRole('button', { name: 'Close deal' }).click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect(
    closing.getByText('A draft invoice of AED 31,500 incl. tax will be created for Olivia Buyer.'),
  ).toBeVisible();
  await keepPicture(page, 'the dialog');
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect(closing).toBeHidden();
  await expect(shares(page).getByText('Earned')).toHaveCount(2);
  await expectTidy(page, 'the closed deal');
  await page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Issue DR-/ })
    .getByRole('button', { name: 'Issue', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: /^EX-\d{4}-00001$/, level: 1 })).toBeVisible();
  const invoiceId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: /^Payment of EX-/ });
  await expect(payment.getByText('This payment allows AED 15,000 of the agent splits to be released.')).toBeVisible();
  await payment.getByLabel('Amount').fill('10500');
  await expect(payment.getByText('This payment allows AED 5,000 of the agent splits to be released.')).toBeVisible();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await page.goto(`/app/deals/${id}`);
  await expect(shares(page).getByText('of which AED 3,000')).toBeVisible();
  await expect(shares(page).getByText('of which AED 2,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release splits' })).toHaveCount(0);

  // an accountant may record the rest and nothing of the shares: a manager finds them waiting
  await as(ceo, companyId, async ({ send, read }) => {
    const before = await read(invoiceId, 'invoices');
    const rest = { amountMinor: 2_100_000, method: 'Cheque', paidAt: new Date(Date.now() - 1000) };
    const payments = [...((before as Invoice).payments ?? []), rest];
    return send({ changes: [{ type: 'update', resource: 'invoices', before, set: { payments } }] });
  });
  await page.goto(`/app/deals/${id}`);
  await expect(shares(page).getByText('AED 10,000 of the agent splits can be released.')).toBeVisible();
  await expectTidy(page, 'shares that wait');
  await page.getByRole('button', { name: 'Release splits' }).click();
  await expect(shares(page).getByText('Payable', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Release splits' })).toHaveCount(0);
  const split = await readDocument(`companies/${companyId}/dealSplits/${id}_${first.id}`);
  expect(split).toMatchObject({ status: 'Payable', payableMinor: '900000' });

  // what was issued keeps the closing from being taken back
  await chooseMore(page, 'Reverse closing');
  await expect(page.getByText(/^Credit invoice EX-\d{4}-00001 before reversing the closing$/)).toBeVisible();

  const agent = await other.newPage();
  await signIn(agent, second);
  await agent.goto(`/app/seller/deals/${id}`);
  await expect(agent.getByText('AED 6,000', { exact: true })).toBeVisible();
  await expect(agent.getByText('Payable', { exact: true })).toBeVisible();
  await expect(agent.getByText('AED 9,000')).toHaveCount(0);
  await expect(agent.getByRole('button', { name: 'Create invoice' })).toHaveCount(0);
  await agent.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^EX-/ }).click();
  await expect(agent.getByText('Olivia Buyer').first()).toBeVisible();
  // told twice: of the part, and of the rest
  await agent.goto('/app/notifications');
  await expect(agent.getByText(/^Your commission on .+ is payable$/)).toHaveCount(2);
});
