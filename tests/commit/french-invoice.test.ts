import { beforeEach, expect, it } from 'vitest';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { onInvoices } from './invoice-calls.ts';
import { A, CommitWorld, create, NOW, population, typedSample } from './world.ts';

const FIRM = {
  ...{ legalName: 'Paris Biens', address: '3 rue de la Paix', country: 'FR', invoicePrefix: 'PB' },
  ...{ legalForm: 'SAS', siren: '732829320', rcs: 'Paris' },
};
const CUSTOMER = { name: 'Durand SA', address: 'Rue 1, Lyon', country: 'FR', taxId: 'FR40552100554' };

let world: CommitWorld;
let bills: ReturnType<typeof onInvoices>;
async function inCompany(more: Values = {}) {
  world = new CommitWorld(
    population().map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, ...FIRM, ...more } } : { path, data },
    ),
  );
  bills = onInvoices(world);
  const settings = taxSettings({ taxIdLabel: 'N° TVA', taxId: 'FR83732829320', taxRateBp: 2000 });
  await world.given('settings', { id: 'tax', ...settings });
}
beforeEach(() => inCompany());

async function draft(more: Values = {}): Promise<Invoice> {
  const line = { description: 'Conseil', quantityMilli: 1000, unitPriceMinor: 100_000, taxCategory: 'Standard' };
  const dates = { issueDate: NOW, dueDate: NOW };
  const values = {
    kind: 'Service',
    status: 'Draft',
    ...dates,
    billTo: CUSTOMER,
    lines: [{ ...line, taxRateBp: 2000 }],
  };
  const [made] = await world.commit('ceo', [create('invoices', { ...values, ...more })]);
  return made as Invoice;
}
/** Keys of what keeps a draft from being issued; nothing is written then. */
async function lacks(invoice: Invoice): Promise<readonly string[]> {
  const before = JSON.stringify(world.store.all());
  try {
    await bills.issue(invoice);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(JSON.stringify(world.store.all())).toBe(before);
    return (error.issues ?? []).map(({ key }) => key.replace('eInvoices.lack.', ''));
  }
}

it('names everything that the law wants of the firm before there is a number', async () => {
  await inCompany({ legalForm: undefined, siren: undefined, rcs: undefined });
  const made = await draft({ customerSiren: '552100554' });
  expect(await lacks(made)).toEqual(['supplierLegalForm', 'supplierSiren', 'supplierRcs']);
  await inCompany();
  expect(await lacks(await draft({ customerSiren: '552100554' }))).toEqual([]);
});

it('wants the number of a customer that is a firm in France, and of nobody else', async () => {
  expect(await lacks(await draft())).toEqual(['customerSiren']);
  const firm = { kind: 'Organisation', company: 'Durand SA', firstName: undefined, lastName: undefined };
  const contact = await world.given('contacts', typedSample('contacts', { ...firm, sellerId: 'seller' }));
  const { taxId: _, ...person } = CUSTOMER;
  expect(await lacks(await draft({ billTo: person, contactId: contact.id }))).toEqual(['customerSiren']);
  expect(await lacks(await draft({ billTo: person }))).toEqual([]);
  expect(await lacks(await draft({ billTo: { ...CUSTOMER, country: 'BE' } }))).toEqual([]);
});

it('lets a credit note through, which has the number of its invoice', async () => {
  const billed = await draft({ customerSiren: '552100554' });
  await bills.issue(billed);
  const note = await bills.draftCredit(billed);
  expect(note.customerSiren).toBe('552100554');
  expect(await lacks(note)).toEqual([]);
});

it('asks nothing of a firm elsewhere', async () => {
  await inCompany({ country: 'AE', legalForm: undefined, siren: undefined, rcs: undefined });
  expect(await lacks(await draft())).toEqual([]);
});
