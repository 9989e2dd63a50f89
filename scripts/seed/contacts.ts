import { obstacles } from '#areas/sales/contactKyc/obstacles.ts';
import { type contactKyc, type Kyc, PREPARING } from '#areas/sales/contactKyc/schema.ts';
import type { contacts } from '#areas/sales/contacts/schema.ts';
import { contactOf } from '#areas/sales/leads/commands/convert-to-contact.ts';
import type { Lead, leads } from '#areas/sales/leads/schema.ts';
import { splitName } from '#lib/people/names.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Numbers } from './lead-steps.ts';
import type { LeadStatus } from './lead-story.ts';
import type { Nation } from './names.ts';
import type { Random } from './random.ts';
import type { Step, Tenant } from './world.ts';

interface Story {
  readonly leadId: string;
  readonly status: LeadStatus;
  readonly seller: string;
  readonly manager: string;
  readonly nation: Nation;
  /** When the lead's own story ends. */
  readonly from: Date;
}
type Record = Parameters<Step['changes']>[0];
/** How likely somebody is in the address book, by how far the lead went. */
const KNOWN: { readonly [status in LeadStatus]?: number } = {
  Qualified: 0.35,
  Viewing: 0.6,
  Negotiating: 0.95,
  Won: 1,
  Lost: 0.12,
};
/** How far the file of a contact went, the last move by a manager. */
const FILES = {
  none: [],
  begun: ['InProgress'],
  cleared: ['InProgress', 'Cleared'],
  reviewed: ['InProgress', 'EnhancedReview'],
  clearedBySecond: ['InProgress', 'EnhancedReview', 'Cleared'],
  refused: ['InProgress', 'EnhancedReview', 'Rejected'],
  expired: ['InProgress', 'Cleared', 'Expired'],
} as const;
const COUNTRIES: { readonly [nation in Nation]: string } = {
  en: 'GB',
  ar: 'AE',
  fr: 'FR',
  zh: 'CN',
  ja: 'JP',
  sa: 'IN',
};
const LANGUAGES = { en: 'en', ar: 'ar', fr: 'fr', zh: 'zh', ja: 'ja', sa: 'hi' } as const;
const TAGS = ['VIP', 'Off-plan', 'Investor club', 'Golf', 'Repeat'] as const;
const FIRMS = ['Pearl Quay Holdings', 'Cedar Heights Trading', 'Old Harbour Capital', 'Zephyr Bay Ventures'] as const;

