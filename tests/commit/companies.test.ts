import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#areas/company/companies/defaults.ts';
import { onceOf } from '#areas/company/companies/settings/by-day.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { A, B, CommitWorld, create, FROZEN, population, typedSample, update } from './world.ts';

let world: CommitWorld;
const STAMP = { version: 1, createdBy: 'founder', updatedBy: 'founder', archivedAt: null };
const AT = new Date('2026-01-05T09:00:00Z');
const FACTS = {
  ...STAMP,
  createdAt: AT,
  updatedAt: AT,
  address: 'Marina Walk 1',
  areaDisplayUnit: 'SquareMeters',
  defaultLocale: 'en',
};
const admitted: AnyRecord[] = [];
beforeEach(() => {
  const documents = population().map(({ path, data }) =>
    path.split('/').length === 2 && path.startsWith('companies/')
      ? {
          path,
          data: { ...FACTS, ...(data.status === 'Suspended' && { suspensionReason: 'Invoices unpaid' }), ...data },
        }
      : { path, data },
  );
  admitted.length = 0;
  world = new CommitWorld(documents, {
    admit: async (company) => {
      admitted.push(company);
      return [];
    },
  });
});
const stored = (id = A) =>
  ({ ...world.store.all().find(({ path }) => path === `companies/${id}`)?.data, id }) as AnyRecord;
const change = (set: Values, id = A) => [update('companies', stored(id), set)];
const other = { companyId: B };

describe('the company', () => {
  it('is written with its public part and its history, and nothing else becomes public', async () => {
    await world.commit('ceo', change({ name: 'Harbour Homes Two', city: 'Dubai', packs: ['sales'] }));
    expect(stored()).toMatchObject({ name: 'Harbour Homes Two', version: 2, updatedBy: 'ceo', ownerUid: 'founder' });
    expect(world.read('public/profile')).toEqual({
      name: 'Harbour Homes Two',
      country: 'AE',
      currency: 'AED',
      timezone: 'Asia/Dubai',
      areaDisplayUnit: 'SquareMeters',
      packs: ['sales'],
    });
    expect(world.read(`history/companies_${A}_2`)).toMatchObject({ changeType: 'Updated', actorName: 'Given ceo' });
  });
  it.each(['seller', 'accountant', 'ceoB'])('is not %s’s to write', async (uid) => {
    expect(await world.refusal(uid, change({ city: 'Dubai' }))).toBe('forbidden');
    expect(await world.refusal(uid, change({ packs: ['people'] }))).toBe('forbidden');
    expect(await world.refusal('hr', change({ packs: ['people'] }))).toBe('written');
  });
  it('is reached through no other company, nor created, archived or recognised by its version', async () => {
    expect(await world.refusal('ceoB', change({ city: 'Dubai' }), other)).toBe('forbidden');
    expect(await world.refusal('ceoB', change({ city: 'Dubai' }, B), other)).toBe('written');
    expect(await world.refusal('root', [create('companies', typedSample('companies'), 'company_c_0001')])).toBe(
      'forbidden',
    );
    expect(await world.refusal('root', [{ ...change({})[0], type: 'archive' } as never])).toBe('forbidden');
    expect(await world.refusal('ceo', [update('companies', { id: A, version: 9 }, { city: 'Dubai' })])).toBe(
      'conflict',
    );
  });
  it.each<[string, Values, string]>([
    ['founder', { ownerUid: 'ceo' }, 'invalid ownerUid ui.validation.immutable'],
    ['founder removed', { ownerUid: null }, 'invalid ownerUid ui.validation.required'],
    ['maker', { createdBy: 'ceo' }, 'invalid createdBy ui.validation.unknownField'],
    ['plan', { plan: 'x' }, 'invalid plan ui.validation.unknownField'],
    ['time zone', { timezone: 'Mars/Base' }, 'invalid timezone company.error.timezone'],
    ['website', { website: 'javascript:x' }, 'invalid website company.error.website'],
    ['brand colour', { brandColour: 'teal' }, 'invalid brandColour company.error.hex'],
    ['logo', { logoUrl: 'javascript:x' }, 'invalid logoUrl ui.validation.pattern'],
    ['tax of its own', { taxRateBp: 500 }, 'invalid taxRateBp ui.validation.unknownField'],
    ['packs', { packs: ['everything'] }, 'invalid packs ui.validation.list'],
    ['IBAN', { iban: 'AE080331234567890123456' }, 'invalid iban company.error.iban'],
    ['prefix', { invoicePrefix: 'in v' }, 'invalid invoicePrefix company.error.prefix'],
  ])('has no other %s', async (_, set, refusal) => {
    expect(await world.refusal('ceo', change(set))).toBe(refusal);
    const right = { iban: 'AE070331234567890123456', packs: ['sales', 'finance'] };
    expect(await world.refusal('ceo', change(right))).toBe('written');
  });
  it('keeps its currency once a lead, a deal or an invoice is there', async () => {
    expect(await world.refusal('ceo', change({ currency: 'EUR' }))).toBe('written');
    for (const resource of ['leads', 'deals', 'invoices']) {
      const { id } = await world.given(resource, typedSample(resource));
      expect(await world.refusal('ceo', change({ currency: 'USD' }))).toBe('invalid currency company.error.currency');
      await world.store.run(async (transaction) => transaction.remove(`companies/${A}/${resource}/${id}`));
    }
    expect(await world.refusal('ceo', change({ currency: 'USD' }))).toBe('written');
  });
  it('updates its members’ access when its packs or its status change, and only then', async () => {
    await world.commit('ceo', change({ city: 'Dubai' }));
    expect(admitted).toEqual([]);
    await world.commit('ceo', change({ packs: ['sales'] }));
    await world.commit('root', change({ status: 'Suspended', suspensionReason: 'Invoices unpaid' }));
    expect(admitted).toMatchObject([{ packs: ['sales'] }, { status: 'Suspended' }]);
  });
});

