import { expect, it } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { AnySchema } from '#model/schema.ts';
import { openFilters } from './open-work.ts';

const schema: AnySchema = leads;
it('asks for what is neither won nor lost', () => {
  const [owner, status] = openFilters(schema, 'ann');
  expect(owner).toMatchObject({ field: 'sellerId', value: 'ann' });
  expect(status).toMatchObject({ field: 'status' });
  expect(JSON.stringify(status)).not.toMatch(/Won|Lost/);
  expect(JSON.stringify(status)).toMatch(/New.*Unreachable/);
});
it('asks for the deals somebody works', () => {
  expect(openFilters(deals, 'ann')[0]).toMatchObject({ field: 'sellerIds', value: 'ann' });
});
