import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import {
  contactPath,
  contactValues,
  createContact,
  givenContact,
  kycPath,
  liedIn,
  onContacts,
  reread,
} from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  freshId,
  hrA,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('contacts');
const on = onContacts(database);
const list = `companies/${A}/contacts`;
const mine = () => givenContact(database, s1, { sellerId: s1.uid });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who', () => {
  test("reads: the own ones, the company's for managers, nobody's of another company", async () => {
    const { id } = await mine();
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, contactPath(id)));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, contactPath(id)));
    const own = { where: [['sellerId', 'EQUAL', s1.uid]] } as const;
    const found = await database.list(s1, list, own);
    expectAllowed(found);
    expect(idsOf(found)).toContain(id);
    for (const who of [s2, accountant, ceoB]) expectDenied(await database.list(who, list, own));
    expectDenied(await database.list(s1, list), 'by error');
    expectAllowed(await database.list(ceoA, list));
  });

  test('creates: a Seller for themselves, managers for anybody, nobody elsewhere', async () => {
    const to = (sellerId?: string) => [createContact(contactValues({ sellerId }))];
    expectAllowed(await on.send(s1, to(s1.uid)));
    for (const other of [s2.uid, undefined]) expectDenied(await on.send(s1, to(other)));
    for (const who of [ceoA, hrA, root]) expectAllowed(await on.send(who, to(s2.uid)));
    for (const who of [accountant, ceoB, banned]) expectDenied(await on.send(who, to(who.uid)));
    expectAllowed(await on.send(ceoB, to(ceoB.uid), B));
    expectDenied(await on.send(ceoF, to(ceoF.uid), FROZEN));
  });

  test('edits, gives away, archives', async () => {
    const contact = await mine();
    const notes = { notes: 'Prefers mornings' };
    for (const who of [s2, accountant, ceoB]) expectDenied(await on.change(who, contact, notes));
    expectAllowed(await on.change(s1, contact, notes));
    const after = await reread(database, contact);
    expectDenied(await on.change(s1, after, { sellerId: s2.uid }));
    expectDenied(await on.shelve(s1, 'archive', after));
    expectAllowed(await on.change(ceoA, after, { sellerId: s2.uid }));
    const given = await reread(database, contact);
    expectAllowed(await on.shelve(hrA, 'archive', given));
    const archived = await reread(database, contact);
    expectDenied(await on.change(s2, archived, notes));
    expectAllowed(await on.shelve(ceoA, 'restore', archived));
  });
});

describe('what', () => {
  test.each<[string, Values, Values]>([
    ['a person without a first name', {}, { firstName: undefined }],
    ['a person without a last name', {}, { lastName: undefined }],
    ['an organisation without a name', { kind: 'Organisation' }, { company: undefined }],
    ['no role', {}, { contactType: undefined }],
    ['a role nobody knows', {}, { contactType: ['Friend'] }],
    ['no way to reach the contact', {}, { mobilePhone: undefined, email: undefined }],
    ['a nationality that is no code', {}, { nationality: 'France' }],
    ['a phone that is a number', {}, { phone2: 5 }],
    ['an e-mail that is a number', {}, { email2: 5 }],
    ['two addresses in one', {}, { email2: 'a@b c@d' }],
    ['tags of 31 letters', {}, { tags: ['x'.repeat(31)] }],
    ['no time of the last activity', {}, { lastActivityAt: undefined }],
    ['more than a contact has', {}, { kyc: { status: 'Cleared' } }],
  ])('%s is refused', async (_, more, lie) => {
    const writes = await planFor(database, s1, [createContact(contactValues({ sellerId: s1.uid, ...more }))]);
    const told = (data: Values) => ({ ...data, ...lie });
    const lied = liedIn(writes, 'contacts', told);
    expectDenied(await database.commit(s1, lied), 'phone2' in lie || 'email2' in lie ? undefined : 'by error');
    expectAllowed(await database.commit(s1, writes));
  });

  test('shares its markers with leads, and names the seller', async () => {
    const contact = await mine();
    const marker = await database.read(`companies/${A}/markers/phone:${String(contact.mobilePhone)}`);
    expect(marker?.records).toMatchObject({ [`contacts_${contact.id}`]: { reference: '', sellerName: s1.uid } });
    const writes = await planFor(database, s1, [createContact(contactValues({ sellerId: s1.uid }))]);
    expectDenied(
      await database.commit(
        s1,
        writes.filter(({ path }) => !path.includes('/markers/')),
      ),
      'by error',
    );
    expectAllowed(await database.commit(s1, writes));
  });

  test('says nothing of its file that the file does not say', async () => {
    const start = await planFor(database, s1, [createContact(contactValues({ sellerId: s1.uid }))]);
    const cleared = (data: Values) => ({ ...data, kycStatus: 'Cleared', birthdate: new Date('1980-01-01') });
    expectDenied(await database.commit(s1, liedIn(start, 'contacts', cleared)), 'by error');
    const contact = await mine();
    for (const who of [s1, ceoA]) expectDenied(await on.change(who, contact, { kycStatus: 'Cleared' }), 'by error');
    const archive = await planFor(database, ceoA, [{ type: 'archive', resource: 'contacts', before: contact }]);
    const lied = liedIn(archive, 'contacts', (data) => ({ ...data, kycStatus: 'InProgress' }));
    expectDenied(await database.commit(ceoA, lied), 'by error');
    expectAllowed(await database.commit(ceoA, archive));
    expect(await database.read(kycPath(contact.id))).toBeUndefined();
  });

  test('T16 the id of another company’s contact, in an own lead, leads nowhere', async () => {
    const { givenLead } = await import('./world.ts');
    const foreign = freshId();
    expectAllowed(await on.send(ceoB, [createContact(contactValues({}), foreign)], B));
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const set = { contactId: foreign };
    expectAllowed(
      await database.commit(
        s1,
        await planFor(database, s1, [{ type: 'update', resource: 'leads', before: lead, set }]),
      ),
    );
    // the screen asks its own company, which has no such contact; the other company answers its own people alone
    expect(await database.read(contactPath(foreign))).toBeUndefined();
    for (const who of [s1, ceoA]) {
      expectDenied(await database.get(who, contactPath(foreign, B)));
      expectDenied(await database.list(who, `companies/${B}/contacts`));
    }
    expectAllowed(await database.get(ceoB, contactPath(foreign, B)));
  });

  test('a lead names its contact, and nothing that is no id', async () => {
    const { givenLead } = await import('./world.ts');
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const link = async (contactId: unknown) =>
      database.commit(
        s1,
        await planFor(database, s1, [{ type: 'update', resource: 'leads', before: lead, set: { contactId } }]),
      );
    expectDenied(await link('../payroll'));
    expectAllowed(await link(freshId()));
  });
});