describe('a company’s status', () => {
  it('is suspended with a reason and reactivated by people with that right, and its public part says so', async () => {
    expect(await world.refusal('root', change({ status: 'Suspended' }))).toBe(
      'invalid suspensionReason ui.validation.required',
    );
    const suspended = { status: 'Suspended', suspensionReason: 'Invoices unpaid' };
    expect(await world.refusal('ceo', change(suspended))).toBe('forbidden');
    await world.commit('root', change(suspended));
    expect(world.read('public/profile')).toMatchObject({ status: 'Suspended' });
    expect(await world.refusal('ceo', change({ status: 'Active' }))).toBe('forbidden');
    expect(await world.refusal('ceo', change({ city: 'Dubai' }))).toBe('forbidden');
    await world.commit('root', change({ status: 'Active' }));
    expect(stored()).not.toHaveProperty('suspensionReason');
    expect(world.read('public/profile')).not.toHaveProperty('status');
    expect(await world.refusal('ceo', change({ city: 'Dubai' }))).toBe('written');
  });
  it('opens by its managers once there is an address, and never falls back by them', async () => {
    await world.store.run(async (transaction) => {
      const { id: _id, address: _address, ...data } = stored();
      transaction.set(`companies/${A}`, { ...data, status: 'Onboarding' });
    });
    expect(await world.refusal('ceo', change({ status: 'Active' }))).toBe('invalid address ui.validation.required');
    expect(await world.refusal('ceo', change({ status: 'Active', address: 'Marina Walk 1' }))).toBe('written');
    expect(await world.refusal('ceo', change({ status: 'Onboarding' }))).toBe('invalid status ui.validation.move');
  });
});

/** Settings without the people they may name, who must be in the company: routing.test.ts. */
function sampleFor(name: string): Values {
  const { agents: _agents, personalTargets: _targets, ...sample } = sampleOf(SETTINGS[name]?.schema as AnySchema);
  return sample;
}

describe.each(Object.keys(SETTINGS))('the settings of %s', (name) => {
  const sample = sampleFor(name);
  const first = () => [create('settings', sample, name)];
  it('are written by CEO and HR of the company, each version recorded, and by nobody else', async () => {
    for (const uid of ['seller', 'accountant', 'ceoB']) expect(await world.refusal(uid, first())).toBe('forbidden');
    await world.commit('ceo', first());
    expect(world.read(`settings/${name}`)).toMatchObject({ version: 1, createdBy: 'ceo' });
    for (const uid of ['seller', 'accountant', 'ceoB'])
      expect(await world.refusal(uid, [update('settings', { id: name, version: 1 }, sample)])).toBe('forbidden');
    await world.commit('hr', [update('settings', { id: name, version: 1 }, sample)]);
    expect(world.read(`history/settings_${name}_2`)).toMatchObject({ changeType: 'Updated', version: 2 });
    expect(await world.refusal('root', first(), other)).toBe('written');
  });
  it('are never put away, and hold nothing unknown', async () => {
    await world.commit('ceo', first());
    const shelve = { type: 'archive' as const, resource: 'settings', id: name, version: 1, set: {} };
    expect(await world.refusal('ceo', [shelve])).toBe('forbidden');
    for (const set of [{ stranger: 1 }, { version: 9 }, { createdBy: 'hr' }, { archivedAt: AT }])
      expect(await world.refusal('ceo', [update('settings', { id: name, version: 1 }, set)])).toMatch('unknownField');
    expect(await world.refusal('ceo', [update('settings', { id: name, version: 1 }, {})])).toBe('written');
  });
  it('are not written while the company is suspended, but by a right across companies', async () => {
    expect(await world.refusal('ceoF', first(), { companyId: FROZEN })).toBe('forbidden');
    expect(await world.refusal('root', first(), { companyId: FROZEN })).toBe('written');
  });
});

const targetsOf = (...people: readonly string[]): Values => ({
  personalTargets: people.map((userId) => ({ userId, monthlyDeals: 2 })),
});

