import { hire, openOffice, type Person, patch } from './office.ts';

/** A company with a founder, a CEO beside the founder, an HR, and a Seller to be ruled over. */
interface Staffed {
  readonly companyId: string;
  readonly founder: Person;
  readonly ceo: Person;
  readonly hr: Person;
  readonly seller: Person;
}

export async function openStaffed(): Promise<Staffed> {
  const { companyId, ceo: founder } = await openOffice(0, 'Fay');
  await patch(`users/${founder.id}`, { isVerified: true });
  await patch(`companies/${companyId}`, { ownerUid: founder.id });
  const ceo = await hire(companyId, 'CEO', 'Chris');
  const hr = await hire(companyId, 'HR', 'Hana');
  const seller = await hire(companyId, 'Seller', 'Sam');
  return { companyId, founder, ceo, hr, seller };
}
