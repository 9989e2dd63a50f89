import { beforeEach, describe, expect, it } from 'vitest';
import { logActivity } from '#areas/sales/contacts/commands.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { recordIn } from './staff-world.ts';
import { CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const LATER = new Date('2027-01-01');
const typed = (more: Values = {}) =>
  typedSample('contacts', {
    sellerId: 'seller',
    mobilePhone: '+971501112233',
    firstName: 'Ada',
    lastName: 'Buyer',
    birthdate: new Date('1980-01-01'),
    ...more,
  });
const stored = <N extends string>(resource: N, id: string) => recordIn(world, resource, id);
const planned = (result: unknown) => requestedChanges((result as ChangeSet).changes);
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('ceo', [create('contacts', typed(more))]);
  if (!record) throw new Error('no contact');
  return record;
}
const EVIDENCE: Values = {
  riskRating: 'Low',
  sourceOfFunds: 'Salary',
  sanctionsCheckedAt: NOW,
  sanctionsResult: 'Clear',
  idDocuments: [{ type: 'Passport', number: 'P1234567' }],
  reviewDueDate: LATER,
};
/** A contact whose file is prepared by its seller. */
async function prepared(more: Values = {}, contactMore: Values = {}): Promise<AnyRecord> {
  const contact = await given(contactMore);
  await world.commit('seller', [begun(contact)]);
  await write('seller', contact.id, { ...EVIDENCE, ...more });
  return stored('contacts', contact.id);
}
const write = (uid: string, id: string, set: Values) =>
  world.refusal(uid, [update('contactKyc', stored('contactKyc', id), set)]);
/** The file with `more` written first, then decided. */
async function move(uid: string, id: string, to: string, more: Values = {}): Promise<string> {
  const prepared = Object.keys(more).length > 0 ? await write(uid, id, more) : 'written';
  const decide = () => world.call(uid, 'contactKyc.decide', stored('contactKyc', id), { to });
  return prepared === 'written' ? world.refusalOf(decide) : prepared;
}
const begun = ({ id }: AnyRecord) => create('contactKyc', { status: 'InProgress' }, id);

describe('a contact', () => {
  it('is made for oneself, by managers for anybody', async () => {
    expect(await world.refusal('seller', [create('contacts', typed())])).toBe('written');
    for (const sellerId of ['other', undefined]) {
      const values = withoutUndefined({ ...typed(), sellerId });
      expect(await world.refusal('seller', [create('contacts', values)])).toBe('forbidden');
      expect(await world.refusal('ceo', [create('contacts', values)])).toBe('written');
    }
    for (const uid of ['accountant', 'ceoB'])
      expect(await world.refusal(uid, [create('contacts', typed())])).toBe('forbidden');
  });
  it.each<[string, Values]>([
    ['without a first name', { firstName: undefined }],
    ['without a last name', { lastName: undefined }],
    ['as an organisation without a name', { kind: 'Organisation', company: undefined }],
    ['without a role', { contactType: undefined }],
    ['with a role nobody knows', { contactType: ['Friend'] }],
    ['out of reach', { mobilePhone: undefined, email: undefined }],
    ['with a nationality that is no code', { nationality: 'France' }],
    ['with a phone that is a number', { phone2: 5 }],
    ['with two addresses in one', { email2: 'a@b c@d' }],
    ['with tags of 31 letters', { tags: ['x'.repeat(31)] }],
    ['born tomorrow', { birthdate: LATER }],
    ['with a file of its own', { kyc: { status: 'Cleared' } }],
    ['cleared from the start', { kycStatus: 'Cleared' }],
    ['referred by nobody known', { referredBy: freshId() }],
  ])('%s is refused', async (_, lie) => {
    const values = withoutUndefined({ ...typed(), ...lie });
    expect(await world.refusal('seller', [create('contacts', values)])).toMatch(/^invalid/);
    expect(await world.refusal('seller', [create('contacts', typed())])).toBe('written');
  });
  it('is called as its parts say, and was last heard of when somebody was heard of', async () => {
    const record = await given({ firstName: 'Ada', lastName: 'Buyer' });
    expect(record).toMatchObject({ fullName: 'Ada Buyer', kycStatus: 'NotStarted', lastActivityAt: NOW });
    const later = new Date(NOW.getTime() + 3_600_000);
    world.now = later;
    await world.commit('seller', [update('contacts', record, { lastActivityAt: later, fullName: 'Bo', notes: 'x' })]);
    expect(stored('contacts', record.id)).toMatchObject({ fullName: 'Ada Buyer', lastActivityAt: NOW });
    const note = {
      resourceName: 'contacts',
      resourceRecordKey: record.id,
      type: 'Note',
      at: later,
      byUid: 'seller',
      text: 'Hi',
    };
    expect(await world.refusal('seller', [create('activities', note)])).toBe('forbidden');
    await world.commit('seller', planned(logActivity(stored('contacts', record.id), note, freshId(), later)));
    expect(stored('contacts', record.id).lastActivityAt).toEqual(later);
  });
});

