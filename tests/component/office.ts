import { page } from 'vitest/browser';
import { tokenOf } from '#backend/memory/token.ts';
import { IN_PAGE_HOST, type InPageServer } from '#demo/in-page.ts';
import { newId } from '#lib/data/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import { decode, encode } from '#model/commit/wire.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { startServer } from './open-app.tsx';

/** Somebody who works at the company. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly companyId: string;
}
/** A company of one test, with a CEO and as many Sellers as it needs. */
interface Office {
  readonly server: InPageServer;
  readonly companyId: string;
  readonly ceo: Person;
  /** The first Seller and the second; they throw where the test asked for fewer. */
  readonly seller: Person;
  readonly colleague: Person;
}
const COMPANY = {
  name: 'Example Realty',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  areaDisplayUnit: 'SquareFeet',
};

/** Too narrow for the filters beside a list. */
const LAPTOP = { width: 1280, height: 720 };
let server: InPageServer;
let people = 0;

/** Starts a server with another company besides the demo's. */
export async function openOffice(sellers = 1, ceoNamed = 'Chris'): Promise<Office> {
  server = await startServer();
  await page.viewport(LAPTOP.width, LAPTOP.height);
  people = 0;
  const companyId = 'office';
  const at = new Date();
  const written = { version: 1, createdAt: at, createdBy: 'seed', updatedAt: at, updatedBy: 'seed', archivedAt: null };
  await patch(`companies/${companyId}`, {
    ...COMPANY,
    address: 'Marina Walk 1',
    ownerUid: 'somebody-else',
    status: 'Active',
    defaultLocale: 'en',
    ...written,
  });
  await patch(`companies/${companyId}/public/profile`, COMPANY);
  const ceo = await hire(companyId, 'CEO', ceoNamed);
  const hired: Person[] = [];
  for (let at = 1; at <= sellers; at += 1) hired.push(await hire(companyId, 'Seller', `Sam${at}`));
  const hiredAt = (place: number): Person => {
    const person = hired[place];
    if (!person) throw new Error(`the office has ${hired.length} Sellers`);
    return person;
  };
  return {
    server,
    companyId,
    ceo,
    get seller() {
      return hiredAt(0);
    },
    get colleague() {
      return hiredAt(1);
    },
  };
}

/** An account in the company, named `{firstname} Example`. */
export async function hire(companyId: string, Role: string, firstname: string, more: Values = {}): Promise<Person> {
  people += 1;
  const [email, password] = [`person${people}@office.example.com`, `secret-${people}`];
  const { text } = server.accounts.answer(request('/v1/accounts:signUp', { email, password }));
  const { localId: id } = JSON.parse(text) as { localId: string };
  const at = new Date();
  await patch(`companies/${companyId}/directory/${id}`, { name: `${firstname} Example`, Role, active: true });
  await patch(`users/${id}`, {
    email,
    firstname,
    lastname: 'Example',
    company_id: companyId,
    Role,
    isBanned: false,
    forcePasswordReset: false,
    Notification: false,
    CreationDate: at,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
  return { id, email, password, companyId };
}

const request = (path: string, body?: object, authorization?: string) => ({
  method: body ? 'POST' : 'GET',
  url: new URL(path, `http://${IN_PAGE_HOST}`),
  authorization,
  text: body ? JSON.stringify(body) : '',
});
const bearer = (uid: string) => {
  const claims = { sub: uid, user_id: uid, auth_time: Math.floor(Date.now() / 1000) };
  return `Bearer ${tokenOf({ ...claims, firebase: { sign_in_provider: 'password' } })}`;
};
/** Calls a function of the server as this person, past the page. */
export async function callAs({ id: uid }: Pick<Person, 'id'>, name: string, data: Values): Promise<Values> {
  const { status, text } = await server.answer(request(`/api/${name}`, { data: encode(data) }, bearer(uid)));
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
  return decode((JSON.parse(text) as { result: unknown }).result) as Values;
}

const DOCUMENTS = '/v1/projects/demo-freehold/databases/(default)/documents';
/** Whether the database's rules let this person read a document. */
export async function mayRead(person: Person, path: string): Promise<boolean> {
  const { id } = person;
  if (!read(`access/${id}`)) await callAs(person, 'session', {});
  return (await server.answer(request(`${DOCUMENTS}/${path}`, undefined, bearer(id)))).status === 200;
}

/** The document past all rules. */
export const read = (path: string): Values | undefined => server.store.read(path);
/** What every stored record says of itself. */
export const stamp = (uid: string): Values => {
  const at = new Date();
  return { version: 1, createdAt: at, createdBy: uid, updatedAt: at, updatedBy: uid, archivedAt: null };
};
/** Ids of the documents of a collection. */
export const listIds = (collection: string): string[] =>
  server.store.readAll(collection).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
/**
 * Writes the named fields past all rules. The server writes the access documents, so it is called to check them again.
 */
export async function patch(path: string, data: Values): Promise<void> {
  await server.store.run(async (transaction) => transaction.merge(path, data));
  const [, collection, id = ''] = /^(users|companies)\/([^/]+)$/.exec(path) ?? [];
  if (!collection) return;
  const known = collection === 'users' ? [id] : listIds(`companies/${id}/directory`);
  for (const uid of known) if (read(`access/${uid}`)) await callAs({ id: uid }, 'session', {});
}

/** What a person does beside the page: in another browser, or before. */
export async function as<T>(
  person: Person,
  work: (tools: {
    send: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
    read: (id: string, resource?: string) => AnyRecord;
    call: (command: string, record: Pick<AnyRecord, 'id' | 'version'>, input?: Values) => Promise<unknown>;
  }) => Promise<T>,
): Promise<T> {
  const { id, companyId } = person;
  // a person without it may read nothing
  if (!read(`access/${id}`)) await callAs(person, 'session', {});
  return work({
    send: async ({ changes }) => {
      const asked = { key: newId(), companyId, changes: requestedChanges(changes) };
      return (await callAs(person, 'commit', asked)).records as readonly AnyRecord[];
    },
    call: (command, { id: record, version }, input = {}) =>
      callAs(person, 'command', { key: newId(), companyId, command, id: record, version, input }),
    read: (record, resource = 'leads') =>
      ({ ...read(`companies/${companyId}/${resource}/${record}`), id: record }) as AnyRecord,
  });
}
/** Calls a command on a record as this person. */
export const call = (person: Person, command: string, { id, version }: AnyRecord, input: Values): Promise<Values> =>
  callAs(person, 'command', { key: newId(), companyId: person.companyId, command, id, version, input });
/** Sets fields of a record as this person, on its newest version. */
export const update = (person: Person, resource: string, id: string, set: Values): Promise<unknown> =>
  as(person, async (tools) =>
    tools.send({ changes: [{ type: 'update', resource, before: tools.read(id, resource), set }] }),
  );
/** Creates a record as this person's form does. */
export const create = (person: Person, resource: string, id: string, values: Values): Promise<AnyRecord> =>
  as(person, async (tools) => {
    await tools.send({ changes: [{ type: 'create', resource, id, values }] });
    return tools.read(id, resource);
  });
