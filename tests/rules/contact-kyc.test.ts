import { beforeAll, describe, expect, test } from 'vitest';
import { moveKyc, startKyc } from '#resources/contactKyc/commands.ts';
import { type Kyc, type KycValues } from '#resources/contactKyc/schema.ts';
import type { ChangeSet } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { givenContact, kycPath, liedIn, onContacts, reread } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { A, accountant, banned, ceoA, ceoB, forced, hrA, planFor, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('contact-kyc');
const on = onContacts(database);
const mine = (more: Values = {}) => givenContact(database, s1, { sellerId: s1.uid, ...more });
const HISTORY = `companies/${A}/history`;
const LATER = new Date('2099-01-01T00:00:00Z');
const evidence = {
  riskRating: 'Low',
  idDocuments: [{ type: 'Passport', number: 'X1234567' }],
  sourceOfFunds: 'Salary',
  sanctionsCheckedAt: new Date('2026-01-05T00:00:00Z'),
  sanctionsResult: 'Clear',
  reviewDueDate: LATER,
} satisfies Partial<KycValues>;

async function fileOf(contact: AnyRecord): Promise<Kyc & AnyRecord> {
  return { ...(await database.read(kycPath(contact.id))), id: contact.id } as unknown as Kyc & AnyRecord;
}
const begin = (who: Person, contact: AnyRecord) => on.send(who, startKyc(contact, who.uid).changes);
const write = async (who: Person, contact: AnyRecord, set: Values) =>
  on.send(who, [{ type: 'update', resource: 'contactKyc', before: await fileOf(contact), set }]);
/** The writes of a move as the app makes it, whatever the app itself would say against it. */
async function moveWrites(who: Person, contact: AnyRecord, to: string) {
  const file = await fileOf(contact);
  const prepared = file.status === 'InProgress' || file.status === 'Expired' ? { preparedBy: who.uid } : {};
  const set = { status: to, ...prepared, ...(to === 'Cleared' && { clearedBy: who.uid }) };
  return planFor(database, who, [
    { type: 'update', resource: 'contactKyc', before: file, set },
    { type: 'update', resource: 'contacts', before: await reread(database, contact), set: { kycStatus: to } },
  ]);
}
const move = async (who: Person, contact: AnyRecord, to: string) =>
  database.commit(who, await moveWrites(who, contact, to));

/** A contact whose file is being prepared by its Seller, complete but for `more`. */
async function prepared(more: Values = {}, about: Values = {}): Promise<AnyRecord> {
  const contact = await mine(about);
  expectAllowed(await begin(s1, contact));
  expectAllowed(await write(s1, contact, { ...evidence, preparedBy: s1.uid, ...more }));
  return contact;
}
async function inReview(): Promise<AnyRecord> {
  const contact = await prepared({ riskRating: 'High' });
  expectAllowed(await move(s1, contact, 'EnhancedReview'));
  return contact;
}

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who reads the confidential part', () => {
  test("the contact's seller and the managers; nobody lists", async () => {
    const contact = await prepared();
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, kycPath(contact.id)));
    for (const who of [s2, accountant, ceoB, banned, forced])
      expectDenied(await database.get(who, kycPath(contact.id)));
    for (const who of [s1, ceoA, root])
      expect((await database.list(who, `companies/${A}/contactKyc`)).status).toBe(403);
  });

  test('and its history: not in the feed, only in the timeline, and not any longer once it is taken away', async () => {
    const contact = await prepared();
    const timeline = {
      where: [
        ['resourceName', 'EQUAL', 'contactKyc'],
        ['resourceRecordKey', 'EQUAL', contact.id],
      ],
    } as const;
    const feed = await database.list(s1, HISTORY, { where: [['sellerIds', 'ARRAY_CONTAINS', s1.uid]] });
    expect(idsOf(feed)).toContain(`contacts_${contact.id}_1`);
    expect(idsOf(feed).filter((id) => id.startsWith('contactKyc_'))).toEqual([]);
    expect(idsOf(await database.list(s1, HISTORY, timeline))).toContain(`contactKyc_${contact.id}_2`);
    expectAllowed(await database.list(ceoA, HISTORY, timeline));
    for (const who of [s2, ceoB]) expect((await database.list(who, HISTORY, timeline)).status).toBe(403);
    expectAllowed(await on.change(ceoA, await reread(database, contact), { sellerId: s2.uid }));
    expect((await database.list(s1, HISTORY, timeline)).status).toBe(403);
    expectDenied(await database.get(s1, `${HISTORY}/contactKyc_${contact.id}_2`));
    expectAllowed(await database.get(s2, `${HISTORY}/contactKyc_${contact.id}_2`));
  });
});

