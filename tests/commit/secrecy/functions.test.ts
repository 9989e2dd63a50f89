import { expect, test } from 'vitest';
import type { Document } from '#model/commit/store.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Values } from '#model/schema.ts';
import { answerAccount, answerCommit, answerImport, answerReport, answerSession } from '#server/answers.ts';
import { answerEInvoice } from '#server/e-invoice-function.ts';
import { answerFeed } from '#server/feed-function.ts';
import { accountContextOf } from '#server/given-context.ts';
import { answerIntake } from '#server/intake-function.ts';
import { answerPhoto } from '#server/photo-answer.ts';
import { answerPortals } from '#server/portals-answer.ts';
import { A, B, NOW, typedSample } from '../world.ts';
import { type AnswerOf, CALLERS, SecretWorld, schemaNamed } from './secret-world.ts';

/** A company that no caller belongs to, a person of it, and what a colleague in the callers' own company keeps. */
const C = 'company_c_0001';
const VICTIM = 'victim';
const INVITE = 'invitation_of_another_company';
const IMPORT = 'import_of_another1';
const MESSAGE = 'message_of_that_company';
const NOTICE = `${VICTIM}_Assigned_secret_record_01_2`;

const STAMP = { version: 1, createdAt: NOW, createdBy: VICTIM, updatedAt: NOW, updatedBy: VICTIM, archivedAt: null };
/** The documents as the owner has them; `x` makes every value another one. */
function secrets(x: string): readonly Document[] {
  const at = (company: string, path: string, data: Values): Document => ({
    path: `companies/${company}/${path}`,
    data,
  });
  const name = `Hidden${x}`;
  const property = {
    ...sampleOf(schemaNamed('properties')),
    ...STAMP,
    title: name,
    sellerId: VICTIM,
    standardStatus: 'Active',
  };
  const imported = { resource: 'leads', fileName: name, by: VICTIM, byName: name, at: NOW, rows: 5, state: 'running' };
  return [
    {
      path: `companies/${C}`,
      data: {
        name,
        country: 'AE',
        timezone: x ? 'Asia/Tokyo' : 'Asia/Dubai',
        currency: 'AED',
        ownerUid: 'founder_of_c',
        status: 'Active',
      },
    },
    at(C, 'public/profile', { name }),
    at(C, `directory/${VICTIM}`, { name, Role: 'CEO', active: true }),
    at(C, 'properties/secret_property1', property),
    at(C, 'meetings/secret_meeting_1', {
      ...sampleOf(schemaNamed('meetings')),
      ...STAMP,
      ...{
        title: name,
        organiserId: VICTIM,
        attendeeIds: [VICTIM],
        startAt: new Date(x ? '2026-01-02' : '2026-01-03'),
      },
    }),
    at(C, 'cursors/rollups', { version: 'v1', through: NOW, countedAt: NOW }),
    at(C, 'rollups/open', { figures: { leads: { all: name.length } } }),
    at(C, 'portals/kyero', { secret: `secret${x}OfThePortalOfThatCompany`, since: NOW }),
    at(C, 'channels/form', { key: `key${x}OfTheFormOfThatCompany`, since: NOW }),
    at(C, `notifications/${NOTICE}`, { userId: VICTIM, type: 'Assigned', params: { name }, readAt: null }),
    at(C, `imports/${IMPORT}`, imported),
    at(C, `intake/${MESSAGE}`, {
      channel: 'form',
      at: NOW,
      rank: -NOW.getTime(),
      contentType: 'application/json',
      signed: 'none',
      attempts: 0,
      state: 'refused',
      reason: 'malformed',
      body: name,
    }),
    at(A, `notifications/${NOTICE}`, { userId: VICTIM, type: 'Assigned', params: { name }, readAt: null }),
    at(A, `imports/${IMPORT}`, imported),
    {
      path: `users/${VICTIM}`,
      data: {
        email: `victim${x}@example.com`,
        firstname: name,
        lastname: 'Person',
        Role: x ? 'CEO' : 'Seller',
        company_id: C,
        isBanned: x !== '',
        forcePasswordReset: false,
        CreationDate: NOW,
        updatedAt: NOW,
      },
    },
    {
      path: `invites/${INVITE}`,
      data: {
        kind: 'link',
        email: `guest${x}@example.com`,
        Role: 'Seller',
        company_id: C,
        companyName: name,
        createdBy: VICTIM,
        createdByName: name,
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + 3_600_000),
      },
    },
    {
      path: 'joinRequests/asker',
      data: {
        company_id: C,
        email: `asker${x}@example.com`,
        verified: true,
        firstname: name,
        lastname: 'x',
        createdAt: NOW,
      },
    },
  ];
}