describe('settings', () => {
  it('have the known names only', async () => {
    expect(await world.refusal('ceo', [create('settings', {}, 'secrets')])).toBe('invalid');
  });
  it.each<[string, string, Values, Values]>([
    ['payroll', 'day of pay', { payDay: 28 }, { payDay: 29 }],
    ['payroll', 'routing code', { wpsRoutingCode: '123456789' }, { wpsRoutingCode: '12345678' }],
    ['payroll', 'wage file', { wpsEnabled: false }, { wpsEnabled: true, wpsEmployerId: null }],
    ['attendance', 'holidays', { holidays: [day('2026-12-02')] }, { holidays: [day('2026-12-02'), day('2026-12-02')] }],
    ['attendance', 'days', { holidays: [day('2028-02-29')] }, { holidays: [day('2027-02-29')] }],
    ['pipeline', 'chance', { probReserved: 10_000 }, { probReserved: -1 }],
    ['pipeline', 'stages', { probNew: 0 }, { probNew: 10_000, probOfferMade: 0 }],
    ['pipeline', 'targets', targetsOf('seller'), targetsOf('ceoB')],
    ['pipeline', 'targets of one person', targetsOf('seller', 'other'), targetsOf('seller', 'seller')],
    ['compliance', 'flag', { kycRequired: false }, { kycRequired: 'no' }],
    ['compliance', 'pattern', { permitPattern: '[0-9]{8}' }, { permitPattern: '(a+)+' }],
  ])('%s have no other %s', async (name, _, right, wrong) => {
    await world.commit('ceo', [create('settings', { ...sampleFor(name), ...LEVEL[name] }, name)]);
    const set = (more: Values) => [update('settings', { id: name, version: 1 }, more)];
    expect(await world.refusal('ceo', set(wrong))).toMatch(/^invalid/);
    expect(await world.refusal('ceo', set(right))).toBe('written');
  });
});
describe('rules that have their days', () => {
  it.each<[string, string, Values, Values]>([
    ['commission', 'share', { saleBp: 10_000 }, { saleBp: 10_001 }],
    ['commission', 'fee', { minFeeMinor: 1 }, { minFeeMinor: -1 }],
    ['commission', 'tiers', { tiers: tiers(1) }, { tiers: 'many' }],
    ['commission', 'number of tiers', { tiers: tiers(10) }, { tiers: tiers(11) }],
    ['commission', 'order of tiers', { tiers: tiers(2) }, { tiers: tiers(2).reverse() }],
    ['commission', 'element of a tier', { tiers: tiers(1) }, { tiers: [{ fromMinor: 1, agentSplitBp: 1, more: 1 }] }],
    ['payroll', 'clock', { nightFrom: '23:59' }, { nightFrom: '24:00' }],
    ['payroll', 'basis', { dayBasis: 'Calendar' }, { dayBasis: 'Lunar' }],
    ['payroll', 'contributions', contributions(5000, 5000), contributions(5000, 5001)],
    ['attendance', 'week', { workWeek: ['Monday', 'Sunday'] }, { workWeek: ['Someday'] }],
    ['attendance', 'shift', { shiftStart: '09:00', shiftEnd: '17:00' }, { shiftStart: '18:00', shiftEnd: '09:00' }],
    ['leave', 'policies', { policies: [] }, { policies: {} }],
    ['leave', 'tiers of pay', { policies: [policy(30)] }, { policies: [policy(31)] }],
  ])('%s have no other %s', async (name, _, right, wrong) => {
    const usual = rulesOf(name);
    const change = (more: Values) =>
      world.refusalOf(() =>
        world.call('ceo', `${name}Rules.change`, { id: name, version: 0 }, { ...usual, from: '2026-04-01', ...more }),
      );
    expect(await change(wrong)).toMatch(/^invalid/);
    expect(await change(right)).toBe('written');
  });
});
/** The country's rules, without what has no days. */
const rulesOf = (name: string): Values => {
  const schema = SETTINGS[name]?.schema as AnySchema;
  const [version] = (onceOf(schema, defaultSettings(name, 'AE')).rules ?? []) as Values[];
  return version ?? {};
};
/** Chances that rise: the sample's own are equal. */
const LEVEL: { readonly [name: string]: Values } = {
  pipeline: { probReserved: 10_000, probContractSigned: 10_000, probTransferPending: 10_000 },
};
function tiers(count: number) {
  return Array.from({ length: count }, (_, at) => ({ fromMinor: at + 1, agentSplitBp: 1 }));
}
function day(dateKey: string) {
  return { dateKey, name: 'National Day' };
}
function contributions(...shares: readonly number[]) {
  return { statutory: shares.map((employeeBp) => ({ code: 'A', employeeBp, employerBp: 0, base: 'Gross' })) };
}
function policy(days: number) {
  return { type: 'Annual', days: 30, counting: 'Calendar', payTiers: [{ days, payBp: 10_000 }] };
}
