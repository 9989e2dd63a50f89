import { alongTerms } from '#areas/sales/dealCommission/commands.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type Person, patchDocument } from './auth-world.ts';
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
    buyerContactIds: [await clearedContact(companyId)],
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

/** Buyers cleared, contract signed, checklist done, its property reserved where it has one: the deal waits for the transfer. */
export const prepareTransfer = (
  person: Person,
  companyId: string,
  id: string,
  propertyId?: string,
  more: Values = {},
): Promise<unknown> =>
  as(person, companyId, async ({ send, read }) => {
    const before = (await read(id, 'deals')) as Deal;
    for (const buyer of before.buyerContactIds)
      await patchDocument(`companies/${companyId}/contacts/${buyer}`, { kycStatus: 'Cleared' });
    const checklist = before.checklist.map((row) => ({ ...row, done: true, doneBy: person.id }));
    const contract = { formType: 'FormF', number: 'F-118', signedDate: new Date(Date.now() - 86_400_000) };
    const set = { stage: 'TransferPending', probabilityBp: 9000, checklist, contract, ...more };
    const reserved = propertyId
      ? [
          {
            type: 'update' as const,
            resource: 'properties',
            before: await read(propertyId, 'properties'),
            set: { standardStatus: 'Pending' },
          },
        ]
      : [];
    return send({ changes: [{ type: 'update', resource: 'deals', before, set }, ...reserved] });
  });

/** 2 % of the price, half of it for these agents. */
export const agreeCommission = (manager: Person, companyId: string, id: string, agents: readonly Person[]) =>
  as(manager, companyId, async ({ send, read }) => {
    const deal = (await read(id, 'deals')) as Deal;
    const weights = agents.length > 1 ? [6000, 4000] : [10_000];
    const terms = {
      mode: 'Percent' as const,
      rateBp: 200,
      payer: 'Buyer' as const,
      agentSplitBp: 5000,
      agents: agents.map((agent, at) => ({ userId: agent.id, weightBp: weights[at] ?? 0 })),
      basisMinor: deal.valueMinor,
    };
    return send({
      changes: [
        { type: 'create', resource: 'dealCommission', id, values: terms },
        ...alongTerms(terms, deal, terms.basisMinor, []),
      ],
    });
  });
