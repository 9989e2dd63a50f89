import { beforeEach, describe, expect, it } from 'vitest';
import { isPrivate } from '#areas/sales/eInvoices/document-of.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { onInvoices } from './invoice-calls.ts';
import { recordIn } from './staff-world.ts';
import { A, CommitWorld, create, NOW, population, typedSample, update } from './world.ts';

/** Everything that an e-invoice asks of the company. */
const SUPPLIER: Values = {
  ...{ legalName: 'Harbour Homes LLC', address: 'Marina Walk 1', city: 'Dubai', emirate: 'DXB' },
  ...{ tradeLicenceNumber: '123456', licenceAuthority: 'Dubai DET', iban: 'AE070331234567890123456' },
};
const BUYER = {
  billTo: { name: 'Pearl & Sons', address: 'Corniche 7', country: 'AE', taxId: '100123456700003' },
  buyer: { city: 'Abu Dhabi' },
};
const LICENCE = {
  registrationKind: 'TradeLicence',
  registrationNumber: 'CN-7',
  registrationAuthority: 'Abu Dhabi DED',
};
const line = (more: Values = {}): Values => ({
  ...{ description: 'Advice', quantityMilli: 1000, unitPriceMinor: 3_000_000 },
  ...{ taxCategory: 'Standard', taxRateBp: 500, ...more },
});

let world: CommitWorld;
let bills: ReturnType<typeof onInvoices>;
async function inCompany(more: Values = {}, settings: Values | null = { on: true }) {
  world = new CommitWorld(
    population().map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, ...SUPPLIER, ...more } } : { path, data },
    ),
  );
  bills = onInvoices(world);
  await world.given('settings', { id: 'tax', ...taxSettings() });
  if (settings) await world.given('settings', { id: 'eInvoice', ...settings });
}
beforeEach(() => inCompany());

async function draft(more: Values = {}): Promise<Invoice> {
  const values = { kind: 'Service', status: 'Draft', issueDate: NOW, dueDate: NOW, ...BUYER, lines: [line()], ...more };
  const [made] = await world.commit('ceo', [create('invoices', values)]);
  return made as Invoice;
}
async function issued(more: Values = {}): Promise<Invoice> {
  const made = await draft(more);
  await bills.issue(made);
  return recordIn(world, 'invoices', made.id);
}
const xmlOf = ({ id }: { readonly id: string }) => String(world.read(`eInvoiceXml/${id}`)?.xml ?? '');
/** Field and rule of everything that keeps a draft from being issued; nothing is written then. */
async function lacks(more: Values = {}): Promise<readonly string[]> {
  const made = await draft(more);
  const before = JSON.stringify(world.store.all());
  try {
    await bills.issue(made);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(JSON.stringify(world.store.all())).toBe(before);
    return (error.issues ?? []).map(({ field, params }) => `${field} ${params?.rule}`);
  }
}