/** The contact behind a lead that went somewhere, and its KYC file, each step by the person who would make it. */
export function contactSteps(tenant: Tenant, story: Story, asOf: Date, numbers: Numbers, random: Random): Step[] {
  const { leadId, status, seller, manager, nation, from } = story;
  if (!random.chance(KNOWN[status] ?? 0)) return [];
  numbers.contact += 1;
  const id = `demo_contacts_${String(numbers.contact).padStart(4, '0')}`;
  const firm = random.chance(0.1) ? random.pick(FIRMS) : undefined;
  const about = aboutOf(nation, firm !== undefined, random);
  const file =
    FILES[
      random.weighted(
        status === 'Won'
          ? { none: 5, begun: 5, cleared: 60, reviewed: 5, clearedBySecond: 12, refused: 3, expired: 10 }
          : { none: 55, begun: 18, cleared: 12, reviewed: 6, clearedBySecond: 3, refused: 4, expired: 2 },
      )
    ];
  const low = !file.some((state) => state === 'EnhancedReview');
  const moments = Array.from({ length: 4 + file.length }, (_, index) => {
    const room = asOf.getTime() - from.getTime();
    return new Date(from.getTime() + Math.floor(((room * 0.8) / (file.length + 5)) * (index + 1)));
  });
  let turn = 0;
  const by = (actor: string, changes: Step['changes']): Step => ({
    at: moments[turn++] ?? asOf,
    tenant,
    actor,
    changes,
  });
  const whole = (record: Record) => record('contacts', id);
  const repeated = (record: Record, to: string) =>
    updated<typeof contacts>('contacts', whole(record), { kycStatus: to as Kyc['status'] });
  const [start, ...moves] = file;
  return [
    by(seller, (record) => {
      const lead = record('leads', leadId) as unknown as Lead;
      const parts = splitName(lead.fullName);
      const name =
        firm || !parts.firstName
          ? ({ kind: 'Organisation', company: firm ?? lead.fullName } as const)
          : ({ kind: 'Person', ...parts } as const);
      return [contactOf(lead, name, id), updated<typeof leads>('leads', lead, { contactId: id })];
    }),
    by(seller, (record) => [
      { type: 'update', resource: 'contacts', before: whole(record), set: about(whole(record)) },
    ]),
    ...(start
      ? [
          by(seller, (record) => [
            { type: 'create', resource: 'contactKyc', id, values: { status: 'InProgress', preparedBy: seller } },
            repeated(record, 'InProgress'),
          ]),
        ]
      : []),
    ...(moves.length > 0
      ? [
          by(seller, (record) => [
            {
              type: 'update',
              resource: 'contactKyc',
              before: record('contactKyc', id),
              set: evidenceOf(whole(record), seller, asOf, low, random),
            },
          ]),
        ]
      : []),
    ...moves.map((to) => {
      const actor = to === 'EnhancedReview' ? seller : manager;
      const step = by(actor, (record) => {
        const file = record('contactKyc', id) as unknown as Kyc;
        const issues = obstacles(file, whole(record), to, actor, step.at);
        if (issues.length > 0)
          throw new Error(`${id} cannot go to ${to}: ${issues.map(({ key, field }) => `${field} ${key}`).join(', ')}`);
        const signed = {
          ...(PREPARING.includes(file.status) && { preparedBy: actor }),
          ...(to === 'Cleared' && { clearedBy: actor }),
        };
        return [
          updated<typeof contactKyc>('contactKyc', file, { status: to as Kyc['status'], ...signed }),
          repeated(record, to),
        ];
      });
      return step;
    }),
  ];
}

function aboutOf(nation: Nation, isFirm: boolean, random: Random): (contact: AnyRecord) => Values {
  const born = new Date(Date.UTC(random.whole(1955, 2002), random.whole(0, 11), random.whole(1, 28)));
  const country = COUNTRIES[nation];
  const tags = random.chance(0.4) ? [random.pick(TAGS)] : undefined;
  const channel = random.pick(['Phone', 'WhatsApp', 'Email'] as const);
  return () => ({
    language: LANGUAGES[nation],
    preferredChannel: channel,
    country,
    tags,
    ...(!isFirm && { nationality: country, residenceCountry: country, birthdate: born }),
  });
}

function evidenceOf(contact: AnyRecord, preparedBy: string, asOf: Date, low: boolean, random: Random): Values {
  const day = (days: number) => new Date(Math.floor(asOf.getTime() / DAY_MS + days) * DAY_MS);
  const number = `P${random.whole(1_000_000, 9_999_999)}`;
  const isPerson = contact.kind === 'Person';
  return {
    preparedBy,
    riskRating: low ? random.pick(['Low', 'Medium'] as const) : 'High',
    idDocuments: [
      {
        type: isPerson ? 'Passport' : 'TradeLicence',
        number,
        country: contact.country,
        expiresOn: day(random.whole(200, 3000)),
      },
    ],
    sourceOfFunds: isPerson ? random.pick(['Salary', 'Savings', 'PropertySale'] as const) : 'BusinessIncome',
    sanctionsCheckedAt: new Date(Math.floor(contact.createdAt.getTime() / DAY_MS) * DAY_MS),
    sanctionsResult: low ? 'Clear' : random.pick(['Clear', 'PossibleMatch'] as const),
    isPep: !low && random.chance(0.4),
    reviewDueDate: day(random.whole(100, 360)),
    notes: low ? undefined : 'Larger amount than the declared income explains.',
    ...(!isPerson && { beneficialOwners: [{ name: 'Olivia Carter', nationality: 'GB', sharesBp: 6000 }] }),
  };
}
