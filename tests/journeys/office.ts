import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, initializeFirestore } from 'firebase/firestore/lite';
import { load } from '#backend/firebase/codec.ts';
import { newId } from '#lib/data/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { createPerson, type Person, patchDocument, readDocument } from './auth-world.ts';
import { callAs } from './calls.ts';

/** A separate company for one journey, with a CEO and as many Sellers as it needs. */
export interface Office {
  readonly companyId: string;
  readonly ceo: Person;
  readonly sellers: readonly Person[];
}

export async function openOffice(sellers = 1, profile: { readonly [key: string]: string } = {}): Promise<Office> {
  const ceo = await createPerson({ Role: 'CEO', firstname: 'Chris', ...profile });
  const companyId = String((await readDocument(`users/${ceo.id}`))?.company_id);
  const people = await Promise.all(
    Array.from({ length: sellers }, (_, index) => hire(companyId, 'Seller', `Sam${index + 1}`)),
  );
  return { companyId, ceo, sellers: people };
}
export async function hire(companyId: string, Role: string, firstname: string): Promise<Person> {
  const person = await createPerson({ Role, firstname, company_id: companyId });
  await patchDocument(`companies/${companyId}/directory/${person.id}`, {
    name: `${firstname} Example`,
    Role,
    active: true,
  });
  return person;
}

let apps = 0;
/** Works as this person: writes by the server's function, reads under the real rules. */
export async function as<T>(
  person: Person,
  companyId: string,
  work: (tools: {
    send: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
    read: (id: string, resource?: string) => Promise<AnyRecord>;
    call: (command: string, record: Pick<AnyRecord, 'id' | 'version'>, input?: Values) => Promise<unknown>;
    /** The result of reading a document: 'ok', or the code of the refusal. */
    peek: (path: string) => Promise<string>;
  }) => Promise<T>,
): Promise<T> {
  apps += 1;
  const app = initializeApp({ projectId: 'demo-freehold', apiKey: 'local' }, `journey-${apps}`);
  const firestore = initializeFirestore(app, {});
  const port = Number(process.env.FIRESTORE_PORT ?? 8080);
  connectFirestoreEmulator(firestore, '127.0.0.1', port, { mockUserToken: { sub: person.id } });
  try {
    // a person without it may read nothing
    await callAs(person.id, 'session', {});
    return await work({
      send: async ({ changes }) => {
        const request = { key: newId(), companyId, changes: requestedChanges(changes) };
        return (await callAs(person.id, 'commit', request)).records as readonly AnyRecord[];
      },
      call: (command, { id, version }, input = {}) =>
        callAs(person.id, 'command', { key: newId(), companyId, command, id, version, input }),
      peek: (path) =>
        getDoc(doc(firestore, path)).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      read: async (id, resource = 'leads') => {
        const found = await getDoc(doc(firestore, `companies/${companyId}/${resource}/${id}`));
        return { ...load(found.data() ?? {}), id } as AnyRecord;
      },
    });
  } finally {
    await deleteApp(app);
  }
}

let leads = 0;
/** A lead of this person, made as the form makes it. A follow-up that is overdue was agreed on before. */
export function addLead(
  person: Person,
  companyId: string,
  values: { readonly [field: string]: unknown } = {},
): Promise<AnyRecord> {
  leads += 1;
  const id = `journey_${person.id.slice(0, 8)}_${String(leads).padStart(4, '0')}`;
  const lead: Values = {
    fullName: `Journey Person ${leads}`,
    email: `${id.toLowerCase()}@example.com`,
    intent: 'Buy',
    leadSource: 'Website',
    status: 'New',
    timeframe: 'Unknown',
    financing: 'Unknown',
    sellerId: person.id,
    ...values,
  };
  const { nextFollowUpAt: due } = lead;
  const isOverdue = due instanceof Date && due.getTime() < Date.now();
  const agreed = isOverdue ? { ...lead, nextFollowUpAt: new Date(Date.now() + 3_600_000) } : lead;
  return as(person, companyId, async ({ send, read }) => {
    await send({ changes: [{ type: 'create', resource: 'leads', id, values: agreed }] });
    if (isOverdue) await patchDocument(`companies/${companyId}/leads/${id}`, { nextFollowUpAt: due });
    return read(id);
  });
}