describe('what is written with an invoice', () => {
  it.each<[string, Values, readonly string[]]>([
    ['standard', {}, ['TypeCode>380', '<cbc:ID>S<', 'schemeID="0235">1001234567<', '>31500.00</cbc:PayableAmount>']],
    [
      'zero-rated',
      {
        billTo: { name: 'Durand', address: 'Rue 1', country: 'FR' },
        buyer: { city: 'Paris', region: 'IDF' },
        lines: [line({ taxCategory: 'Zero' })],
      },
      ['TypeCode>380', '<cbc:ID>Z<', 'ExecutionID>00000001<', '>9900000099<'],
    ],
    [
      'exempt',
      { buyer: { city: 'Abu Dhabi', ...LICENCE }, exemption: 'DL8.46.2', lines: [line({ taxCategory: 'Exempt' })] },
      ['TypeCode>480', '<cbc:ID>E<', 'ReasonCode>DL8.46.2<'],
    ],
    [
      'by a disclosed agent',
      { principalTaxId: '100987654300003' },
      ['ExecutionID>00000100<', '<cbc:ID>100987654300003<'],
    ],
    ['hours', { lines: [line({ unit: 'HUR' })] }, ['InvoicedQuantity unitCode="HUR">1.000<']],
  ])('%s', async (_, more, parts) => {
    const invoice = await issued(more);
    const { number = '' } = invoice;
    const xml = xmlOf(invoice);
    for (const part of [...parts, `<cbc:ID>${number}</cbc:ID>`]) expect(xml).toContain(part);
    expect(world.read(`eInvoiceXml/${invoice.id}`)).toMatchObject({ number, sha256: await sha256(xml) });
    const state = world.read(`eInvoices/${invoice.id}`);
    expect(state).toMatchObject({ number, status: 'Ready', attempts: 0 });
    expect(xml).toContain(`<cbc:UUID>${state?.uuid}</cbc:UUID>`);
  });
  it('a credit note names its invoice and its reason, and takes the tax back', async () => {
    const invoice = await issued();
    const note = await bills.credit(invoice, [1_000_000]);
    const xml = xmlOf(note);
    for (const part of ['TypeCode>381', `<cbc:ID>${invoice.number}</cbc:ID>`, 'ResponseCode>DL8.61.1.E<'])
      expect(xml).toContain(part);
    expect(xml).toContain('<cbc:TaxAmount currencyID="AED">500.00</cbc:TaxAmount>');
    expect(note.number).not.toBe(invoice.number);
  });
  it('rounds the tax of a line in the firm’s direction, as the total', async () => {
    await world.given('settings', { id: 'tax', ...taxSettings({ taxDirection: 'Down' }) });
    const xml = xmlOf(await issued({ lines: [line({ unitPriceMinor: 9_999 })] }));
    expect(new Set(xml.match(/<cbc:TaxAmount [^<]*/g))).toEqual(new Set(['<cbc:TaxAmount currencyID="AED">4.99']));
  });
  it('in another currency, with its rate and the whole in dirhams', async () => {
    await inCompany({ currency: 'USD' });
    expect(await lacks()).toEqual(['eInvoice.rateMicro ibr-159-ae']);
    const xml = xmlOf(await issued({ dirhamRate: '3.6725' }));
    const parts = ['CalculationRate>3.672500<', '>AED 115683.75<', 'currencyID="AED">5508.75<'];
    for (const part of parts) expect(xml).toContain(part);
    // of a company that keeps its books in dirhams, at the rate of the invoice
    await inCompany();
    const dollars = { currency: 'USD', rateMicro: 3_672_500, rateDay: '2026-03-01', rateSource: 'Central Bank' };
    const own = xmlOf(await issued(dollars));
    for (const part of [...parts, 'DocumentCurrencyCode>USD<']) expect(own).toContain(part);
    expect(xmlOf(await issued())).not.toContain('CalculationRate');
  });
  it('of a contact, whose own details count where the invoice says none', async () => {
    const more = { country: 'AE', city: 'Sharjah', ...LICENCE, taxId: undefined, region: undefined };
    const { id } = await world.given(
      'contacts',
      typedSample('contacts', { ...more, kind: 'Organisation', company: 'P' }),
    );
    const billTo = { name: 'P', address: 'Street 1', country: 'AE' };
    expect(xmlOf(await issued({ contactId: id, billTo, buyer: undefined }))).toContain('CountrySubentity>SHJ<');
    expect(xmlOf(await issued({ contactId: id, billTo }))).toContain('CountrySubentity>AUH<');
  });
});

