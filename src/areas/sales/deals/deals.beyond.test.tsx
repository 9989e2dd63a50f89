import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, patch } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addContact, addDeal, addLead, agreeCommission } from '#tests/component/records.ts';
import { expectTidy, settled, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const OFFER = { stage: 'Negotiation', probabilityBp: 4000, offerPriceMinor: 150_000_000 };

it('a won lead becomes a deal; its agent sees the own part of the commission, and not the company’s', async () => {
  const { companyId, ceo, seller: first } = await openOffice(1);
  const buyer = await addContact(first, { firstName: 'Olivia', lastName: 'Buyer' });
  const lead = await addLead(first, {
    fullName: 'Olivia Buyer',
    contactId: buyer.id,
    budgetMaxMinor: 150_000_000,
  });
  await patch(`companies/${companyId}/leads/${lead.id}`, { status: 'Won', wonAt: new Date() });
  await openAs(first, `/app/seller/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Create deal' }).click();
  const drawer = page.getByRole('dialog', { name: 'New deal' });
  await expect.element(drawer.getByLabelText('Deal name', { exact: false }).first()).toHaveValue('Olivia Buyer');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Select a property')).toBeVisible();
  await drawer.getByLabelText('External property').fill('Pearl Quay, Tower 3');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await visit(`/app/seller/leads/${lead.id}`);
  await page.getByRole('region', { name: 'Deals' }).getByRole('link', { name: 'Olivia Buyer' }).click();
  await expect.element(page.getByText('Commission not set yet')).toBeVisible();
  const id = location.pathname.split('/').at(-1) ?? '';

  await openAs(ceo, `/app/deals/${id}`);
  await page.getByRole('button', { name: 'Add commission' }).click();
  const terms = page.getByRole('dialog', { name: 'Add commission' });
  await terms.getByRole('button', { name: 'Create' }).click();
  await expect.element(terms).not.toBeInTheDocument();
  await expect.element(page.getByText('Company share')).toBeVisible();
  await openAs(first, `/app/seller/deals/${id}`);
  await expect.element(page.getByText('AED 15,000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Company share')).toHaveLength(0);
});

for (const width of WIDTHS)
  it(`looks of list, board, record and form: ${width} px`, async () => {
    const { ceo, seller } = await openOffice(1);
    const { id } = await addDeal(seller, {
      ...OFFER,
      title: 'Deal at the quay',
      dealType: 'SaleOffPlan',
      paymentPlan: [
        { label: 'Booking', trigger: 'Booking', percentBp: 6000 },
        { label: 'Handover', trigger: 'Handover', percentBp: 4000 },
      ],
    });
    await agreeCommission(ceo, id, [seller, ceo]);
    await openAs(ceo, '/app/deals');
    await setWidth(width);
    for (const place of ['?view=list', '?view=board', `/${id}`, '/new']) {
      await visit(`/app/deals${place}`);
      await expect.element(page.getByText(/Deal at/).first()).toBeVisible();
      if (place === '/new') await expect.element(page.getByRole('dialog', { name: 'New deal' })).toBeVisible();
      if (place === `/${id}`) await expect.element(page.getByText('Company share')).toBeVisible();
      await settled();
      await expectTidy(`${place} ${width}`);
    }
  });
