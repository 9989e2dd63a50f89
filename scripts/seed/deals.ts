import { settled, withTerms } from '#areas/sales/dealCommission/settled.ts';
import { STAGES } from '#areas/sales/deals/choices.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { USUAL_CHANCES } from '#lib/sales/pipeline.ts';
import { addDays, DAY_MS, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { dealFacts } from './deal-values.ts';
import type { Random } from './random.ts';
import { DEMO_USERS } from './users.ts';
import type { Documents, Step, Tenant } from './world.ts';

/** How many of 95 end where. */
const ENDS: readonly (readonly [stage: string, share: number])[] = [
  ['Closed', 54],
  ['Lost', 14],
  ['New', 6],
  ['OfferMade', 6],
  ['Negotiation', 6],
  ['Reserved', 4],
  ['ContractSigned', 3],
  ['TransferPending', 2],
];
const ALL = ENDS.reduce((sum, [, share]) => sum + share, 0);
/** States of the property that suits a deal of this stage. */
const SUITS: { readonly [stage: string]: readonly string[] } = {
  Closed: ['Closed'],
  Reserved: ['ActiveUnderContract'],
  ContractSigned: ['Pending'],
  TransferPending: ['Pending'],
};

const endsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => {
    let left = (place / count) * ALL;
    for (const [stage, share] of ENDS) {
      left -= share;
      if (left < 0) return stage;
    }
    return 'New';
  });

const recordsOf = (documents: Documents, { companyId }: Tenant, collection: string): AnyRecord[] =>
  [...documents].flatMap(([path, data]) => {
    const [top, company, name, id] = path.split('/');
    return top === 'companies' && company === companyId && name === collection ? [{ ...data, id } as AnyRecord] : [];
  });

/** The deals of a company, one for each lead it won and others of the year before; `first` numbers the ids. */
export function dealSteps(
  documents: Documents,
  tenant: Tenant,
  count: number,
  first: number,
  asOf: Date,
  random: Random,
): Step[] {
  const won = recordsOf(documents, tenant, 'leads').filter(({ status }) => status === 'Won');
  const stock = recordsOf(documents, tenant, 'properties');
  const contacts = recordsOf(documents, tenant, 'contacts').map(({ id }) => id);
  const staff = DEMO_USERS.filter((user) => user.tenant === tenant);
  const sellers = staff.filter(({ Role, mark }) => Role === 'Seller' && mark !== 'banned').map(({ uid }) => uid);
  const manager = staff.find(({ Role }) => Role === 'CEO')?.uid ?? '';
  const taken = new Set<string>();
  const ends = endsOf(count);
  // Leads that were won go to the deals that came last: those of the year before had none.
  const withLead = Math.max(0, count - won.length);
  return ends.flatMap((end, place): Step[] => {
    const id = `demo_deals_${String(first + place).padStart(4, '0')}`;
    const lead = won[(place * 7) % count >= withLead ? won.length - 1 - (((place * 7) % count) - withLead) : -1];
    const property = stock.find(
      (one) => !taken.has(one.id) && (SUITS[end] ?? ['Active', 'ComingSoon']).includes(String(one.standardStatus)),
    );
    if (property) taken.add(property.id);
    const seller = String(lead?.sellerId ?? property?.sellerId ?? random.pick(sellers));
    const facts = dealFacts({ tenant, lead, property, contacts, place }, random);
    const start = lead
      ? (lead.wonAt as Date)
      : new Date(
          asOf.getTime() - (end === 'Closed' || end === 'Lost' ? random.whole(70, 350) : random.whole(8, 60)) * DAY_MS,
        );
    const lasts = Math.max(0, Math.min(asOf.getTime() - start.getTime() - 120_000, random.whole(25, 60) * DAY_MS));
    const path =
      end === 'Lost'
        ? STAGES.slice(0, random.whole(1, 3))
        : STAGES.slice(0, STAGES.findIndex((one) => one === end) + 1);
    const steps = path.length + 2;
    const when = (turn: number) => new Date(start.getTime() + 60_000 + Math.floor((lasts * turn) / steps));
    const day = (from: Date, ahead: number) =>
      startOfDay(addDays(dayKey(from, tenant.timezone), ahead), tenant.timezone);
    const by = (at: Date, actor: string, changes: Step['changes']): Step => ({ at, tenant, actor, changes });
    const change = (at: Date, actor: string, setOf: (deal: Deal) => Values): Step =>
      by(at, actor, (record) => {
        const before = record('deals', id);
        return [{ type: 'update', resource: 'deals', before, set: setOf(before) }];
      });
    const expected = end === 'Closed' || end === 'Lost' ? day(when(steps), 5) : day(asOf, random.whole(-6, 70));
    const other = random.chance(0.2) ? sellers.find((uid) => uid !== seller) : undefined;
    const terms = {
      ...facts.terms,
      agents: other
        ? [
            { userId: seller, weightBp: 6000 },
            { userId: other, weightBp: 4000 },
          ]
        : [{ userId: seller, weightBp: 10_000 }],
    };
    const wanted = (stage: string, at: Date): Values => {
      if (stage === 'Reserved') return facts.deposit;
      if (stage === 'ContractSigned')
        return { contract: { ...facts.contract, signedDate: day(at, -1), validUntil: day(at, 45) } };
      return stage === 'Closed' ? { closePriceMinor: facts.agreedMinor, closeDate: day(at, -1) } : {};
    };
    const done = (at: Date) => (deal: Deal) => ({
      checklist: deal.checklist.map((row) => ({ ...row, done: true, doneBy: seller, doneAt: at })),
    });
    const agree = (at: Date): Step =>
      by(at, manager, (record): readonly Change[] => [
        { type: 'create', resource: 'dealCommission', id, values: { ...terms, basisMinor: facts.agreedMinor } },
        ...withTerms(terms, record('deals', id), facts.agreedMinor, []),
      ]);
    const close = (at: Date): Step =>
      by(at, manager, (record): readonly Change[] => {
        const before = record('deals', id);
        const splits = terms.agents.map(({ userId }) => record('dealSplits', `${id}_${userId}`));
        const set = { stage: 'Closed', ...wanted('Closed', at) };
        return [
          { type: 'update', resource: 'deals', before, set },
          ...settled(record('dealCommission', id), before, facts.agreedMinor, splits),
        ];
      });
    const move = (stage: string, turn: number): Step[] => {
      const at = when(turn);
      if (stage === 'Closed') return [close(at)];
      const moved = change(at, seller, () => ({ stage, probabilityBp: USUAL_CHANCES[stage], ...wanted(stage, at) }));
      if (stage === 'Reserved') return [moved, agree(at)];
      return stage === 'TransferPending' ? [change(at, seller, done(at)), moved] : [moved];
    };
    const made = {
      ...facts.values,
      stage: 'New',
      probabilityBp: USUAL_CHANCES.New,
      expectedCloseDate: expected,
      sellerId: seller,
    };
    return [
      by(when(0), seller, () => [{ type: 'create', resource: 'deals', id, values: made }]),
      ...path.slice(1).flatMap((stage, turn) => move(stage, turn + 1)),
      ...(end === 'Lost'
        ? [change(when(path.length), seller, () => ({ stage: 'Lost', lostReason: facts.lostReason }))]
        : []),
      ...(end === 'TransferPending'
        ? [change(when(path.length), seller, () => ({ closingRequestedAt: when(path.length) }))]
        : []),
    ];
  });
}
