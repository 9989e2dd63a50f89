import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { call, hire, openOffice, type Person, patch, read, update } from '#tests/component/office.ts';
import { NOW, openAs } from '#tests/component/open-app.tsx';
import { addDeal, addProperty } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';

const DAY = 86_400_000;
const head = () => page.getByCss('[data-part=record-head]');
const price = () => page.getByRole('region', { name: 'Price' });
const offers = () => page.getByRole('region', { name: /^Offers/ });

/** A home that has become cheaper, beside two on offer, one that is sold and one to let. */
async function openHome() {
  const office = await openOffice(2);
  const { companyId, seller, colleague } = office;
  const home = await addProperty(seller, { listPriceMinor: 160_000_000 }, true);
  const soldId = (await addProperty(colleague, { unitNumber: '77', listPriceMinor: 190_000_000 }, true)).id;
  await addProperty(colleague, { listPriceMinor: 140_000_000 }, true);
  await addProperty(colleague, { listPriceMinor: 150_000_000 }, true);
  const rent = { propertyType: 'ResidentialLease', leaseAmountFrequency: 'Annually', listPriceMinor: 9_000_000 };
  await addProperty(colleague, rent, true);
  const closing = { closePriceMinor: 153_000_000, closeDate: new Date(NOW.getTime() - DAY) };
  await patch(`companies/${companyId}/properties/${soldId}`, { standardStatus: 'Closed', ...closing });
  return { ...office, home, soldId };
}
const lower = async (seller: Person, id: string) => {
  const { onMarketDate } = read(`companies/${seller.companyId}/properties/${id}`) ?? {};
  await patch(`companies/${seller.companyId}/properties/${id}`, {
    onMarketDate: new Date(Number(onMarketDate) - DAY),
  });
  await update(seller, 'properties', id, { listPriceMinor: 154_500_000 });
};

it('shows how the price compares with similar homes, and which these are', async () => {
  const { seller, home, soldId } = await openHome();
  await update(seller, 'properties', home.id, { listPriceMinor: 154_500_000 });
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await expect.element(head().getByText('3% above 3 similar')).toBeVisible();
  await price()
    .getByText(/^3 similar in Pearl Quay, median AED/)
    .click();
  await expect.element(price().getByCss('details li')).toHaveLength(3);
  const sold = price().getByCss('details li').getByRole('link', { name: /^77/ });
  await expect.element(sold).toHaveAttribute('href', `/app/seller/properties/${soldId}`);
  await expect.element(price().getByText('AED 1,530,000')).toBeVisible();
  await expect.element(price().getByText('AED 1,900,000')).toHaveLength(0);
});

it('says nothing of fewer than three similar homes', async () => {
  const { seller } = await openOffice(1);
  const home = await addProperty(seller, {}, true);
  await addProperty(seller, {}, true);
  await addProperty(seller, {}, true);
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await settled();
  await expect.element(page.getByCss('[data-part=record-head] [data-place]')).toHaveLength(0);
  await expect.element(price()).toHaveLength(0);
});

it('draws each price since it is on the market', async () => {
  const { seller, home } = await openHome();
  await lower(seller, home.id);
  await openAs(seller, `/app/seller/properties/${home.id}`);
  const changes = price().getByRole('list', { name: 'Price changes' }).getByRole('listitem');
  await expect.element(changes).toHaveLength(2);
  await expect.element(changes.nth(0)).toHaveTextContent('AED 1,600,000');
  await expect.element(changes.nth(1)).toHaveTextContent('AED 1,545,000 -3.4%');
  await expect.element(price().getByText('Similar: 1.5M')).toBeVisible();
});

it('lists the offers for those who may read them, and opens the deal', async () => {
  const { companyId, ceo, seller, colleague } = await openOffice(2);
  const home = await addProperty(seller, { listPriceMinor: 150_000_000 }, true);
  const deal = await addDeal(seller, { propertyId: home.id });
  const terms = { madeBy: 'Buyer', amountMinor: 147_000_000, validUntil: new Date(NOW.getTime() + 5 * DAY) };
  await call(seller, 'offers.make', deal, terms);
  const [buyer = ''] = deal.buyerContactIds as string[];
  await patch(`companies/${companyId}/contacts/${buyer}`, { fullName: 'Wang Fang' });
  await openAs(ceo, `/app/properties/${home.id}`);
  const row = offers().getByRole('row').nth(1);
  await expect.element(row.getByText('AED 1,470,000')).toBeVisible();
  await expect.element(row.getByText('98%')).toBeVisible();
  await expect.element(row.getByText('Open')).toBeVisible();
  await expect.element(row.getByText('Wang Fang')).toBeVisible();
  await row.getByRole('link', { name: /^D-/ }).click();
  await expect.poll(() => location.pathname).toBe(`/app/deals/${deal.id}`);

  // an agent of another home
  await openAs(colleague, `/app/seller/properties/${home.id}?stock=1`);
  await settled();
  await expect.element(offers()).toHaveLength(0);
});

it('shows prices, and no offers, to a person who reads only the stock', async () => {
  const { companyId, home, seller } = await openHome();
  await call(seller, 'offers.make', await addDeal(seller, { propertyId: home.id }), {
    madeBy: 'Buyer',
    amountMinor: 147_000_000,
    validUntil: new Date(NOW.getTime() + 5 * DAY),
  });
  for (const path of ['', '/public/profile']) await patch(`companies/${companyId}${path}`, { packs: ['marketing'] });
  await openAs(await hire(companyId, 'MarketingManager', 'Mara'), `/app/properties/${home.id}`);
  await expect.element(head().getByText(/above 3 similar$/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Who wants/ })).toHaveLength(0);
  await expect.element(offers()).toHaveLength(0);
});
