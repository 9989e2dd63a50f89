import type { Values } from '#schema/schema.ts';
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
      taxRegistered: true,
      taxIdLabel: 'TRN',
      taxId: '100000000000003',
      taxRateBp: 500,
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
      taxRegistered: true,
      taxRateBp: 1000,
    },
  },
};
const DAY = 86_400_000;

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
  const completedAt = new Date(founded.getTime() + DAY);
  const second = { ...first, ...details?.completed, status: 'Active', version: 2, updatedAt: completedAt };
  documents.set(`companies/${companyId}`, second);
  documents.set(`companies/${companyId}/public/profile`, {
    ...rest,
    currency,
    areaDisplayUnit: details?.start.areaDisplayUnit,
  });
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
