import { SCHEMAS } from '#areas/registry.ts';
import type { Document } from '#model/commit/store.ts';
import { plan } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';

const NAMES = ['Olivia', 'Amelia', 'James', 'Noah', 'Priya', 'Imran', 'Zoé', 'Lucas'];
const STATES = ['New', 'Contacted', 'Qualified', 'Viewing', 'Negotiating'];
/** Events of each lead: its making, and nine changes. */
export const EVENTS = 10;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1);

/** A company with one person, its CEO. */
export interface Office {
  readonly companyId: string;
  readonly ceo: { readonly id: string; readonly email: string; readonly password: string };
}
export const officeOf = (leads: number): Office => ({
  companyId: `scale-${leads}`,
  ceo: { id: `ceo-of-${leads}`, email: `ceo-${leads}@example.com`, password: 'secret-of-the-bench' },
});

/**
 * The company with so many leads, as the write path makes them, and ten events of each; without duplicate markers,
 * which no list reads. Compact: the later events of a lead contain the same document as its first.
 */
export function* documentsOf({ companyId, ceo }: Office, leads: number): Generator<Document> {
  const at = new Date(START);
  const written = {
    version: 1,
    createdAt: at,
    createdBy: 'bench',
    updatedAt: at,
    updatedBy: 'bench',
    archivedAt: null,
  };
  const profile = {
    name: `Company of ${leads}`,
    country: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    areaDisplayUnit: 'SquareFeet',
  };
  const C = `companies/${companyId}`;
  yield {
    path: C,
    data: { ...profile, ...written, address: 'Marina Walk 1', ownerUid: ceo.id, status: 'Active', defaultLocale: 'en' },
  };
  yield { path: `${C}/public/profile`, data: profile };
  yield { path: `${C}/directory/${ceo.id}`, data: { name: 'Chris Example', Role: 'CEO', active: true } };
  yield {
    path: `users/${ceo.id}`,
    data: {
      email: ceo.email,
      firstname: 'Chris',
      lastname: 'Example',
      company_id: companyId,
      Role: 'CEO',
      isBanned: false,
      forcePasswordReset: false,
      Notification: false,
      CreationDate: at,
      createdAt: at,
      updatedAt: at,
    },
  };
  for (let number = 0; number < leads; number += 1) yield* lead(companyId, ceo.id, number);
}

function* lead(companyId: string, ceo: string, number: number): Generator<Document> {
  const id = `scale${number}`;
  const values: Values = {
    fullName: `${NAMES[number % NAMES.length]} Number${number}`,
    email: `scale${number}@example.com`,
    intent: 'Buy',
    leadSource: 'Website',
    status: 'New',
    timeframe: 'Unknown',
    financing: 'Unknown',
    sellerId: ceo,
  };
  const made = START + number * MINUTE_MS;
  const { writes } = plan(
    { changes: [{ type: 'create', resource: 'leads', id, values }] },
    {
      actor: ceo,
      now: new Date(made),
      companyId,
      currency: 'AED',
      schemas: SCHEMAS,
      nameOf: () => '',
      counters: { leads: number },
    },
  );
  for (const { path, data } of writes) {
    if (path.includes('/leads/')) yield { path, data: { ...data, status: STATES[number % STATES.length] } };
    if (!path.includes('/history/')) continue;
    for (let version = 1; version <= EVENTS; version += 1)
      yield {
        path: `companies/${companyId}/history/leads_${id}_${version}`,
        data: { ...data, version, modificationTimestamp: new Date(made + (version * MINUTE_MS) / EVENTS) },
      };
  }
}
