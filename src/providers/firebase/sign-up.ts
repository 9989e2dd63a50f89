import { collection, doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { countryDefaults } from '#lib/countries.ts';
import type { SignUpInput } from '#schema/session.ts';
import { liteDatabase } from './lite.ts';
import { sendBatch } from './requests.ts';

/**
 * A new company with its founder, in one batch: the rules accept none of these documents without the others.
 * The founder is CEO and must choose a password again before the first sign-in (specification, point 4).
 */
export async function createCompany(uid: string, input: Omit<SignUpInput, 'password'>): Promise<void> {
  const database = liteDatabase();
  const company = doc(collection(database, 'companies'));
  const at = serverTimestamp();
  const { currency, timezone, areaDisplayUnit } = countryDefaults(input.country);
  const shared = { name: input.companyName, country: input.country, currency, timezone, areaDisplayUnit };
  const companyData = {
    ...shared,
    ownerUid: uid,
    status: 'Onboarding',
    defaultLocale: input.locale,
    version: 1,
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
    archivedAt: null,
  };
  const userData = {
    email: input.email,
    firstname: input.firstname,
    lastname: input.lastname,
    country: input.country,
    company_id: company.id,
    Role: 'CEO',
    isBanned: false,
    forcePasswordReset: true,
    Notification: false,
    CreationDate: at,
    createdAt: at,
    updatedAt: at,
  };
  const event = (resourceName: string, resourceRecordKey: string, version: number, after: object) =>
    [
      doc(company, 'history', `${resourceName}_${resourceRecordKey}_${version}`),
      {
        resourceName,
        resourceRecordKey,
        version,
        changeType: 'Created',
        after,
        changedByMemberKey: uid,
        actorType: 'User',
        modificationTimestamp: at,
        sellerIds: [],
      },
    ] as const;
  const batch = writeBatch(database);
  batch.set(company, companyData);
  batch.set(doc(company, 'public', 'profile'), shared);
  batch.set(doc(database, 'users', uid), userData);
  batch.set(doc(company, 'directory', uid), {
    name: `${input.firstname} ${input.lastname}`,
    Role: 'CEO',
    active: true,
  });
  batch.set(...event('companies', company.id, 1, companyData));
  batch.set(...event('users', uid, 0, userData));
  await sendBatch(batch);
}
