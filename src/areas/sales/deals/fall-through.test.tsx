import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { pickOption } from '#tests/component/hands.ts';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addDeal, addLead, addProperty, agreeCommission, prepareTransfer } from '#tests/component/records.ts';

it('a deal that falls through says before what it undoes, and undoes it', async () => {
  const { companyId, ceo, seller } = await openOffice();
  const at = (path: string) => `companies/${companyId}/${path}`;
  const property = await addProperty(seller, { title: 'Corner flat on the quay' }, true);
  const lead = await addLead(seller, { fullName: 'Lea Lead' });
  await patch(at(`properties/${property.id}`), { standardStatus: 'Pending' });
  await patch(at(`leads/${lead.id}`), { status: 'Negotiating' });
  const { id } = await addDeal(seller, {
    title: 'Corner flat',
    stage: 'Negotiation',
    offerPriceMinor: 150_000_000,
    leadId: lead.id,
    propertyId: property.id,
    externalProperty: undefined,
  });
  const money = { agreedPriceMinor: 150_000_000, depositMinor: 15_000_000, depositHolder: 'Broker' };
  await prepareTransfer(seller, id, undefined, { ...money, depositReceivedAt: new Date(Date.now() - DAY_MS) });
  await agreeCommission(ceo, id, [seller]);
  await openAs(ceo, `/app/deals/${id}`);
  await page.getByRole('button', { name: 'Close deal' }).click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect.element(closing.getByText('Lead Lea Lead is set to Won.')).toBeVisible();
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect.element(closing).not.toBeInTheDocument();
  expect(read(at(`leads/${lead.id}`))).toMatchObject({ status: 'Won' });
  expect(read(at(`properties/${property.id}`))).toMatchObject({ standardStatus: 'Closed' });

  await chooseMore('Mark as fallen through');
  const losing = page.getByRole('dialog', { name: /^Mark as fallen through/ });
  for (const said of [
    'The property goes back on the market as Active.',
    'Lead Lea Lead goes back to Negotiating.',
    ': split of AED 15,000.00 is no longer owed.',
    'of AED 30,000.00 is voided.',
    'The deposit of AED 150,000.00 we hold is to be refunded: a task is created.',
  ])
    await expect.element(losing.getByText(said)).toBeVisible();
  await pickOption('Reason lost', 'Financing fell through');
  await losing.getByRole('button', { name: 'Mark as fallen through' }).click();
  await expect.element(losing).not.toBeInTheDocument();
  expect(read(at(`deals/${id}`))).toMatchObject({ stage: 'Lost', lostReason: 'Finance' });
  expect(read(at(`leads/${lead.id}`))).toMatchObject({ status: 'Negotiating' });
  expect(read(at(`properties/${property.id}`))).toMatchObject({ standardStatus: 'Active' });
  expect(read(at(`dealSplits/${id}_${seller.id}`))).toMatchObject({ status: 'Expected' });
  const [invoice = ''] = listIds(at('invoices'));
  expect(read(at(`invoices/${invoice}`))).toMatchObject({ status: 'Void' });
  const tasks = listIds(at('todo')).map((task) => read(at(`todo/${task}`))?.title);
  expect(tasks).toContain('Refund the deposit: Corner flat');
});

it('a closing for less than an agent was already paid says before what is deducted, and owes it back', async () => {
  const { companyId, ceo, seller } = await openOffice();
  const { id } = await addDeal(seller, { title: 'Corner flat', stage: 'Negotiation', offerPriceMinor: 150_000_000 });
  const money = { agreedPriceMinor: 150_000_000, depositMinor: 15_000_000, depositHolder: 'Trustee' };
  await prepareTransfer(seller, id, undefined, money);
  await agreeCommission(ceo, id, [seller]);
  const share = `companies/${companyId}/dealSplits/${id}_${seller.id}`;
  // 20,000 dirhams were paid of it before the deal fell through
  await patch(share, { status: 'ClawedBack', paidMinor: 2_000_000 });
  await openAs(ceo, `/app/deals/${id}`);
  await page.getByRole('button', { name: 'Close deal' }).click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect.element(closing.getByText('was already paid AED 5,000.00 more than this split')).toBeVisible();
  await closing.getByLabelText('Closing price').fill('2000000');
  await expect.element(closing.getByText('more than this split')).not.toBeInTheDocument();
  await closing.getByLabelText('Closing price').fill('1400000');
  await expect.element(closing.getByText('was already paid AED 6,000.00 more than this split')).toBeVisible();
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect.element(closing).not.toBeInTheDocument();
  expect(read(share)).toMatchObject({ status: 'Accrued', amountMinor: 1_400_000, overpaid: true });
  const shares = page.getByRole('region', { name: 'Agent splits' });
  await expect.element(shares.getByText('AED 6,000 to be deducted')).toBeVisible();
});