describe('who writes it', () => {
  test("the contact's seller and the managers, only beside a live contact", async () => {
    for (const who of [s2, accountant, ceoB, banned]) {
      const contact = await mine();
      expectDenied(await begin(who, contact));
      expectAllowed(await begin(s1, contact));
      expectDenied(await write(who, contact, { purpose: 'Mine', preparedBy: who.uid }));
      expectAllowed(await write(hrA, contact, { purpose: 'A home', preparedBy: hrA.uid }));
    }
    const archived = await mine();
    expectAllowed(await begin(s1, archived));
    expectAllowed(await on.shelve(ceoA, 'archive', await reread(database, archived)));
    expectDenied(await write(ceoA, archived, { purpose: 'A home', preparedBy: ceoA.uid }));
    const { id } = await mine();
    expectDenied(
      await on.send(s1, startKyc({ id: `${id.slice(0, -3)}zzz` } as AnyRecord, s1.uid).changes.slice(0, 1)),
      'by error',
    );
  });

  test('never in the name of another, and never a contact along that says something else', async () => {
    const contact = await mine();
    const [file] = startKyc(contact, s1.uid).changes;
    expectDenied(await on.send(s1, file ? [file] : []));
    expectDenied(await on.send(s1, startKyc(contact, s2.uid).changes));
    const writes = await planFor(database, s1, startKyc(contact, s1.uid).changes);
    const other = (data: Values) => ({ ...data, kycStatus: 'Cleared', birthdate: new Date('1980-01-01') });
    expectDenied(await database.commit(s1, liedIn(writes, 'contacts', other)));
    expectAllowed(await database.commit(s1, writes));
    expectDenied(await write(s1, contact, { purpose: 'A home', preparedBy: s2.uid }));
    expectDenied(await on.change(s1, await reread(database, contact), { kycStatus: 'Expired' }));
    expectAllowed(await write(s1, contact, { notes: 'Unknown funds', preparedBy: s1.uid }));
    const both = await moveWrites(s1, contact, 'Rejected');
    const alone = both.filter(({ path }) => path.includes('ontactKyc'));
    expectDenied(await database.commit(s1, alone));
    expectAllowed(await database.commit(s1, both));
  });
});

