import type { CrudFilter } from '@refinedev/core';
import { expect, it } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { Field } from '#model/fields.ts';
import { sumParts } from './sum-kinds.ts';

const typeIn = (...value: string[]): CrudFilter => ({ field: 'dealType', operator: 'in', value });
const SALES = typeIn('SaleReady', 'SaleOffPlan');
const RENTS = typeIn('Lease', 'LeaseRenewal');
const open: CrudFilter = { field: 'stage', operator: 'eq', value: 'New' };

it.each<[string, CrudFilter[], unknown]>([
  [
    'nothing',
    [],
    [
      { kind: 'price', filters: [SALES] },
      { kind: 'rent', filters: [RENTS] },
    ],
  ],
  [
    'a stage',
    [open],
    [
      { kind: 'price', filters: [open, SALES] },
      { kind: 'rent', filters: [open, RENTS] },
    ],
  ],
  ['a lease', [typeIn('Lease')], [{ kind: 'rent', filters: [typeIn('Lease')] }]],
  [
    'one of each',
    [typeIn('SaleReady', 'Lease')],
    [
      { kind: 'price', filters: [typeIn('SaleReady')] },
      { kind: 'rent', filters: [typeIn('Lease')] },
    ],
  ],
])('prices and yearly rents are added up apart: narrowed to %s', (_, filters, parts) => {
  expect(sumParts(deals, filters)).toEqual(parts);
});

it('amounts of one kind are one total', () => {
  expect(sumParts(invoices, [open])).toEqual([{ filters: [open] }]);
});

it.each([deals, leads])('every choice of $name is of one kind', ({ fields, summedApart }) => {
  const field = (fields as Record<string, Field>)[summedApart?.field ?? ''];
  const options = field?.kind === 'choice' ? field.options : [];
  expect(
    Object.values(summedApart?.kinds ?? {})
      .flat()
      .toSorted(),
  ).toEqual([...options].toSorted());
});