describe('who writes a KYC file', () => {
  it('is the contact’s seller and the managers, beside a live contact', async () => {
    const contact = await given();
    for (const uid of ['other', 'accountant', 'ceoB'])
      expect(await world.refusal(uid, [begun(contact)])).toBe('forbidden');
    expect(await world.refusal('seller', [begun(contact)])).toBe('written');
    expect(await write('other', contact.id, { purpose: 'Mine' })).toBe('forbidden');
    expect(await write('hr', contact.id, { purpose: 'A home' })).toBe('written');
    const { version } = stored('contacts', contact.id);
    await world.commit('ceo', [{ type: 'archive', resource: 'contacts', id: contact.id, version, set: {} }]);
    expect(await write('ceo', contact.id, { purpose: 'A home' })).toBe('deleted');
  });
  it('signs it, and for nobody else', async () => {
    const contact = await given();
    await world.commit('seller', [begun(contact)]);
    expect(stored('contactKyc', contact.id).preparedBy).toBe('seller');
    expect(await write('hr', contact.id, { preparedBy: 'seller' })).toBe('invalid preparedBy ui.validation.computed');
    await write('hr', contact.id, { purpose: 'A home' });
    expect(stored('contactKyc', contact.id).preparedBy).toBe('hr');
  });
  it('has its contact say the same, and nobody says it of the contact alone', async () => {
    const contact = await given();
    const mirror = (kycStatus: string) => update('contacts', stored('contacts', contact.id), { kycStatus });
    const repeated = 'invalid kycStatus ui.validation.repeated';
    expect(await world.refusal('seller', [mirror('InProgress')])).toBe(repeated);
    expect(await world.refusal('seller', [begun(contact), mirror('Cleared')])).toBe(repeated);
    const [file, ...others] = await world.commit('seller', [begun(contact)]);
    expect([file?.status, others]).toEqual(['InProgress', []]);
    expect(stored('contacts', contact.id)).toMatchObject({ kycStatus: 'InProgress', version: 2 });
    expect(await write('seller', contact.id, { purpose: 'A home' })).toBe('written');
    expect(stored('contacts', contact.id).version).toBe(2);
    expect(await world.refusal('seller', [mirror('Expired')])).toBe(repeated);
  });
});

describe('what a KYC file may say', () => {
  it.each<[string, Values, string]>([
    [
      'an IBAN of other digits',
      { bankAccounts: [{ iban: 'AE080331234567890123456', name: 'Ada' }] },
      'bankAccounts contactKyc.error.iban',
    ],
    [
      'shares of more than all',
      {
        beneficialOwners: [
          { name: 'A', sharesBp: 6000 },
          { name: 'B', sharesBp: 5000 },
        ],
      },
      'beneficialOwners contactKyc.error.shares',
    ],
    ['an owner of nothing', { beneficialOwners: [{ name: 'A', sharesBp: 0 }] }, 'beneficialOwners.0.sharesBp'],
    ['a document of no kind', { idDocuments: [{ type: 'Library', number: '1' }] }, 'idDocuments.0.type'],
    ['more in a document', { idDocuments: [{ type: 'Passport', number: '1', secret: 1 }] }, 'idDocuments.0.secret'],
    ['six documents', { idDocuments: Array(6).fill({ type: 'Passport', number: '1' }) }, 'idDocuments'],
    ['a check of tomorrow', { sanctionsCheckedAt: LATER }, 'sanctionsCheckedAt contactKyc.error.checkFuture'],
    ['a clearing of its own', { clearedAt: NOW, status: 'Cleared' }, ''],
  ])('%s is refused', async (_, lie, refusal) => {
    const { id } = await prepared();
    expect(await write('seller', id, lie)).toMatch(`invalid ${refusal}`);
    const right = {
      bankAccounts: [{ iban: 'AE070331234567890123456', name: 'Ada' }],
      beneficialOwners: [{ name: 'A', sharesBp: 10_000 }],
    };
    expect(await write('seller', id, right)).toBe('written');
  });
});

