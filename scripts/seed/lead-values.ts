import type { LeadValues } from '#areas/sales/leads/schema.ts';
import { type Nation, type Person, phoneOf } from './names.ts';
import type { Random } from './random.ts';
import type { Tenant } from './world.ts';

/** Invented places, from the most affordable to the dearest. */
const COMMUNITIES = [
  'Saffron Hills',
  'Cedar Heights',
  'Canal Gardens',
  'Lagoon Park',
  'Zephyr Bay',
  'Falcon Creek',
  'Old Harbour',
  'Pearl Quay',
] as const;
const JAPANESE_AREAS = ['さくら台', '月見野', '緑が丘', '港南'] as const;
const SOURCES = {
  PropertyFinder: 26,
  Bayut: 22,
  Dubizzle: 8,
  Website: 10,
  WhatsApp: 9,
  Referral: 8,
  PhoneCall: 5,
  WalkIn: 4,
  SocialMedia: 5,
  RepeatClient: 1,
  Campaign: 1,
  Event: 0.5,
  ColdCall: 0.5,
};
const JAPANESE_SOURCES = { OtherPortal: 40, Website: 20, PhoneCall: 10, WalkIn: 12, Referral: 12, RepeatClient: 6 };
const FINANCING = { CashReady: 22, MortgageApproved: 12, MortgageNeeded: 30, SellFirst: 6, Unknown: 30 };
const NATIONS: { readonly [country: string]: { readonly [nation in Nation]: number } } = {
  AE: { en: 30, ar: 25, fr: 12, zh: 15, ja: 8, sa: 10 },
  JP: { en: 8, ar: 0, fr: 2, zh: 10, ja: 80, sa: 0 },
};

export const nationOf = (tenant: Tenant, random: Random): Nation =>
  random.weighted(NATIONS[tenant.country] ?? { en: 1, ar: 0, fr: 0, zh: 0, ja: 0, sa: 0 });

type Enquiry = Omit<
  LeadValues,
  'reference' | 'status' | 'currency' | 'assigned' | 'score' | 'band' | 'called' | 'firstAnswer' | 'lastContactAt'
>;

/** What makes an enquiry one person's own. */
export interface Enquirer {
  readonly person: Person;
  readonly nation: Nation;
  /** Keeps e-mail addresses apart. */
  readonly number: number;
  readonly at: Date;
  /** Knows what they want and can pay for it: the few that score hot. */
  readonly keen: boolean;
}

/** What a person asked for; `taken` are the telephone numbers already given. */
export function enquiryOf(enquirer: Enquirer, tenant: Tenant, taken: Set<string>, random: Random): Enquiry {
  const { person, nation, number, at, keen } = enquirer;
  const japan = tenant.country === 'JP';
  const drawn = japan ? random.weighted(JAPANESE_SOURCES) : random.weighted(SOURCES);
  const leadSource = keen ? random.pick(['Referral', 'RepeatClient'] as const) : drawn;
  const intent = keen ? 'Buy' : random.weighted({ Buy: 45, Rent: 30, Sell: 10, LetOut: 8, Invest: 7 });
  const reach = keen ? 'both' : random.weighted({ both: 72, phone: 20, email: 8 });
  const consents = random.chance(0.45);
  return {
    fullName: person.fullName,
    ...(reach !== 'email' && { mobilePhone: phoneOf(nation, random, taken) }),
    ...(reach !== 'phone' && { email: `${person.slug}${number}@${random.pick(['example.com', 'example.org'])}` }),
    intent,
    leadSource,
    ...sourceDetails(leadSource, random),
    ...requirementOf(intent, japan, random),
    timeframe: keen
      ? 'Immediate'
      : random.weighted({ Immediate: 14, M1to3: 26, M3to6: 22, M6to12: 12, Later: 8, Unknown: 18 }),
    financing: keen ? 'CashReady' : intent === 'Rent' ? 'Unknown' : random.weighted(FINANCING),
    ...(consents && {
      consent: {
        marketing: random.chance(0.8),
        at,
        channel: random.pick(['Phone', 'WhatsApp', 'Email', 'Web'] as const),
      },
    }),
    ...(random.chance(0.3) && { notes: random.pick(NOTES[nation]) }),
  };
}

function sourceDetails(source: string, random: Random): { sourceDetail?: string; campaign?: string } {
  if (source === 'Referral')
    return { sourceDetail: random.pick(['Olivia Carter', 'خالد حداد', '李静', 'Théo Girard']) };
  if (source === 'Campaign' || source === 'SocialMedia')
    return { campaign: random.pick(['Waterfront spring', 'First home', 'Handover 2027']) };
  return {};
}

/** Prices in whole thousands of the currency: a year's rent or a price, by number of bedrooms. */
function requirementOf(intent: LeadValues['intent'], japan: boolean, random: Random): Partial<LeadValues> {
  if (random.chance(0.12)) return {};
  const bedrooms = Number(random.weighted({ '0': 12, '1': 30, '2': 28, '3': 18, '4': 8, '5': 4 }));
  const level = random.whole(0, COMMUNITIES.length - 1);
  const thousands = (420 + 380 * bedrooms) * (1 + level * 0.22) * (0.85 + random.unit() * 0.3);
  const minor = japan ? 30_000 : 100_000;
  const yearly = intent === 'Rent' || intent === 'LetOut' ? 0.065 : 1;
  const roundTo = minor * (yearly === 1 ? 25 : 5);
  const low = Math.max(roundTo, Math.round((thousands * yearly * minor) / roundTo) * roundTo);
  const places = japan ? JAPANESE_AREAS : COMMUNITIES.slice(Math.max(0, level - 1), level + 2);
  return {
    ...(random.chance(0.7) && { budgetMinMinor: low }),
    budgetMaxMinor: Math.round((low * 1.25) / roundTo) * roundTo,
    propertyTypes: [
      random.pick(bedrooms > 2 ? (['Villa', 'Townhouse', 'Penthouse'] as const) : (['Apartment'] as const)),
    ],
    bedroomsMin: bedrooms,
    ...(random.chance(0.6) && { bedroomsMax: Math.min(20, bedrooms + 1) }),
    ...(random.chance(0.4) && { areaMin: 40 + bedrooms * 35 }),
    ...(random.chance(0.75) && { communities: [...new Set([random.pick(places), random.pick(places)])] }),
    completionPreference: random.weighted({ Ready: 45, OffPlan: 25, Any: 30 }),
  };
}

const NOTES: { readonly [nation in Nation]: readonly string[] } = {
  en: [
    'Prefers a high floor with a water view. Two children, needs a school nearby.',
    'Only free after 18:00 on weekdays.',
  ],
  ar: ['يفضل الطابق العالي مع إطلالة على الماء.', 'يرجى التواصل عبر واتساب فقط بعد صلاة العصر.'],
  fr: ['Cherche un appartement lumineux avec terrasse, proche du métro.', 'Rappeler de préférence le matin.'],
  zh: ['希望高楼层，能看海，附近有国际学校。', '周末看房，平时请发微信。'],
  ja: ['駅から徒歩10分以内、南向き希望。', 'ペット可の物件のみ。連絡はメールで。'],
  sa: ['Looking for a family apartment near the metro; parents will visit in winter.', 'Wants two parking spaces.'],
};
