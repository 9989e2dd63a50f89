import type { Deal } from '#areas/sales/deals/schema.ts';
import type { AnyRecord } from '#model/schema.ts';
import { patchDocument } from './auth-world.ts';
import type { DealOffice } from './deal-steps.ts';
import { addDeal } from './deals-world.ts';
import { present } from './moment.ts';
import { addLead, as } from './office.ts';
import { addProperty } from './stock-world.ts';

/** The seller's deal over a listing and a lead in negotiation, agreed on, signed and ticked off: it waits for its closing. */
export async function waitingDeal({ companyId, ceo, seller }: DealOffice, priceMinor: number) {
  const { id: propertyId } = await addProperty(seller, companyId, { title: 'Corner flat on the quay' }, true);
  const { id: leadId } = await addLead(seller, companyId, { fullName: 'Lea Lead' });
  await patchDocument(`companies/${companyId}/properties/${propertyId}`, { standardStatus: 'Pending' });
  await patchDocument(`companies/${companyId}/leads/${leadId}`, { status: 'Negotiating' });
  const { id } = await addDeal(seller, companyId, {
    title: 'Corner flat',
    stage: 'Negotiation',
    probabilityBp: 4000,
    offerPriceMinor: priceMinor,
    leadId,
    propertyId,
    externalProperty: undefined,
  });
  const stored = (read: (id: string, resource: string) => Promise<AnyRecord>) => read(id, 'deals') as Promise<Deal>;
  await as(seller, companyId, async ({ send, read, call }) => {
    const before = await stored(read);
    const checklist = before.checklist.map((row) => ({ ...row, done: true, doneBy: seller.id }));
    const contract = { formType: 'FormF', number: 'F-118', signedDate: new Date(present().getTime() - 86_400_000) };
    const money = { agreedPriceMinor: priceMinor, depositMinor: 1_000_000, depositHolder: 'Trustee' };
    await send({ changes: [{ type: 'update', resource: 'deals', before, set: { checklist, contract, ...money } }] });
    return call('deals.move', await stored(read), { to: 'TransferPending' });
  });
  await as(ceo, companyId, ({ call }) =>
    call(
      'dealCommission.set',
      { id, version: 0 },
      {
        mode: 'Percent',
        rateBp: 200,
        payer: 'Buyer',
        agentSplitBp: 5000,
        agents: [{ userId: seller.id, weightBp: 10_000 }],
      },
    ),
  );
  return { dealId: id, propertyId, leadId };
}