describe('what may be decided', () => {
  it('a complete file is cleared now, in the name of the caller, and then stays', async () => {
    const { id } = await prepared();
    expect(await move('seller', id, 'Cleared', { reviewDueDate: null })).toMatch('reviewDueDate');
    expect(await move('seller', id, 'Cleared', { reviewDueDate: NOW })).toMatch('contactKyc.error.reviewPast');
    await write('seller', id, { clearedBy: 'ceo' });
    expect(stored('contactKyc', id)).not.toHaveProperty('clearedBy');
    expect(await move('seller', id, 'Cleared', { reviewDueDate: LATER })).toBe('written');
    expect(stored('contactKyc', id)).toMatchObject({ clearedBy: 'seller', clearedAt: NOW });
    expect(stored('contacts', id).kycStatus).toBe('Cleared');
    expect(await write('seller', id, { riskRating: 'Medium' })).toBe('invalid riskRating ui.validation.locked');
    await write('hr', id, { notes: 'Called again' });
    expect(stored('contactKyc', id)).toMatchObject({
      clearedBy: 'seller',
      preparedBy: 'seller',
      notes: 'Called again',
    });
  });
  it('it is decided by its command alone', async () => {
    const { id } = await prepared();
    const decided = update('contactKyc', stored('contactKyc', id), { status: 'Rejected', notes: 'x' });
    const mirror = update('contacts', stored('contacts', id), { kycStatus: 'Rejected' });
    for (const changes of [[decided], [decided, mirror]])
      expect(await world.refusal('ceo', changes)).toBe('invalid status ui.validation.move');
    for (const uid of ['other', 'accountant']) expect(await move(uid, id, 'Cleared')).toBe('forbidden');
    expect(await move('seller', id, 'Gone')).toMatch('invalid to');
    expect(await move('seller', id, 'Cleared')).toBe('written');
  });
  it.each<[string, Values]>([
    ['without evidence', { idDocuments: null }],
    ['at high risk', { riskRating: 'High' }],
    ['of somebody politically exposed', { isPep: true }],
    ['with a match on a list', { sanctionsResult: 'Match' }],
  ])('%s it is not cleared by one alone', async (_, more) => {
    const { id } = await prepared(more);
    for (const uid of ['seller', 'ceo']) expect(await move(uid, id, 'Cleared')).toMatch(/^invalid/);
    expect(await write('seller', id, { ...EVIDENCE, isPep: false })).toBe('written');
    expect(await move('seller', id, 'Cleared')).toBe('written');
  });
  it('only adults are cleared, and nobody grows young afterwards', async () => {
    const { id } = await prepared({}, { birthdate: new Date('2008-04-01') });
    expect(await move('seller', id, 'Cleared')).toBe('invalid birthdate contacts.error.adult');
    await world.commit('seller', [update('contacts', stored('contacts', id), { birthdate: new Date('2008-03-01') })]);
    expect(await move('seller', id, 'Cleared')).toBe('written');
    const young = [update('contacts', stored('contacts', id), { birthdate: new Date('2008-04-01') })];
    expect(await world.refusal('seller', young)).toBe('invalid birthdate contacts.error.adult');
  });
  it('an organisation names an owner of a quarter or says why not, also when it becomes one', async () => {
    const { id } = await prepared(
      { beneficialOwners: [{ name: 'A', sharesBp: 2499 }] },
      { kind: 'Organisation', company: 'Zenith' },
    );
    expect(await move('seller', id, 'Cleared')).toBe('invalid beneficialOwners contactKyc.error.owners');
    await write('seller', id, { beneficialOwners: [{ name: 'A', sharesBp: 2500 }] });
    expect(await move('seller', id, 'Cleared')).toBe('written');
    const person = await prepared({}, { company: 'Zenith' });
    await move('seller', person.id, 'Cleared');
    const turned = [update('contacts', stored('contacts', person.id), { kind: 'Organisation' })];
    expect(await world.refusal('seller', turned)).toBe('invalid kind ui.validation.repeated');
  });
  it('a file in review is decided by a second person, and its contents do not change', async () => {
    const { id } = await prepared({ riskRating: 'High' });
    expect(await move('seller', id, 'EnhancedReview')).toBe('written');
    expect(await move('seller', id, 'Cleared')).toBe('invalid preparedBy contactKyc.error.second');
    expect(await write('seller', id, { riskRating: 'Low' })).toBe('invalid riskRating ui.validation.locked');
    await write('ceo', id, { notes: 'Seen' });
    expect(stored('contactKyc', id).preparedBy).toBe('seller');
    expect(await move('ceo', id, 'Cleared')).toBe('written');
    expect(stored('contactKyc', id)).toMatchObject({ status: 'Cleared', clearedBy: 'ceo', preparedBy: 'seller' });
  });
  it('what is refused stays refused, with a reason; what is cleared expires and begins again', async () => {
    const refused = await prepared();
    expect(await move('ceo', refused.id, 'Rejected')).toMatch('notes');
    expect(await move('ceo', refused.id, 'Rejected', { notes: 'Funds unexplained' })).toBe('written');
    expect(await move('ceo', refused.id, 'InProgress')).toMatch(/^invalid/);
    const { id } = await prepared();
    for (const to of ['Expired', 'NotStarted']) expect(await move('seller', id, to)).toMatch(/^invalid/);
    await move('seller', id, 'Cleared');
    expect(await move('hr', id, 'Expired')).toBe('written');
    expect(await move('seller', id, 'InProgress')).toBe('written');
    expect(stored('contactKyc', id)).not.toHaveProperty('clearedBy');
  });
});
