import { statusOf } from '#areas/property/propertyOwner/schema.ts';
import { addDays, DAY_MS, dayKey, HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { photoSteps } from './photos.ts';
import { unitOf } from './property-values.ts';
import type { Random } from './random.ts';
import { DEMO_USERS } from './users.ts';
import type { Step, Tenant } from './world.ts';

/** How many of 180 are in each state, and how each of them got there. */
const STORIES: readonly { readonly share: number; readonly path: readonly string[] }[] = [
  { share: 106, path: ['Active'] },
  { share: 4, path: ['ComingSoon'] },
  { share: 9, path: ['Active', 'ActiveUnderContract'] },
  { share: 9, path: ['Active', 'ActiveUnderContract', 'Pending'] },
  { share: 30, path: ['Active', 'ActiveUnderContract', 'Pending', 'Closed'] },
  { share: 10, path: [] },
  { share: 5, path: ['Active', 'Expired'] },
  { share: 4, path: ['Active', 'Hold'] },
  { share: 3, path: ['Active', 'Withdrawn'] },
];
const ALL = STORIES.reduce((sum, { share }) => sum + share, 0);

/** How the nth of `count` listings ends: the shares, spread evenly over the list. */
function pathOf(place: number, count: number): readonly string[] {
  let left = (((place * 67) % count) / count) * ALL;
  for (const { share, path } of STORIES) {
    left -= share;
    if (left < 0) return path;
  }
  return [];
}

/** The stock of a company: drafts, owners and mandates, publication, prices, closings. `first` numbers the ids. */
export function propertySteps(
  tenant: Tenant,
  count: number,
  first: number,
  contacts: readonly string[],
  asOf: Date,
  random: Random,
): Step[] {
  const staff = DEMO_USERS.filter((user) => user.tenant === tenant);
  const sellers = staff.filter(({ Role, mark }) => Role === 'Seller' && mark !== 'banned').map(({ uid }) => uid);
  const manager = staff.find(({ Role }) => Role === 'CEO')?.uid ?? '';
  return Array.from({ length: count }, (_, place) => place).flatMap((place): Step[] => {
    const id = `demo_properties_${String(first + place).padStart(4, '0')}`;
    const { values, priceMinor } = unitOf(tenant, place, asOf, random);
    const seller = random.weighted(Object.fromEntries(sellers.map((uid, rank) => [uid, 1 / (rank + 2)])));
    const path = pathOf(place, count);
    const created = new Date(asOf.getTime() - random.whole(12, 170) * DAY_MS + random.whole(0, 8 * HOUR_MS));
    const room = asOf.getTime() - created.getTime() - 3 * DAY_MS;
    const when = (turn: number) =>
      new Date(created.getTime() + 2 * DAY_MS + Math.floor((room * turn) / (path.length + 1)));
    const day = (from: Date, ahead: number) =>
      startOfDay(addDays(dayKey(from, tenant.timezone), ahead), tenant.timezone);
    const by = (at: Date, actor: string, changes: Step['changes']): Step => ({ at, tenant, actor, changes });
    const write = (at: Date, set: Values, actor = seller) =>
      by(at, actor, (record) => [{ type: 'update', resource: 'properties', before: record('properties', id), set }]);
    const hasOwner = path.length > 0 || random.chance(0.4);
    const inEmirates = tenant.country === 'AE';
    const owner: Values = {
      ownerContactId: random.pick(contacts),
      accessNotes: random.pick([
        'Keys at the front desk.',
        'Call the tenant a day before.',
        'Lock box, code at the office.',
      ]),
      ...(inEmirates && {
        listingAgreement: random.pick(['Open', 'ExclusiveAgency'] as const),
        mandateForm: 'FormA',
        mandateNumber: `A-${random.whole(10_000, 99_999)}`,
        mandateStartDate: day(created, 0),
        mandateEndDate: day(asOf, random.whole(20, 160)),
        mandateCommissionBp: 200,
        titleDeedNumber: `${random.whole(100_000, 999_999)}/2024`,
      }),
    };
    const gone = path.at(-1) === 'Expired' || place % 36 === 5;
    const permit: Values =
      (inEmirates && {
        permitNumber: `7${String(first + place).padStart(4, '0')}${random.whole(10_000, 99_999)}`,
        permitExpiryDate: day(
          asOf,
          gone ? -random.whole(1, 9) : place % 24 === 3 ? random.whole(2, 12) : random.whole(20, 80),
        ),
      }) ||
      {};
    const mandateStatus = statusOf(owner);
    const draft = by(created, seller, () => [
      { type: 'create', resource: 'properties', id, values: { ...values, sellerId: seller } },
    ]);
    const photos = photoSteps(tenant, { id, place, values }, seller, created);
    if (!hasOwner) return [draft, ...photos];
    const known = by(new Date(created.getTime() + 2 * HOUR_MS), seller, (record): readonly Change[] => [
      { type: 'create', resource: 'propertyOwner', id, values: owner },
      { type: 'update', resource: 'properties', before: record('properties', id), set: { mandateStatus, ...permit } },
    ]);
    const closing = (at: Date): Values => ({
      closePriceMinor: Math.round((priceMinor * random.whole(94, 100)) / 100),
      closeDate: day(at, -1),
    });
    return [
      draft,
      ...photos,
      known,
      ...path.map((standardStatus, turn) =>
        standardStatus === 'Closed'
          ? write(when(turn), { standardStatus, ...closing(when(turn)) }, manager)
          : write(when(turn), { standardStatus }),
      ),
      ...(path.length === 1 && random.chance(0.2)
        ? [write(when(0.5), { listPriceMinor: Math.round((priceMinor * 0.96) / 100_000) * 100_000 || priceMinor })]
        : []),
    ];
  });
}