const account: AnswerOf = (context) =>
  answerAccount(async () => accountContextOf(await context(), async () => undefined));
const photo: AnswerOf = (context) => answerPhoto(context, async () => ({ refused: 'missing' }));
const portals: AnswerOf = (context) => answerPortals(context);
const reports: AnswerOf = (context) => answerReport(context);
const session: AnswerOf = (context) => answerSession(context);
const imports: AnswerOf = (context) => answerImport(context);
const commits: AnswerOf = (context) => answerCommit(context);
/** A function of the web, asked like one that wants a token. */
const web =
  (answer: typeof answerIntake | typeof feedOf, request: Values): AnswerOf =>
  (context) =>
  async () => {
    const asked = {
      method: 'POST',
      header: () => undefined,
      query: () => undefined,
      search: '',
      body: new Uint8Array(),
      source: '203.0.113.7',
      ...request,
    };
    const {
      status,
      headers = {},
      body = '',
    } = await answer(context)({ origin: 'https://x.example', path: '', ...asked });
    return { status, headers, body: String(body) };
  };
const feedOf: typeof answerIntake = (context) => answerFeed(context, async () => undefined);

const acts = (action: string, more: Values) =>
  [action, account, { action, key: 'key_of_the_caller', ...more }] as const;
const lead = { type: 'create', resource: 'leads', id: 'fresh_record_0001', values: typedSample('leads') };
const span = { from: '2026-01-01', to: '2026-01-31' };
const row = { id: 'fresh_record_0001', values: typedSample('leads') };

/** What each caller asks of each function. The third part is the request. */
const ATTACKS: readonly (readonly [string, AnswerOf, Values])[] = [
  ...['ban', 'unban', 'forceReset', 'remove', 'decline'].map((action) => acts(action, { uid: VICTIM })),
  acts('changeRole', { uid: VICTIM, Role: 'Seller' }),
  acts('decline', { uid: 'asker' }),
  ...[A, B, C].map((companyId) => acts('admit', { uid: 'asker', companyId, Role: 'Seller' })),
  acts('admit', { uid: VICTIM, companyId: C, Role: 'Seller' }),
  acts('revokeInvite', { id: INVITE }),
  acts('acceptInvite', { invite: INVITE }),
  acts('acceptInvite', { invite: INVITE, firstname: 'Guest' }),
  acts('createProfile', { invite: INVITE }),
  acts('findInvites', {}),
  acts('invite', {
    id: 'invitation_of_the_caller_1',
    companyId: C,
    kind: 'link',
    email: 'a@example.com',
    Role: 'Seller',
  }),
  ...[A, C].map((companyId) => acts('markNotifications', { companyId, ids: [NOTICE], isRead: true })),
  ['session', session, { company: C }],
  ['session after a sign-in', session, { signIn: true, company: C }],
  ['reports', reports, { companyId: C, current: span, previous: span }],
  ['reports of oneself', reports, { companyId: C, of: 'caller' }],
  ['reports of a person', reports, { companyId: C, of: VICTIM }],
  ['hours of colleagues', reports, { companyId: C, busy: span }],
  ['fetchPhoto', photo, { companyId: C, address: 'https://example.com/1.jpg' }],
  ['lacks', portals, { action: 'lacks', companyId: C, id: 'secret_property1' }],
  ...['portals', 'channels', 'intake'].map((action) => [action, portals, { action, companyId: C }] as const),
  ['closePortal', portals, { action: 'closePortal', companyId: C, name: 'kyero' }],
  ['closeChannel', portals, { action: 'closeChannel', companyId: C, name: 'form' }],
  ['openPortal', portals, { action: 'openPortal', companyId: C, name: 'kyero', account: 'x' }],
  ...['openChannel', 'changeSecrets'].map(
    (action) => [action, portals, { action, companyId: C, name: 'form', signingSecret: '', token: '' }] as const,
  ),
  ['replay', portals, { action: 'replay', companyId: C, isSure: true, choice: { id: MESSAGE } }],
  ['replay of a reason', portals, { action: 'replay', companyId: C, isSure: false, choice: { reason: 'malformed' } }],
  ...['message', 'dismiss'].map((action) => [action, portals, { action, companyId: C, id: MESSAGE }] as const),
  ...[A, C].flatMap((companyId) => [
    ['undo', imports, { action: 'undo', companyId, importId: IMPORT }] as const,
    ['finish', imports, { action: 'finish', companyId, importId: IMPORT }] as const,
    ['slice', imports, { action: 'slice', companyId, importId: IMPORT, slice: 's1', rows: [row] }] as const,
  ]),
  ['begin', imports, { action: 'begin', companyId: C, importId: IMPORT, resource: 'leads', fileName: 'x', rows: 1 }],
  ['imports', imports, { action: 'list', companyId: C, resource: 'leads' }],
  ['a lead there', commits, { key: 'key_of_the_caller', companyId: C, changes: [lead] }],
  ...(['update', 'archive'] as const).map(
    (type) =>
      [
        `${type} of the company`,
        commits,
        {
          key: 'key_of_the_caller',
          companyId: C,
          changes: [{ type, resource: 'companies', id: C, version: 1, set: {} }],
        },
      ] as const,
  ),
  ['feed', web(feedOf, { method: 'GET', path: `/api/feed/${C}/aSecretThatIsNotOfThisPortal/kyero.xml` }), {}],
  ['photo', web(feedOf, { method: 'GET', path: `/api/feed/${C}/aSecretThatIsNotOfThisPortal/kyero/x.jpg` }), {}],
  ['e-invoice', web(answerEInvoice, { path: `/api/e-invoice/${C}/aSecretThatIsNotTheirs` }), {}],
  ...['form', 'bayut'].map(
    (channel) =>
      [
        `intake ${channel}`,
        web(answerIntake, { path: `/api/intake/${C}/${channel}/aKeyThatIsNotTheirs` }),
        {},
      ] as const,
  ),
];
/** Managers of A may undo what a colleague imports: to them it is not hidden. */
const mayKnow = (uid: string, data: Values) => /_(CEO|HR)$/.test(uid) && data.companyId === A && data.action === 'undo';

