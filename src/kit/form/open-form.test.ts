import { expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { setField } from '#kit/bulk/plans.ts';
import { isRestorable } from '#kit/record/restorable.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { formSections } from '#kit/sections.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { openForm } from './open-form.ts';

const record = (values: object) => ({ id: '1', version: 1, archivedAt: null, ...values }) as unknown as AnyRecord;
const form = (schema: unknown, ...sections: readonly (readonly string[])[]) =>
  ({
    schema,
    sections: sections.map((fields, at) => ({ name: String(at), fields })),
    form: { defaults: () => ({}) },
  }) as unknown as ResourceDefinition;
const fieldsOf = (found: ResourceDefinition | undefined) => found && formSections(found).map(({ fields }) => fields);

it('asks for what the state leaves open, and is no form where that is nothing', () => {
  const deal = form(deals, ['title', 'dealType'], ['cheques', 'agreedPriceMinor'], ['notes']);
  expect(openForm(deal, record({ stage: 'Closed' }))).toMatchObject({ schema: { name: 'deals' } });
  expect(fieldsOf(openForm(deal, record({ stage: 'Closed' })))).toEqual([['cheques'], ['notes']]);
  expect(openForm(deal, record({ stage: 'TransferPending' }))).toBe(deal);
  const invoice = form(invoices, ['billTo', 'lines']);
  expect(openForm(invoice, record({ status: 'Issued' }))).toBeUndefined();
  expect(openForm(invoice, record({ status: 'Draft' }))).toBe(invoice);
});
it('holds for many records at once, and for what the history would put back', () => {
  const sold = record({ standardStatus: 'Closed', furnished: 'Furnished', publicRemarks: 'Old' });
  const listed = { ...sold, standardStatus: 'Active' };
  const furnish = setField(properties as AnySchema, 'furnished', 'Unfurnished', () => true, new Date());
  expect(furnish(sold)).toEqual({ kind: 'invalid', issue: { field: 'furnished', key: 'ui.validation.locked' } });
  expect(furnish(listed)).not.toMatchObject({ issue: { key: 'ui.validation.locked' } });
  expect(isRestorable(properties as AnySchema, sold, 'furnished', 'Unfurnished')).toBe(false);
  expect(isRestorable(properties as AnySchema, listed, 'furnished', 'Unfurnished')).toBe(true);
  expect(isRestorable(properties as AnySchema, sold, 'publicRemarks', 'New')).toBe(true);
});
