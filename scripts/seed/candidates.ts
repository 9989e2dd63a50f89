import { splitName } from '#lib/people/names.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { type Nation, personOf } from './names.ts';
import type { Random } from './random.ts';
import type { Step, Tenant } from './world.ts';

const WAY = ['Screening', 'Interview', 'Offer', 'Hired'] as const;
type Stage = 'Applied' | (typeof WAY)[number] | 'Rejected' | 'Withdrawn';
const STAGES: readonly Stage[] = [
  ...(['Applied', 'Applied', 'Applied', 'Applied', 'Screening', 'Screening', 'Screening'] as const),
  ...([
    'Interview',
    'Interview',
    'Interview',
    'Offer',
    'Hired',
    'Rejected',
    'Rejected',
    'Rejected',
    'Withdrawn',
  ] as const),
];
const JOBS = [
  ['Property consultant', 'Seller', 'Sales'],
  ['Off-plan consultant', 'OffPlanSales', 'OffPlan'],
  ['Leasing consultant', 'ReadyToMoveSales', 'Leasing'],
  ['Marketing executive', 'MarketingManager', 'Marketing'],
  ['Receptionist', 'FrontDeskOfficer', 'Admin'],
  ['Junior accountant', 'Accountant', 'Finance'],
] as const;
const SCRIPTS: { readonly [nation in Nation]: readonly [country: string, language: string] } = {
  en: ['GB', 'en'],
  ar: ['AE', 'ar'],
  fr: ['FR', 'fr'],
  zh: ['CN', 'zh'],
  ja: ['JP', 'ja'],
  sa: ['IN', 'hi'],
};
const NATIONS = ['en', 'ar', 'fr', 'zh', 'ja', 'sa'] as const;

/** Candidates over all stages, each step by a person who hires. `first` numbers their ids. */
export function candidateSteps(
  tenant: Tenant,
  hr: string,
  asOf: Date,
  random: Random,
  first: number,
  count: number,
): Step[] {
  return STAGES.slice(0, count).flatMap((stage, index): Step[] => {
    const id = `demo_applications_${String(first + index).padStart(4, '0')}`;
    const nation = tenant.currency === 'JPY' ? 'ja' : random.pick(NATIONS);
    const { fullName, slug } = personOf(nation, random);
    const { firstName = fullName, lastName = fullName } = splitName(fullName);
    const [country, language] = SCRIPTS[nation];
    const [position, roleApplied, department] = random.pick(JOBS);
    const applied = asOf.getTime() - random.whole(12, 45) * DAY_MS;
    const scale = tenant.currency === 'JPY' ? 40_000 : 100_000;
    const salary = random.whole(4, 11) * scale;
    const values: Values = {
      firstName,
      lastName,
      email: `${slug}.${first + index}@example.com`,
      mobilePhone: `+4477009003${String(index).padStart(2, '0')}`,
      nationality: country,
      languages: [...new Set([language, 'en'])],
      position,
      roleApplied,
      department,
      source: random.pick(['Website', 'Referral', 'JobBoard', 'LinkedIn', 'Agency'] as const),
      experienceYears: random.whole(0, 14),
      hasBrokerLicence: random.chance(0.4),
      hasDrivingLicence: random.chance(0.7),
      expectedSalaryMinor: salary,
      noticeDays: random.pick([0, 14, 30, 60]),
      rating: random.whole(2, 5),
      recruiterId: hr,
      status: 'Applied',
    };
    const last = WAY.findIndex((step) => step === stage);
    const lost = stage === 'Rejected' || stage === 'Withdrawn';
    const path: Stage[] = lost ? [...WAY.slice(0, random.whole(0, 2)), stage] : [...WAY.slice(0, last + 1)];
    const stamp = (to: Stage): Values => ({
      status: to,
      ...(to === 'Offer' && { offerBasicMinor: salary }),
      ...((to === 'Hired' || to === 'Rejected') && { decidedBy: hr }),
      ...(to === 'Rejected' && { decisionNote: 'Another candidate knew the market better.' }),
    });
    const at = (step: number) =>
      new Date(applied + Math.floor(((asOf.getTime() - applied) * step) / (path.length + 1)));
    return [
      { at: at(0), tenant, actor: hr, changes: () => [{ type: 'create', resource: 'applications', id, values }] },
      ...path.map(
        (to, step): Step => ({
          at: at(step + 1),
          tenant,
          actor: hr,
          changes: (record) => [
            { type: 'update', resource: 'applications', before: record('applications', id), set: stamp(to) },
          ],
        }),
      ),
    ];
  });
}
