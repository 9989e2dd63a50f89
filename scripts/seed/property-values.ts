import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import type { Random } from './random.ts';
import type { Tenant } from './world.ts';

interface Community {
  readonly name: string;
  /** Thousands of dirhams, or ten thousands of yen, for a square metre. */
  readonly price: number;
  readonly at: readonly [latitude: number, longitude: number];
  readonly buildings: readonly string[];
}
/** Invented places, from the most affordable to the dearest. */
const EMIRATES: readonly Community[] = [
  { name: 'Saffron Hills', price: 11, at: [25.012, 55.271], buildings: ['Saffron Court', 'Hilltop Residences'] },
  { name: 'Cedar Heights', price: 13, at: [25.058, 55.246], buildings: ['Cedar House', 'The Terraces'] },
  { name: 'Canal Gardens', price: 14.5, at: [25.186, 55.272], buildings: ['Canal View 1', 'Canal View 2'] },
  { name: 'Lagoon Park', price: 16, at: [25.134, 55.229], buildings: ['Lagoon Tower', 'Park Lane'] },
  { name: 'Zephyr Bay', price: 18, at: [25.098, 55.158], buildings: ['Zephyr One', 'Bay Residences'] },
  { name: 'Falcon Creek', price: 21, at: [25.205, 55.331], buildings: ['Falcon Tower', 'Creek Edge'] },
  { name: 'Old Harbour', price: 25, at: [25.263, 55.297], buildings: ['Harbour Tower', 'Customs House'] },
  { name: 'Pearl Quay', price: 32, at: [25.112, 55.138], buildings: ['Pearl Tower', 'Quay West'] },
];
const JAPAN: readonly Community[] = [
  { name: 'さくら台', price: 78, at: [35.652, 139.71], buildings: ['さくら台レジデンス', 'グランさくら台'] },
  { name: '月見野', price: 64, at: [35.613, 139.62], buildings: ['月見野ハイツ', '月見野テラス'] },
  { name: '緑が丘', price: 70, at: [35.607, 139.668], buildings: ['緑が丘コート', 'パーク緑が丘'] },
  { name: '港南', price: 95, at: [35.625, 139.749], buildings: ['港南タワー', '港南ベイサイド'] },
];
const BEDS = { 0: 12, 1: 30, 2: 28, 3: 18, 4: 8, 5: 4 };
const SIZES = [44, 72, 108, 160, 235, 330];
const JAPANESE_SIZES = [26, 40, 58, 78, 102, 130];
const VIEWS = ['SeaView', 'CityView', 'ParkView', 'GardenView', 'LakeView'] as const;
const COMFORTS = [
  'Balcony',
  'SharedPool',
  'Gym',
  'CoveredParking',
  'BuiltInWardrobes',
  'Security',
  'Elevator',
] as const;
const WORDS: { readonly [view: string]: string } = {
  SeaView: 'sea views',
  CityView: 'city views',
  ParkView: 'a park view',
  GardenView: 'a garden view',
  LakeView: 'lake views',
};
const DEVELOPERS = ['Zephyr Developments', 'Old Harbour Properties', 'Cedar & Stone'] as const;

export interface Drawn {
  readonly values: Values;
  readonly priceMinor: number;
}

