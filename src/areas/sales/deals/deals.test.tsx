import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { pickOption } from '#tests/component/hands.ts';
import { asked } from '#tests/component/network.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import {
  addContact,
  addDeal,
  addLead,
  addProperty,
  agreeCommission,
  prepareTransfer,
} from '#tests/component/records.ts';

const OFFER = { stage: 'Negotiation', probabilityBp: 4000, offerPriceMinor: 150_000_000 };
const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage},`) });

it('a Seller works a deal on the board to Reserved and asks for its closing; the CEO closes it', async () => {
  const { companyId, ceo, seller: mine } = await openOffice(1);
  const buyer = await addContact(mine);
  await patch(`companies/${companyId}/contacts/${buyer.id}`, { kycStatus: 'Cleared' });
  const property = await addProperty(mine, {}, true);
  const given = { title: 'Corner flat', propertyId: property.id, externalProperty: undefined };
  const { id } = await addDeal(mine, { ...OFFER, ...given, buyerContactIds: [buyer.id] });
  await openAs(mine, '/app/seller/deals?view=board');
  await expect.element(column('Negotiation')).toHaveTextContent(/1\.5\s?M.*Weighted 40%/);
  await page.getByRole('button', { name: 'Move Corner flat to…' }).click();
  await page.getByRole('menuitem', { name: 'Reserved' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reserve/ });
  await expect.element(dialog.getByText('The property will also be marked Under offer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect.element(dialog.getByText('Please enter Deposit')).toBeVisible();
  await dialog.getByLabelText('Deposit', { exact: false }).first().fill('150000');
  await pickOption('Deposit held by', 'Trustee');
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(column('Reserved').getByRole('link', { name: 'Corner flat', exact: true })).toBeVisible();
  const deal = () => read(`companies/${companyId}/deals/${id}`);
  await expect.poll(async () => (await deal())?.stage).toBe('Reserved');
  const listing = () => read(`companies/${companyId}/properties/${property.id}`);
  expect((await listing())?.standardStatus).toBe('ActiveUnderContract');

  await prepareTransfer(mine, id, property.id);
  await agreeCommission(ceo, id, [mine]);
  await visit(`/app/seller/deals/${id}`);
  await expect.element(page.getByText('AED 15,000', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close deal' })).toHaveLength(0);
  await page.getByRole('button', { name: 'Request closing' }).click();
  await expect.element(page.getByText('Closing requested', { exact: true }).first()).toBeVisible();
  expect(asked().filter((one) => one.includes('dealCommission'))).toEqual([]);

  await openAs(ceo, '/app/me');
  await page.getByRole('button', { name: '1 unread notification' }).click();
  await page.getByRole('link', { name: /requests closing of/ }).click();
  await expect.poll(address).toMatch(new RegExp(`/app/deals/${id}$`));
  await expect.element(page.getByText('Company share')).toBeVisible();
  await page.getByRole('button', { name: 'Close deal' }).click();
  const closing = page.getByRole('dialog', { name: /^Close deal/ });
  await expect.element(closing.getByText('The property will also be marked Closed.')).toBeVisible();
  await expect
    .element(closing.getByText(/^A draft invoice of AED\s[\d,.]+ incl. tax will be created for .+/))
    .toBeVisible();
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect.element(closing).not.toBeInTheDocument();
  await expect.poll(async () => (await deal())?.stage).toBe('Closed');
  expect(await listing()).toMatchObject({ standardStatus: 'Closed', closePriceMinor: 150000000 });
  const split = read(`companies/${companyId}/dealSplits/${id}_${mine.id}`);
  expect(split).toMatchObject({ status: 'Accrued', amountMinor: 1500000 });
  await expect
    .element(page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^DR-/ }))
    .toBeVisible();

  // closed is final: its form asks for what is still worked on, and says why for nothing else
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit deal' });
  await expect.element(form.getByText(/^The deal is closed/)).toBeVisible();
  await expect.element(form.getByLabelText('Agreed price')).toHaveLength(0);
  // there is no heading without a question
  await expect.element(form.getByText('Payments', { exact: true })).toHaveLength(0);
  await form.getByLabelText('Notes').fill('Keys handed over');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(async () => (await deal())?.notes).toBe('Keys handed over');
});

it('a deal without a commission has one main button: its next stage', async () => {
  const { ceo } = await openOffice(0);
  const { id } = await addDeal(ceo, OFFER);
  await openAs(ceo, `/app/deals/${id}`);
  await expect.element(page.getByRole('button', { name: 'Add commission' })).toBeVisible();
  await expect.element(page.getByCss(`main .${classOf('ui/button', 'primary')}`)).toHaveLength(1);
});

it('deals are listed by team and by the language of their client, and the address says it', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(ceo, { fullName: 'Claire', language: 'French' });
  const led = await addDeal(ceo, { title: 'Asked for', leadId: lead.id });
  vi.setSystemTime(Date.now() + 1000);
  const english = await addDeal(ceo, { title: 'Said nothing' });
  for (const { id } of [led, english]) await patch(`companies/${companyId}/deals/${id}`, { teamId: seller.id });
  await addDeal(ceo, { title: 'Of no team', leadId: lead.id });
  await openAs(ceo, '/app/deals?view=list');
  await expect.element(page.getByText('3 deals', { exact: true })).toBeVisible();
  const narrow = async (field: string, option: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menu').getByText(field, { exact: true }).click();
    await page.getByRole('checkbox', { name: option }).click();
  };
  await narrow('Team', 'Sam1');
  await expect.element(page.getByText('2 deals', { exact: true })).toBeVisible();
  await narrow('Language', 'French');
  await expect.element(page.getByText('1 deal', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Asked for', exact: true })).toBeVisible();
  await expect.poll(address).toMatch(new RegExp(`teamId=${seller.id}&language=French`));
});