describe('what may be decided', () => {
  test('InProgress is cleared with everything there, by whoever says so', async () => {
    const contact = await prepared();
    const writes = await moveWrites(s1, contact, 'Cleared');
    for (const lie of [{ clearedBy: ceoA.uid }, { clearedAt: LATER }, { reviewDueDate: undefined }])
      expectDenied(
        await database.commit(
          s1,
          liedIn(writes, 'contactKyc', (data) => ({ ...data, ...lie })),
        ),
      );
    expectAllowed(await database.commit(s1, writes));
    expectDenied(await write(s1, contact, { riskRating: 'Medium' }));
    expectDenied(await write(s1, contact, { clearedBy: ceoA.uid }));
    expectAllowed(await write(s1, contact, { notes: 'Called again' }));
  });

  test('what it proves is not rewritten in the stroke that clears it', async () => {
    const contact = await prepared({ riskRating: 'Medium' });
    const writes = await moveWrites(s1, contact, 'Cleared');
    for (const lie of [{ riskRating: 'Low' }, { sourceOfFunds: 'Gift' }, { purpose: 'Another' }])
      expectDenied(
        await database.commit(
          s1,
          liedIn(writes, 'contactKyc', (data) => ({ ...data, ...lie })),
        ),
      );
    const high = await prepared({ riskRating: 'High' });
    const lowered = liedIn(await moveWrites(s1, high, 'Cleared'), 'contactKyc', (data) => ({
      ...data,
      riskRating: 'Low',
    }));
    expectDenied(await database.commit(s1, lowered));
    expectAllowed(await database.commit(s1, writes));
  });

  test.each<[string, Values]>([
    ['without evidence', { idDocuments: undefined }],
    ['at high risk', { riskRating: 'High' }],
    ['of somebody politically exposed', { isPep: true }],
    ['with a match on a list', { sanctionsResult: 'Match' }],
  ])('%s it is not cleared by one alone', async (_, more) => {
    const contact = await prepared(more);
    expectDenied(await move(s1, contact, 'Cleared'));
    expectDenied(await move(ceoA, contact, 'Cleared'));
    expectAllowed(await write(s1, contact, { ...evidence, isPep: false, preparedBy: s1.uid }));
    expectAllowed(await move(s1, contact, 'Cleared'));
  });

  test('only adults are cleared', async () => {
    const born = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000);
    const young = await prepared({}, { birthdate: born(17.9) });
    expectDenied(await move(s1, young, 'Cleared'));
    expectAllowed(await on.change(s1, await reread(database, young), { birthdate: born(18.1) }));
    expectAllowed(await move(s1, young, 'Cleared'));
    expectDenied(await on.change(s1, await reread(database, young), { birthdate: born(17.9) }));
    expectDenied(await move(s1, await prepared({}, { birthdate: undefined }), 'Cleared'), 'by error');
  });

  test('an organisation names an owner or says why not', async () => {
    const firm = await prepared({}, { kind: 'Organisation', company: 'Zenith Holdings' });
    expectDenied(await move(s1, firm, 'Cleared'));
    const beneficialOwners = [{ name: 'A. Owner', sharesBp: 2500 }];
    expectAllowed(await write(s1, firm, { beneficialOwners, preparedBy: s1.uid }));
    expectAllowed(await move(s1, firm, 'Cleared'));
  });

  test('self-clearing: a file in review is decided by a second person, and stays as it was', async () => {
    const contact = await inReview();
    expectDenied(await move(s1, contact, 'Cleared'));
    expectDenied(await write(s1, contact, { riskRating: 'Low' }));
    expectDenied(await write(ceoA, contact, { preparedBy: ceoA.uid }));
    expectDenied(await write(ceoA, contact, { preparedBy: s2.uid }));
    const file = await fileOf(contact);
    expect(moveKyc(file, await reread(database, contact), 'Cleared', s1.uid, new Date())).toMatchObject([
      { key: 'contactKyc.error.second' },
    ]);
    const decided = moveKyc(file, await reread(database, contact), 'Cleared', ceoA.uid, new Date()) as ChangeSet;
    expectAllowed(await on.send(ceoA, decided.changes));
    expect(await fileOf(contact)).toMatchObject({ status: 'Cleared', clearedBy: ceoA.uid, preparedBy: s1.uid });
  });

  test('what is refused stays refused, with a reason; what is cleared expires and begins again', async () => {
    const refused = await inReview();
    expectDenied(await move(ceoA, refused, 'Rejected'));
    expectAllowed(await write(ceoA, refused, { notes: 'Funds unexplained' }));
    expectAllowed(await move(ceoA, refused, 'Rejected'));
    expectDenied(await move(ceoA, refused, 'InProgress'));
    const contact = await prepared();
    for (const to of ['Expired', 'NotStarted']) expectDenied(await move(s1, contact, to));
    expectAllowed(await move(s1, contact, 'Cleared'));
    expectAllowed(await move(hrA, contact, 'Expired'));
    expectAllowed(await move(s1, contact, 'InProgress'));
    expect(await fileOf(contact)).not.toHaveProperty('clearedBy');
  });
});
