import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import type { Values } from '#model/schema.ts';
import { blur, dropdown, openOptions } from '#tests/component/hands.ts';
import { goTo, openApp } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const form = () => page.getByRole('dialog', { name: 'New invoice' });
const picker = () => form().getByRole('combobox', { name: 'Deal or customer' });
const paper = () => form().getByRole('region', { name: 'Preview' });
const money = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** A closed deal of which half the commission is billed, and what is left of it. */
async function prepare({ store }: InPageServer) {
  const deal = store.readAll(`${COMPANY}/deals`).find(({ path, data }) => {
    const terms = store.read(`${COMPANY}/dealCommission/${path.split('/').at(-1)}`);
    return data.stage === 'Closed' && terms !== undefined && terms.payer !== 'Both' && terms.payer !== 'Developer';
  });
  if (!deal) throw new Error('The demo has no such deal');
  const id = deal.path.split('/').at(-1) ?? '';
  for (const { path, data } of store.readAll(`${COMPANY}/invoices`))
    if (data.dealId === id) await store.run(async (transaction) => transaction.set(path, { ...data, status: 'Void' }));
  await store.run(async (transaction) =>
    transaction.set(deal.path, {
      ...deal.data,
      title: 'Zanzibar penthouse',
      searchTokens: ['za', 'zan', 'zanz', 'zanzi', 'zanzib', 'zanziba', 'zanzibar'],
    }),
  );
  const terms: Values = store.read(`${COMPANY}/dealCommission/${id}`) ?? {};
  return { id, grossMinor: Number(terms.grossMinor), buyer: String((deal.data.buyerContactIds as string[])[0]) };
}
async function choose(text: string, name: RegExp) {
  await openOptions(picker());
  await userEvent.keyboard(text);
  const option = dropdown().getByCss('.ant-select-item-option').filter({ hasText: name }).first();
  await expect.element(option).toBeVisible();
  await option.click();
}

it('is made in three picks: the deal says what is left to bill, fills the form and is drawn as it will be printed', async () => {
  let given = { id: '', grossMinor: 0, buyer: '' };
  const server = await openApp('/app/invoices', {
    as: 'ceo',
    prepare: async (started) => {
      given = await prepare(started);
    },
  });
  await setWidth(1440);
  await goTo('/app/invoices/new');
  await choose('zanzibar', /Zanzibar penthouse/);
  const left = `AED ${money(given.grossMinor)} still to be invoiced`;
  await expect.element(form().getByText(left)).toBeVisible();
  await expect.element(form().getByLabelText('Description')).toHaveValue('Brokerage commission: Zanzibar penthouse');
  // 5 % tax, reckoned apart
  const total = Math.round(given.grossMinor * 1.05);
  await expect.element(paper().getByText(`AED ${money(total)}`)).toBeVisible();
  await form().getByLabelText('Description').fill('Commission as agreed');
  await expect.element(paper().getByText('Commission as agreed')).toBeVisible();
  await expectTidy('the form of an invoice');
  // the same deal once more: what it says comes back
  await choose('zanzibar', /Zanzibar penthouse/);
  await expect.element(form().getByLabelText('Description')).toHaveValue('Brokerage commission: Zanzibar penthouse');
  await form().getByRole('button', { name: 'Create' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const stored = server.store
    .readAll(`${COMPANY}/invoices`)
    .find(({ data }) => data.dealId === given.id && data.status === 'Draft');
  expect(stored?.data).toMatchObject({ kind: 'Commission', netMinor: given.grossMinor, totalMinor: total });
});

it('offers deals with something left to bill first, though those that closed last are billed', async () => {
  await openApp('/app/invoices/new', { as: 'ceo' });
  await openOptions(picker());
  const options = dropdown().getByCss('.ant-select-item-option');
  await expect.element(options.first()).toHaveTextContent(/still to be invoiced/);
  await expect.element(options).toHaveLength(6);
});

it('of a contact has its name, address and tax number; on a phone the paper is below', async () => {
  const { store } = await openApp('/app/invoices', {
    as: 'ceo',
    prepare: async (server) => {
      const [first] = server.store.readAll(`${COMPANY}/contacts`);
      if (!first) throw new Error('no contact');
      const found = { fullName: 'Zoltan Importer', address: 'Quay 9', city: 'Dubai', taxId: '100000000000003' };
      const searchTokens = ['zo', 'zol', 'zolt', 'zolta', 'zoltan'];
      await server.store.run(async (transaction) =>
        transaction.set(first.path, { ...first.data, ...found, searchTokens }),
      );
    },
  });
  await setWidth(390);
  await goTo('/app/invoices/new');
  await choose('zoltan', /Zoltan Importer/);
  const billTo = form().getByRole('group', { name: 'Bill to' });
  await expect.element(billTo.getByLabelText('Name')).toHaveValue('Zoltan Importer');
  await expect.element(billTo.getByLabelText('Address')).toHaveValue('Quay 9, Dubai');
  await expect.element(paper().getByText('Tax number 100000000000003', { exact: true })).toBeInTheDocument();
  await form().getByLabelText('Description').fill('Advice');
  await form().getByLabelText('Unit price').fill('1000');
  await expect.element(paper().getByText('AED 1,050.00')).toBeInTheDocument();
  const [fields, sheet] = [billTo.element(), paper().element()].map((part) => part.getBoundingClientRect());
  expect(sheet?.top).toBeGreaterThan(fields?.bottom ?? 0);
  await form().getByRole('button', { name: 'Create' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const made = store.readAll(`${COMPANY}/invoices`).find(({ data }) => data.billToName === 'Zoltan Importer');
  expect(made?.data).toMatchObject({
    kind: 'Service',
    totalMinor: 105_000,
    contactId: expect.stringMatching(/^demo_contacts_/),
  });
});

it('a quantity and a price beyond their limits are reported at their fields, and the form stays', async () => {
  await openApp('/app/invoices/new', { as: 'ceo' });
  await form().getByLabelText('Unit price').fill('30,000');
  const quantity = form().getByLabelText('Quantity');
  await quantity.fill('971501234567');
  await expect.element(paper()).toBeVisible();
  await blur(quantity);
  await expect.element(form().getByText(/between -?999,?999\.999 and 999,?999\.999/)).toBeVisible();
  await quantity.fill('900000');
  await form().getByLabelText('Unit price').fill('99000000000');
  await blur(quantity);
  await expect.element(form().getByText('Unit price is too large')).toBeVisible();
  await expect.element(paper()).toBeVisible();
});

it('M22 a line that is added before anything is typed leaves nothing behind on the paper', async () => {
  await openApp('/app/invoices/new', { as: 'ceo' });
  const lines = form().getByRole('group', { name: 'Lines' });
  await lines.getByRole('button', { name: 'Add a line' }).click();
  for (const [at, name] of ['Advice', 'Plan'].entries()) {
    await lines.getByLabelText('Description').nth(at).fill(name);
    await lines.getByLabelText('Unit price').nth(at).fill('1000');
  }
  await expect.element(paper().getByText('Plan', { exact: true })).toBeInTheDocument();
  // the head, and a row for each of the two
  const rows = paper().getByRole('table').first().getByRole('row');
  await expect.element(rows).toHaveLength(3);
  for (const [at, name] of ['Advice', 'Plan'].entries()) {
    const cells = rows.nth(at + 1).getByRole('cell');
    await expect.element(cells.first()).toHaveTextContent(name);
  }
});