test(`${CALLERS.length * ATTACKS.length} calls of strangers: what is there answers like what is not`, async () => {
  const [one, other, none] = [secrets(''), secrets('x'), []].map((documents) => new SecretWorld(documents));
  if (!one || !other || !none) throw new Error('three databases');
  expect(CALLERS.length * ATTACKS.length).toBeGreaterThan(500);
  for (const uid of CALLERS)
    for (const [name, of, asked] of ATTACKS) {
      const data = asked.of === 'caller' ? { ...asked, of: uid } : asked;
      if (mayKnow(uid, data)) continue;
      const what = `${uid}, ${name} ${JSON.stringify(data)}`;
      const heard = await one.hear(uid, [{ of, data }]);
      expect(await other.hear(uid, [{ of, data }]), what).toEqual(heard);
      expect(await none.hear(uid, [{ of, data }]), what).toEqual(heard);
    }
});

test('every call is well formed: people who work across companies are not refused for its shape', async () => {
  const world = new SecretWorld(secrets(''));
  for (const [name, of, data] of ATTACKS) {
    const { answer } = await world.hear('root', [{ of, data }]);
    const { kind, issues } =
      (answer as { refused?: { details?: { kind?: string; issues?: unknown } } }).refused?.details ?? {};
    expect([name, kind === 'invalid' && issues === undefined]).toEqual([name, false]);
  }
});

test('people of the company who have the right get an answer to the same calls', async () => {
  const world = new SecretWorld(secrets(''));
  const answered = async (uid: string, of: AnswerOf, data: Values) => (await world.hear(uid, [{ of, data }])).isWritten;
  expect(await answered('root', session, { company: C })).toBe(true);
  expect(await answered('root', reports, { companyId: C, current: span, previous: span })).toBe(true);
  expect(await answered('root', portals, { action: 'lacks', companyId: C, id: 'secret_property1' })).toBe(true);
  expect(await answered('root', account, { action: 'unban', key: 'key_of_the_caller', uid: VICTIM })).toBe(true);
  expect(await answered('role_CEO', imports, { action: 'undo', companyId: A, importId: IMPORT })).toBe(true);
});
