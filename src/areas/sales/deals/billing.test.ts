import { describe, expect, it } from 'vitest';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { DealCommission } from '#areas/sales/dealCommission/schema.ts';
import { standing } from '#areas/sales/dealSplits/payable.ts';
import { amountOf } from '#areas/sales/invoices/derived.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import type { Values } from '#model/schema.ts';
import { dealDrafts, payersOf, voided } from './billing.ts';
import type { Deal } from './schema.ts';

const NOW = new Date('2026-03-02T08:30:00Z');
const deal = (more: Values = {}) =>
  ({
    id: 'deal000001',
    title: 'Corner flat',
    dealType: 'SaleReady',
    sellerIds: ['s1', 's2'],
    buyerContactIds: ['b1', 'b2'],
    sellerContactIds: ['v1'],
    propertyId: 'p1',
    ...more,
  }) as unknown as Deal;
const terms = (more: Values = {}) =>
  ({
    mode: 'Percent',
    rateBp: 200,
    payer: 'Buyer',
    agentSplitBp: 5000,
    agents: [{ userId: 's1', weightBp: 10_000 }],
    basisMinor: 1,
    ...more,
  }) as unknown as DealCommission;
const CONTACTS = [
  { id: 'b1', fullName: 'Olivia Carter', address: 'Quay 1', city: 'Dubai', taxId: '1', country: 'GB' },
  { id: 'v1', fullName: '佐藤 蓮', residenceCountry: 'JP' },
] as unknown as Contact[];
const PROPERTY = {
  id: 'p1',
  unitNumber: '1903',
  buildingName: 'Lagoon Tower',
  subdivisionName: 'Lagoon Park',
  city: 'Dubai',
  developerName: 'Harbour Development',
} as unknown as Property;
const drafted = (ofDeal: Values = {}, ofTerms: Values = {}, priceMinor = 150_000_000, more: Values = {}) =>
  dealDrafts({
    deal: deal(ofDeal),
    terms: terms(ofTerms),
    priceMinor,
    contacts: CONTACTS,
    property: PROPERTY,
    ids: ['invoice0001', 'invoice0002'],
    sideWord: (side) => `the ${side}`,
    description: 'Commission: Corner flat',
    company: { invoiceDueDays: 30 },
    tax: { taxRegistered: true, taxRateBp: 500 },
    country: 'AE',
    timeZone: 'Asia/Dubai',
    now: NOW,
    ...more,
  });
const totalOf = ({ change }: ReturnType<typeof drafted>[number]) =>
  amountOf(change.values.lines as Parameters<typeof amountOf>[0]).totalMinor;

describe('the draft of a commission', () => {
  it('is billed to the payer, over the gross with tax, by the terms of the company', () => {
    const [one, ...more] = drafted();
    expect(more).toEqual([]);
    expect(one?.isAddressGuessed).toBe(false);
    expect(one?.change).toMatchObject({
      resource: 'invoices',
      id: 'invoice0001',
      values: {
        kind: 'Commission',
        status: 'Draft',
        dealId: 'deal000001',
        sellerIds: ['s1', 's2'],
        billTo: { name: 'Olivia Carter', address: 'Quay 1, Dubai', taxId: '1', country: 'GB' },
        issueDate: new Date('2026-03-01T20:00:00Z'),
        dueDate: new Date('2026-03-31T20:00:00Z'),
        lines: [{ unitPriceMinor: 3_000_000, taxCategory: 'Standard', taxRateBp: 500 }],
      },
    });
    // both sides pay: two halves that make the whole
    expect(one && totalOf(one)).toBe(3_150_000);
  });
  it('is two where both sides pay, halves that make the whole', () => {
    const both = drafted({}, { payer: 'Both', rateBp: 200 }, 99_950);
    expect(both.map(({ change }) => (change.values.lines as Values[])[0]?.unitPriceMinor)).toEqual([1000, 999]);
    expect(both.map(({ change }) => change.id)).toEqual(['invoice0001', 'invoice0002']);
    expect(both.map(({ change }) => (change.values.billTo as Values).name)).toEqual(['Olivia Carter', '佐藤 蓮']);
    const lease = deal({ dealType: 'Lease' });
    expect(payersOf(lease, 'Both', 3).map(({ side, netMinor }) => [side, netMinor])).toEqual([
      ['Tenant', 2],
      ['Landlord', 1],
    ]);
  });
  it('is addressed to the property while no address is known, and says so', () => {
    const [one] = drafted({}, { payer: 'Seller' });
    const address = '1903, Lagoon Tower, Lagoon Park, Dubai';
    expect(one?.change.values.billTo).toEqual({ name: '佐藤 蓮', address, country: 'JP' });
    expect(one?.isAddressGuessed).toBe(true);
  });
  it('names the developer without a contact, and else the side itself', () => {
    const nobody = { sellerContactIds: undefined };
    expect(drafted(nobody, { payer: 'Developer' })[0]?.change.values.billTo).toMatchObject({
      name: 'Harbour Development',
    });
    expect(drafted(nobody, { payer: 'Landlord' })[0]?.change.values.billTo).toMatchObject({ name: 'the Landlord' });
    const outside = { ...nobody, propertyId: undefined, externalProperty: 'Pearl Quay, Tower 3' };
    expect(
      drafted(outside, { payer: 'Developer' }, 150_000_000, { property: undefined })[0]?.change.values.billTo,
    ).toEqual({
      name: 'the Developer',
      address: 'Pearl Quay, Tower 3',
      country: 'AE',
    });
  });
  it('is none where nothing is earned', () => expect(drafted({}, { rateBp: 0 })).toEqual([]));
  it('is whole yen, and dinars in thousandths', () => {
    const of = (rateBp: number, taxRateBp: number, priceMinor: number) =>
      drafted({}, { rateBp }, priceMinor, { tax: { taxRegistered: true, taxRateBp } }).map(totalOf);
    expect(of(300, 1000, 85_000_001)).toEqual([2_805_000]);
    expect(of(200, 1000, 123_456_789)).toEqual([2_716_050]);
  });
});

it('an invoice is valid until it is void, credited or archived; drafts are void with the closing', () => {
  const of = (id: string, status: string, more: Values = {}) =>
    ({ id, kind: 'Commission', status, archivedAt: null, ...more }) as unknown as Invoice;
  const all = [
    ...['Draft', 'Issued', 'PartiallyPaid', 'Paid', 'Void', 'Credited'].map((status) => of(status, status)),
    of('away', 'Draft', { archivedAt: NOW }),
    of('note', 'Issued', { kind: 'CreditNote' }),
  ];
  expect(standing(all).map(({ id }) => id)).toEqual(['Draft', 'Issued', 'PartiallyPaid', 'Paid']);
  expect(voided(all)).toMatchObject([{ before: { id: 'Draft' }, set: { status: 'Void' } }]);
});
