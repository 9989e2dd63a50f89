import type { AnyRecord, Values } from '#model/schema.ts';
import type { Person } from './auth-world.ts';
import { clearedContact } from './contact-world.ts';
import { as } from './office.ts';

let made = 0;
/** A deal of this person, made as the form makes it. */
export async function addDeal(person: Person, companyId: string, values: Values = {}): Promise<AnyRecord> {
  made += 1;
  const id = `deal_${person.id.slice(0, 8)}_${String(made).padStart(6, '0')}`;
  const deal = {
    title: `Journey deal ${made}`,
    dealType: 'SaleReady',
    stage: 'New',
    probabilityBp: 1000,
    externalProperty: 'Pearl Quay, Tower 3',
    buyerContactIds: [await clearedContact(companyId, person)],
    buyerFinancing: 'Cash',
    expectedCloseDate: new Date(Date.now() + 30 * 86_400_000),
    sellerId: person.id,
    ...values,
  };
  return as(person, companyId, async ({ send, read }) => {
    await send({ changes: [{ type: 'create', resource: 'deals', id, values: deal }] });
    return read(id, 'deals');
  });
}
