import { properties } from '#areas/property/properties/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { wantedPurpose } from '#lib/sales/wish.ts';
import type { Filling } from '#model/commit/invariant.ts';
import type { Values } from '#model/schema.ts';
import { fits, stockConditions, wantsTheSame } from './matching.ts';
import type { Lead } from './schema.ts';

/** As many listings are looked through, the cheapest first: three are all that the score asks for. */
const READ = 40;
const isHeld = ({ kind, showingAppointmentStatus: status }: Values) => kind === 'Viewing' && status === 'Completed';

type Counted = Pick<Partial<Lead>, 'viewingCount' | 'matchCount' | 'hasOffer'>;

/**
 * What the score counts of a lead: viewings held, listings that match, an offer; with what the same commit does. Listings
 * are counted again where the lead looks for something else; what comes on the market is counted by the clock.
 */
export async function countedOf(filling: Filling<Lead>): Promise<Counted> {
  const { id, values, before, commitChanges, find, isImport } = filling;
  const lead = { ...before, ...values } as Lead;
  const [met, known, matches] = await Promise.all([
    before ? find.where(meetings, 'leadId', id) : [],
    before ? find.where(deals, 'leadId', id) : [],
    isImport ? {} : before && wantsTheSame(before, lead) ? { matchCount: before.matchCount } : matchesOf(lead, find),
  ]);
  const held = new Set(met.filter(isHeld).map((one) => one.id));
  for (const change of commitChanges) {
    if (change.resource !== 'meetings' || change.type !== 'update' || change.before.leadId !== id) continue;
    if (isHeld({ ...change.before, ...change.set })) held.add(change.before.id);
  }
  const isOffered = commitChanges.some(
    (change) => change.type === 'create' && change.resource === 'deals' && change.values.leadId === id,
  );
  const hasOffer = isOffered || known.some(({ stage }) => stage !== 'New');
  return { viewingCount: held.size || undefined, matchCount: undefined, ...matches, hasOffer: hasOffer || undefined };
}

/** How many listings of today match what a lead looks for. */
export async function matchesOf(lead: Lead, find: Filling<Lead>['find']): Promise<Pick<Counted, 'matchCount'>> {
  const isLooking = wantedPurpose(lead) !== undefined;
  const stock = isLooking ? await find.some(properties, stockConditions(lead), READ) : [];
  return { matchCount: stock.filter((one) => one.archivedAt === null && fits(lead, one)).length || undefined };
}
