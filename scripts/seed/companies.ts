import { defaultSettings } from '#areas/company/companies/defaults.ts';
import { companies } from '#areas/company/companies/schema.ts';
import { onceOf } from '#areas/company/companies/settings/by-day.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { plan, publicPart } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import type { Documents, Tenant } from './world.ts';

export const MAIN: Tenant = {
  companyId: 'demo_companies_0001',
  name: 'Freehold Demo Realty',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
};
/** A second, small tenant: proves isolation, and money without decimals. */
export const SECOND: Tenant = {
  companyId: 'demo_companies_0002',
  name: 'Sakura Homes',
  country: 'JP',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
};
const DETAILS: { readonly [companyId: string]: { readonly start: Values; readonly completed: Values } } = {
  [MAIN.companyId]: {
    start: { defaultLocale: 'en', areaDisplayUnit: 'SquareFeet' },
    completed: {
      legalName: 'Freehold Demo Realty L.L.C',
      city: 'Dubai',
      address: 'Office 1204, Harbour Tower, Pearl Quay, Dubai',
      phoneNumber: '+12025550100',
      email: 'hello@example.com',
      website: 'https://example.com',
      brandColour: '#0F5C6E',
      tradeLicenceNumber: 'CN-1204567',
      brokerOfficeNumber: '23456',
      invoicePrefix: 'FDR',
      invoiceDueDays: 14,
      bankName: 'Harbour Bank',
      iban: 'AE890000000000000012045',
      invoiceFooter: 'Please quote the invoice number with your payment.',
    },
  },
  [SECOND.companyId]: {
    start: { defaultLocale: 'ja', areaDisplayUnit: 'SquareMeters' },
    completed: {
      legalName: 'Sakura Homes 株式会社',
      city: '東京',
      address: '東京都港区さくら台1-2-3',
      phoneNumber: '+447700900000',
      email: 'hello@example.org',
      website: 'https://example.org',
      brandColour: '#9B2D5A',
      invoicePrefix: 'SH',
      invoiceDueDays: 30,
    },
  },
};
/** The company after its first settings. */
export const companyValues = ({ companyId, ...tenant }: Tenant): Values => ({
  ...tenant,
  ...DETAILS[companyId]?.completed,
});
const MORE: { readonly [companyId: string]: { readonly [name: string]: Values } } = {
  [MAIN.companyId]: {
    tax: { taxRegistered: true, taxId: '100000000000003' },
    commission: {
      tiers: [
        { fromMinor: 5_000_000, agentSplitBp: 5500 },
        { fromMinor: 10_000_000, agentSplitBp: 6000 },
      ],
    },
    payroll: { wpsEnabled: true, wpsEmployerId: '1204567', wpsRoutingCode: '000320101' },
    pipeline: { monthlyCommissionMinor: 4_000_000, monthlyDeals: 3, monthlyViewings: 25 },
    attendance: {
      holidays: [
        { dateKey: '2026-12-02', name: 'National day' },
        { dateKey: '2027-01-01', name: 'New year' },
      ],
    },
  },
  [SECOND.companyId]: {
    tax: { taxRegistered: true, taxId: 'T1234567890123' },
    payroll: {
      statutory: [
        { code: '健康保険', employeeBp: 500, employerBp: 500, base: 'Gross' },
        { code: '厚生年金', employeeBp: 915, employerBp: 915, base: 'Gross' },
      ],
    },
  },
};
/** The first version of a settings document of a company. */
export function settingValues(name: string, { companyId, country }: Pick<Tenant, 'companyId' | 'country'>): Values {
  const usual = { ...defaultSettings(name, country), ...MORE[companyId]?.[name] };
  const schema = SETTINGS[name]?.schema;
  return schema ? onceOf(schema, usual) : usual;
}

/** As sign-up and the first settings leave them: founded by the CEO, completed a day later. */
export function addCompany(documents: Documents, tenant: Tenant, ceo: string, founded: Date): void {
  const { companyId, currency, ...rest } = tenant;
  const details = DETAILS[companyId];
  const first = {
    ...rest,
    currency,
    ...details?.start,
    ownerUid: ceo,
    status: 'Onboarding',
    version: 1,
    createdAt: founded,
    createdBy: ceo,
    updatedAt: founded,
    updatedBy: ceo,
    archivedAt: null,
  };
  const completedAt = new Date(founded.getTime() + DAY_MS);
  const second = { ...first, ...details?.completed, status: 'Active', version: 2, updatedAt: completedAt };
  documents.set(`companies/${companyId}`, second);
  documents.set(`companies/${companyId}/public/profile`, publicPart(companies, second));
  addSettings(documents, tenant, ceo, completedAt);
  for (const after of [first, second])
    documents.set(`companies/${companyId}/history/companies_${companyId}_${after.version}`, {
      resourceName: 'companies',
      resourceRecordKey: companyId,
      version: after.version,
      changeType: after.version === 1 ? 'Created' : 'StatusChanged',
      after,
      changedByMemberKey: ceo,
      actorType: 'User',
      modificationTimestamp: after.updatedAt,
      sellerIds: [],
    });
}

/** The country's usual settings, looked through and saved by the CEO when the company was completed. */
function addSettings(documents: Documents, { companyId, country, currency }: Tenant, ceo: string, at: Date): void {
  for (const [name, { schema }] of Object.entries(SETTINGS)) {
    const values = settingValues(name, { companyId, country });
    const { writes } = plan(
      { changes: [{ type: 'create', resource: schema.name, id: name, values }] },
      { actor: ceo, now: at, companyId, currency, schemas: [schema], counters: {}, nameOf: () => '' },
    );
    for (const { path, data } of writes) documents.set(path, data);
  }
}
