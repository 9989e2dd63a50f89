import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { barId } from '#areas/sales/contactBars/bar-id.ts';
import { AppError } from '#model/errors.ts';
import { ROLES } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { answerPortals } from '#server/portals-answer.ts';
import { CASES, type Case, PEOPLE, reached, SUBJECTS, type What } from '#tests/message-policy.ts';
import { asRole, ME, messageCases } from './message-cases.ts';
import { A, ACCESS, CommitWorld, create, freshId, NOW, update } from './world.ts';

let office: Awaited<ReturnType<typeof messageCases>>;
beforeAll(async () => {
  office = await messageCases();
});

type Write = (world: CommitWorld, one: Case, companyId: string) => Promise<unknown>;
const on = (records: { readonly [one: string]: { readonly id: string; readonly version: number } }, one: Case) =>
  records[one] ?? { id: '', version: 1 };
const first = (ids: { readonly [one: string]: string }, one: string) => ({ id: ids[one] ?? '', version: 1 });
const called =
  (command: string, record: (one: Case) => { readonly id: string; readonly version: number }, input: Values = {}) =>
  (world: CommitWorld, one: Case, companyId: string) =>
    world.call(ME, command, record(one), input, { companyId });
const handled = (verb: string, input: Values = {}) =>
  called(`conversations.${verb}`, (one) => on(office.conversations, one), input);
const link = { propertyIds: ['home_00000001'], language: 'en', showUnit: false, showPrice: true, channel: 'Link' };
const answered = (action: string, more: Values = {}) => {
  const facts = { uid: ME, emailVerified: true, authTime: NOW, provider: 'password' };
  return (world: CommitWorld, _one: Case, companyId: string) => {
    const served = { ...world.context, access: ACCESS, program: ACCESS.program, pages: world.store };
    const context: ServerContext = { ...served, counted: [], countedVersion: 0 };
    return answerPortals(async () => context)({ facts, data: { action, companyId, ...more } });
  };
};
const HERE_AND_THERE = ['of a colleague', 'of another company'] as const;
const SENT_LINKS = ['mine', ...HERE_AND_THERE] as const;

/** How each is done, and with whose records. */
const WRITES: readonly (readonly [what: What, cases: readonly Case[], write: Write])[] = [
  [
    'messages.send',
    CASES,
    (world, one, companyId) => {
      const { inboxId = '', ...record } = office.conversations[one] ?? { id: '', version: 0 };
      return world.call(ME, 'messages.send', record, { channel: 'WhatsApp', inboxId, text: 'Hello' }, { companyId });
    },
  ],
  [
    'attachments add',
    CASES,
    (world, one, companyId) => {
      const [id, resourceRecordKey] = [randomUUID(), office.conversations[one]?.id ?? ''];
      const file = { sizeBytes: 9, sha256: 'ab'.repeat(32) };
      const storagePath = `companies/${companyId}/conversations/${resourceRecordKey}/${id}.pdf`;
      world.files.put(storagePath, { ...file, contentType: 'application/pdf' });
      const values = {
        ...{ resourceName: 'conversations', resourceRecordKey, storagePath, ...file, uploadedBy: ME, order: 0 },
        ...{ mediaCategory: 'Document', mediaType: 'Pdf', fileName: 'Offer.pdf', confidential: false },
      };
      return world.commit(ME, [create('attachments', values, id)], { companyId });
    },
  ],
  ['messages.settle', CASES, called('messages.settle', (one) => first(office.messages, one), { to: 'NotSent' })],
  ['conversations.take', CASES, handled('take')],
  [
    'conversations.give',
    CASES,
    (world, one, companyId) => handled('give', { sellerId: companyId === A ? 'other' : 'ceoB' })(world, one, companyId),
  ],
  ['conversations.snooze', CASES, handled('snooze', { snoozedUntil: new Date(NOW.getTime() + 3_600_000) })],
  ['conversations.done', CASES, handled('done')],
  ['shares.create', ['mine'], called('shares.create', () => ({ id: freshId(), version: 0 }), link)],
  ['shares.settle', SENT_LINKS, called('shares.settle', (one) => first(office.shares, one), { state: 'NotSent' })],
  ['shares.revoke', SENT_LINKS, called('shares.revoke', (one) => first(office.shares, one))],
  [
    'contactBars.add',
    HERE_AND_THERE,
    async (world, _one, companyId) => {
      const [address, kind] = ['+971508888888', 'Asked'];
      const record = { id: await barId(companyId, address), version: 0 };
      return world.call(ME, 'contactBars.add', record, { address, kind }, { companyId });
    },
  ],
  ['contactBars.lift', HERE_AND_THERE, called('contactBars.lift', (one) => first(office.bars, office.companyOf(one)))],
  [
    'inboxes write',
    HERE_AND_THERE,
    (world, _one, companyId) => {
      const change = update('inboxes', { id: 'inbox_of_mine', version: 1 }, { name: 'Desk' });
      return world.commit(ME, [change], { companyId });
    },
  ],
  [
    'messageTemplates write',
    HERE_AND_THERE,
    (world, _one, companyId) => {
      const values = { name: 'Second', channel: 'Email', textEn: 'Hello' };
      return world.commit(ME, [create('messageTemplates', values)], { companyId });
    },
  ],
  ['intake list', HERE_AND_THERE, answered('intake')],
  ['intake list', HERE_AND_THERE, answered('message', { id: 'refused_message' })],
  ['intake reopen', HERE_AND_THERE, answered('dismiss', { id: 'refused_message' })],
];
/** A manager takes nothing from a colleague: that is “give”. */
const isTaken = (what: What, one: Case) => what === 'conversations.take' && one === 'of a colleague';

it('every role has its line', () => {
  expect(PEOPLE.map(([role]) => role).toSorted()).toEqual([...ROLES].toSorted());
});

it.each(SUBJECTS)('$name writes what the policy says, and nothing else', async ({ role, packs, kind }) => {
  const documents = asRole(office.documents, role, packs);
  const wrong: string[] = [];
  for (const [what, cases, write] of WRITES) {
    for (const one of cases) {
      const world = new CommitWorld(documents);
      const outcome = await world.refusalOf(() => write(world, one, office.companyOf(one)));
      const may = isTaken(what, one) ? 'invalid sellerId conversations.error.taken' : 'written';
      const expected = reached(kind, what).includes(one) ? may : 'forbidden';
      if (outcome !== expected) wrong.push(`${what} ${one}: ${outcome}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('a refusal says nothing of the record', async () => {
  const world = new CommitWorld(asRole(office.documents, 'Seller', []));
  const refusal = (id: string) => () => world.call(ME, 'conversations.done', { id, version: 1 });
  const hidden = office.conversations['of a colleague']?.id ?? '';
  for (const id of [hidden, 'c'.repeat(40)])
    await expect(refusal(id)()).rejects.toMatchObject(
      new AppError('forbidden', { policy: expect.anything() as never }),
    );
});
