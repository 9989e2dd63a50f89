import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { expect } from './journey.ts';

const PROJECT = 'demo-freehold';
const FIRESTORE = `http://127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}`;
const AUTH = `http://127.0.0.1:${process.env.AUTH_PORT ?? 9099}`;
const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT}/databases/(default)/documents`;
/** As scripts/local/browser-env.ts sets it. */
const API_KEY = 'local';
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

type Json = string | boolean | number | null | Date | readonly Json[] | { readonly [key: string]: Json };
type Stored = { readonly [key: string]: unknown };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
function encode(value: Json): object {
  if (value === null) return { nullValue: null };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { mapValue: { fields: encodeFields(value) } };
}
const encodeFields = (data: { readonly [key: string]: Json }) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, encode(value)]));
const decode = (value: { readonly [kind: string]: unknown }): unknown => Object.values(value)[0];

async function answered(request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
}

/** The document past all rules, or undefined. Maps and lists stay as the REST interface writes them. */
export async function readDocument(path: string): Promise<Stored | undefined> {
  const response = await fetch(`${DOCUMENTS}/${path}`, { headers: OWNER });
  if (response.status === 404) return undefined;
  const { fields = {} } = (await (await answered(Promise.resolve(response))).json()) as {
    fields?: { [key: string]: { [kind: string]: unknown } };
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));
}
/** Writes the named fields past all rules. */
export async function patchDocument(path: string, data: { readonly [key: string]: Json }): Promise<void> {
  const mask = Object.keys(data)
    .map((key) => `updateMask.fieldPaths=${key}`)
    .join('&');
  await answered(
    fetch(`${DOCUMENTS}/${path}?${mask}`, {
      method: 'PATCH',
      headers: OWNER,
      body: JSON.stringify({ fields: encodeFields(data) }),
    }),
  );
  await renewAccess(path);
}
/**
 * The server writes access documents with each change that affects them; after a write past the server it is called to
 * check them.
 */
async function renewAccess(path: string): Promise<void> {
  const [, collection, id = ''] = /^(users|companies)\/([^/]+)$/.exec(path) ?? [];
  if (!collection) return;
  const people = collection === 'users' ? [id] : await listIds(`companies/${id}/directory`);
  for (const uid of people) if (await readDocument(`access/${uid}`)) await callAs(uid, 'session', {});
}
export async function deleteDocument(path: string): Promise<void> {
  await answered(fetch(`${DOCUMENTS}/${path}`, { method: 'DELETE', headers: OWNER }));
}
/** Ids of the documents of a collection. */
export async function listIds(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let token = ''; ; ) {
    const response = await answered(fetch(`${DOCUMENTS}/${path}?pageSize=300&pageToken=${token}`, { headers: OWNER }));
    const { documents = [], nextPageToken = '' } = (await response.json()) as ListedPage;
    ids.push(...documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
    if (!nextPageToken) return ids;
    token = encodeURIComponent(nextPageToken);
  }
}
interface ListedPage {
  readonly documents?: readonly { readonly name: string }[];
  readonly nextPageToken?: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** An account for one journey, with its profile, in a new company. */
export async function createPerson(profile: { readonly [key: string]: Json } = {}): Promise<Person> {
  const tag = randomUUID().slice(0, 8);
  const person = { email: `person-${tag}@example.com`, password: `secret-${tag}` };
  const response = await answered(
    fetch(`${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, {
      method: 'POST',
      headers: OWNER,
      body: JSON.stringify(person),
    }),
  );
  const { localId } = (await response.json()) as { localId: string };
  const at = new Date();
  const company = {
    name: `Company ${tag}`,
    country: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    areaDisplayUnit: 'SquareFeet',
  };
  const Role = typeof profile.Role === 'string' ? profile.Role : 'Seller';
  await patchDocument(`companies/c-${tag}`, {
    ...company,
    address: 'Marina Walk 1',
    ownerUid: 'somebody-else',
    status: 'Active',
    defaultLocale: 'en',
    version: 1,
    createdAt: at,
    createdBy: 'seed',
    updatedAt: at,
    updatedBy: 'seed',
    archivedAt: null,
  });
  await patchDocument(`companies/c-${tag}/public/profile`, company);
  await patchDocument(`companies/c-${tag}/directory/${localId}`, { name: 'Pat Example', Role, active: true });
  await patchDocument(`users/${localId}`, {
    email: person.email,
    firstname: 'Pat',
    lastname: 'Example',
    company_id: `c-${tag}`,
    Role,
    isBanned: false,
    forcePasswordReset: false,
    Notification: false,
    CreationDate: at,
    createdAt: at,
    updatedAt: at,
    ...profile,
  });
  return { id: localId, ...person };
}

/** Uid of the account with this e-mail, or undefined. */
export async function findAccount(email: string): Promise<string | undefined> {
  const response = await answered(
    fetch(`${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`, {
      method: 'POST',
      headers: OWNER,
      body: JSON.stringify({ email: [email] }),
    }),
  );
  return ((await response.json()) as { users?: { localId: string }[] }).users?.[0]?.localId;
}

/** The newest reset code sent to an address, as the mail would carry it. */
export async function readResetCode(email: string): Promise<string | undefined> {
  const response = await answered(fetch(`${AUTH}/emulator/v1/projects/${PROJECT}/oobCodes`, { headers: OWNER }));
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; oobCode: string; requestType: string }[];
  };
  return oobCodes.filter((one) => one.email === email && one.requestType === 'PASSWORD_RESET').at(-1)?.oobCode;
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in at the form and waits until inside. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login');
  await fillSignIn(page, person);
  await page.waitForURL('**/app/**');
}

/**
 * Puts the browser in the state after a sign-in, and the page on a file of the same origin: the next `goto` is a
 * signed-in person's cold start, for any previous person. The journeys named auth-* test the sign-in itself.
 */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const response = await answered(
    fetch(`${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    }),
  );
  const { localId, idToken, refreshToken } = (await response.json()) as { [key: string]: string };
  const profile = await readDocument(`users/${localId}`);
  const text = (key: string) => String(profile?.[key] ?? '');
  const hint = { id: localId, email, firstname: text('firstname'), lastname: text('lastname'), Role: text('Role') };
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  await page.goto('/icon.svg');
  const kept = {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(user),
    user_data: JSON.stringify(hint),
    auth_token: idToken ?? '',
  };
  await page.evaluate(async (entries) => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

export const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('auth_token'), user: localStorage.getItem('user_data') }));

export async function expectNothingStored(page: Page): Promise<void> {
  expect(await stored(page)).toEqual({ token: null, user: null });
}