/** Everything about one unit but its state; `place` keeps units of one building apart. */
export function unitOf(tenant: Tenant, place: number, asOf: Date, random: Random): Drawn {
  const japan = tenant.country === 'JP';
  const community = random.pick(japan ? JAPAN : EMIRATES);
  const bedrooms = Number(random.weighted(BEDS));
  const living = ((japan ? JAPANESE_SIZES : SIZES)[bedrooms] ?? 60) * (1 + (random.unit() - 0.5) * 0.24);
  const livingArea = Math.round(living * 100) / 100;
  const isOutlier = place % 30 === 17;
  const each = community.price * (japan ? 10_000 : 1000) * random.normal(1, 0.08) * (isOutlier ? 1.6 : 1);
  const step = japan ? 100_000 : 5000;
  const price = Math.max(step, Math.round((livingArea * each) / step) * step);
  const toLet = random.chance(0.38);
  const offPlan = !toLet && random.chance(0.45) && !japan;
  const rent = japan ? Math.round((price * 0.05) / 12 / 1000) * 1000 : Math.round((price * 0.068) / 1000) * 1000;
  const priceMinor = (toLet ? rent : price) * (japan ? 1 : 100);
  const floor = random.whole(1, 38);
  const view = random.pick(VIEWS);
  const kind = bedrooms >= 4 && !japan ? random.pick(['Villa', 'Townhouse', 'Penthouse'] as const) : 'Apartment';
  const building = random.pick(community.buildings);
  const day = (ahead: number) => startOfDay(addDays(dayKey(asOf, tenant.timezone), ahead), tenant.timezone);
  const [latitude, longitude] = community.at.map((degrees) => degrees + (random.unit() - 0.5) * 0.012);
  const rooms = bedrooms === 0 ? 'Studio' : `${bedrooms}-bedroom`;
  return {
    priceMinor,
    values: {
      title: japan
        ? `${building} ${floor}階 ${bedrooms === 0 ? 'ワンルーム' : `${bedrooms}LDK`}・角部屋で日当たり良好`
        : `${rooms} ${kind.toLowerCase()} with ${WORDS[view]} in ${building}`,
      publicRemarks: japan
        ? `${community.name}の落ち着いた街並みに建つ${building}。駅から徒歩圏内で、買い物にも便利です。`
        : `A well-kept ${rooms.toLowerCase()} home in ${building}, ${community.name}, with ${WORDS[view]} and plenty of daylight. Shops, cafés and the promenade are a short walk away; the building has a concierge, and parking is included.`,
      propertyType: toLet ? 'ResidentialLease' : 'Residential',
      propertySubType: kind,
      standardStatus: 'Incomplete',
      developmentStatus: offPlan ? 'UnderConstruction' : 'Completed',
      saleType: offPlan ? 'Primary' : 'Resale',
      country: tenant.country,
      city: japan ? '東京' : 'Dubai',
      subdivisionName: community.name,
      buildingName: building,
      unitNumber: `${floor}${String((place % 90) + 1).padStart(2, '0')}`,
      entryLevel: floor,
      coordinates: `${(latitude ?? 0).toFixed(5)}, ${(longitude ?? 0).toFixed(5)}`,
      bedroomsTotal: bedrooms,
      bathroomsTotalInteger: Math.max(1, bedrooms),
      parkingTotal: Math.min(3, Math.max(japan ? 0 : 1, bedrooms - 1)),
      livingArea,
      ...(kind === 'Villa' && { lotSizeArea: Math.round(livingArea * 1.7 * 100) / 100 }),
      yearBuilt: offPlan ? undefined : random.whole(2004, 2025),
      furnished: random.pick(['Furnished', 'Unfurnished', 'Partially'] as const),
      amenities: [view, ...COMFORTS.filter(() => random.chance(0.5))],
      occupantType: random.pick(['Vacant', 'Owner', 'Tenant'] as const),
      ...(!japan && { associationFeeMinor: Math.round(livingArea * 170) * 100 }),
      listPriceMinor: priceMinor,
      ...(toLet && {
        leaseAmountFrequency: japan ? 'Monthly' : 'Annually',
        ...(!japan && { chequesAllowed: random.pick([1, 2, 4, 6] as const) }),
        securityDepositBp: 500,
        leaseTermMonths: japan ? 24 : 12,
        availabilityDate: day(random.whole(0, 60)),
      }),
      ...(offPlan && {
        developerName: random.pick(DEVELOPERS),
        projectName: building,
        handoverDate: day(random.whole(120, 900)),
        constructionPctBp: random.whole(5, 85) * 100,
        dldWaiverBp: random.pick([0, 5000, 10_000] as const),
        paymentPlan: [
          { label: 'Booking', trigger: 'Booking', percentBp: 2000 },
          { label: 'During construction', trigger: 'ConstructionPct', percentBp: 4000 },
          { label: 'Handover', trigger: 'Handover', percentBp: 4000 },
        ],
      }),
    },
  };
}