describe('refused before it has a number', () => {
  it('what the company lacks', async () => {
    const none = { city: undefined, emirate: undefined, tradeLicenceNumber: undefined };
    await inCompany(none);
    expect(await lacks()).toEqual([
      'eInvoice.supplier.city ibr-143-ae',
      'eInvoice.supplier.region ibr-143-ae',
      'eInvoice.supplier.registration ibr-150-ae',
    ]);
    await inCompany({ licenceAuthority: undefined });
    await world.given('settings', { id: 'tax', ...taxSettings({ taxId: '200000000000003' }) });
    expect(await lacks()).toEqual([
      'eInvoice.supplier.trn ibr-132-ae',
      'eInvoice.supplier.registration.authority ibr-172-ae',
    ]);
  });
  it('what the customer and the lines lack', async () => {
    expect(await lacks({ buyer: undefined, billTo: { name: 'P', address: 'Street 1', country: 'AE' } })).toEqual([
      'eInvoice.customer.city ibr-144-ae',
      'eInvoice.customer.region ibr-144-ae',
      'eInvoice.customer.registration ibr-135-ae',
    ]);
    expect(await lacks({ buyer: { city: 'Paris', region: 'Paris' } })).toEqual(['eInvoice.customer.region ibr-128-ae']);
    expect(await lacks({ lines: [line({ taxCategory: 'Exempt' })] })).toContain(
      'eInvoice.lines.0.exemption ibr-167-ae',
    );
    // gold, fuel and electronics alone: nothing that a broker sells
    expect(await lacks({ lines: [line({ taxCategory: 'ReverseCharge' })] })).toEqual([
      'eInvoice.lines.0.taxCategory ibr-166-ae',
    ]);
    expect(await lacks({ lines: [line({ taxRateBp: 700 })] })).toEqual(['eInvoice.lines.0.taxRateBp ibr-190-ae']);
    expect(world.read('counters/invoices_2026')).toBeUndefined();
  });
  it('tax that its lines round away from its rate is rounded once a rate', async () => {
    const lines = Array.from({ length: 12 }, () => line({ unitPriceMinor: 10 }));
    expect(await draft({ lines })).toMatchObject({ taxRounding: 'Rate', taxMinor: 6 });
    expect(await lacks({ lines })).toEqual([]);
    await inCompany({}, { on: false });
    expect(await draft({ lines })).toMatchObject({ taxRounding: 'Line', taxMinor: 12 });
  });
});

describe('no e-invoice', () => {
  it('is written by a company that has not turned it on, or is elsewhere', async () => {
    for (const [more, settings] of [
      [{}, null],
      [{}, { on: false }],
      [{ country: 'BE' }, { on: true }],
    ] as const) {
      await inCompany({ ...more, emirate: undefined }, settings);
      const { id } = await issued();
      expect(world.read(`eInvoices/${id}`)).toBeUndefined();
    }
  });
  it('is written to a person who buys for themselves', async () => {
    const { id } = await world.given(
      'contacts',
      typedSample('contacts', { kind: 'Person', registrationKind: undefined }),
    );
    const billTo = { name: 'Ada', address: 'Palm 7', country: 'AE' };
    const invoice = await issued({ contactId: id, billTo, buyer: undefined });
    expect(world.read(`eInvoices/${invoice.id}`)).toBeUndefined();
    const contact = recordIn(world, 'contacts', id);
    expect(isPrivate(invoice, contact)).toBe(true);
    expect(isPrivate({ ...invoice, billTo: BUYER.billTo }, contact)).toBe(false);
    expect(isPrivate(invoice, undefined)).toBe(false);
  });
});

it('nobody writes an e-invoice by hand', async () => {
  const { id } = await issued();
  const state = recordIn(world, 'eInvoices', id);
  for (const uid of ['ceo', 'accountant', 'seller']) {
    expect(await world.refusal(uid, [update('eInvoices', state, { status: 'Delivered' })])).not.toBe('written');
    expect(await world.refusal(uid, [update('eInvoiceXml', recordIn(world, 'eInvoiceXml', id), { xml: '<x/>' })])).toBe(
      'forbidden',
    );
  }
  expect(
    await world.refusal('ceo', [create('eInvoices', { number: 'X', uuid: 'x', status: 'Ready', attempts: 0 })]),
  ).toBe('forbidden');
});
