import { beforeAll, expect, test } from 'vitest';
import { leads } from '#resources/leads/schema.ts';
import { decideFrom, SCOPES } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import type { Change } from '#schema/changes.ts';
import { explainRules, type Situation } from '#schema/explain.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { computeTable } from '#scripts/access-table.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { expectAllowed, type Outcome, type Person, RulesDatabase } from './local.ts';
import {
  A,
  companyDocuments,
  companyOf,
  createLead,
  FROZEN,
  freshId,
  leadValues,
  personDocuments,
  planFor,
  userOf,
} from './world.ts';

/** What the simulator says about leads is what the engine does, for every kind of person, company and record. */
const database = new RulesDatabase('explain');
const table = computeTable(await loadPolicy());
const EARLIER = new Date('2026-01-05T09:00:00Z');
const PACKED = 'company_p_0001';

interface Asker {
  readonly who: Person;
  readonly role: string;
  readonly company?: string;
  readonly more?: Values;
}
const asker = (uid: string, role: string, company?: string, more?: Values): Asker => ({
  who: { uid: `x_${uid}`, email: `${uid}@example.com` },
  role,
  company,
  more,
});
const ASKERS: readonly Asker[] = [
  asker('ceo', 'CEO', A),
  asker('hr', 'HR', A),
  asker('seller', 'Seller', A),
  asker('accountant', 'Accountant', A),
  asker('agent', 'Agent', A),
  asker('stranger', 'Boss', A),
  asker('bannedCeo', 'CEO', A, { isBanned: true }),
  asker('bannedSeller', 'Seller', A, { isBanned: true }),
  asker('forcedSeller', 'Seller', A, { forcePasswordReset: true }),
  asker('root', 'SuperAdmin'),
  asker('packedAgent', 'Agent', PACKED),
  asker('frozenCeo', 'CEO', FROZEN),
  asker('frozenSeller', 'Seller', FROZEN),
];
/** Whose records are asked for: the own company's, and A's by those of another. */
const PLACES: readonly (readonly [company: string, asked: readonly Asker[]])[] = [
  [A, ASKERS.filter(({ company }) => company === A || company === undefined)],
  [FROZEN, ASKERS.filter(({ company }) => company === FROZEN || company === undefined)],
  [PACKED, ASKERS.filter(({ company }) => company === PACKED)],
  [A, ASKERS.filter(({ company }) => company === FROZEN)],
];
const KINDS = ['own', 'colleague', 'unassigned'] as const;
const ACTIONS = ['list', 'show', 'create', 'edit', 'assign', 'archive', 'restore', 'reopen'];
type Kind = (typeof KINDS)[number];
interface Case {
  readonly asker: Asker;
  readonly company: string;
  readonly action: string;
  readonly kind: Kind;
  readonly archived: boolean;
}

const holderOf = ({ asker, kind }: Case) =>
  kind === 'own' ? asker.who.uid : kind === 'colleague' ? 'x_colleague' : undefined;

/** A lead put there above the rules. */
async function put(asked: Case): Promise<AnyRecord> {
  const id = freshId();
  const { mobilePhone: _phone, email: _email, sellerId: _seller, ...values } = sampleOf(leads);
  const sellerId = holderOf(asked);
  const mobilePhone = `+97150${id.slice(-8)}`;
  const data = {
    ...values,
    mobilePhone,
    assigned: sellerId !== undefined,
    ...(sellerId && { sellerId }),
    ...(asked.action === 'reopen' && { status: 'Won', wonAt: EARLIER }),
    version: 1,
    createdAt: EARLIER,
    createdBy: 'somebody',
    updatedAt: EARLIER,
    updatedBy: 'somebody',
    archivedAt: asked.archived ? EARLIER : null,
  };
  const entry = { resourceName: 'leads', resourceRecordKey: id, reference: 'L-000001', sellerName: '' };
  const marker = {
    path: `companies/${asked.company}/markers/phone:${mobilePhone}`,
    data: { records: { [`leads_${id}`]: entry }, updatedAt: EARLIER },
  };
  expectAllowed(
    await database.commit('owner', [
      { path: `companies/${asked.company}/leads/${id}`, data },
      ...(asked.archived ? [] : [marker]),
    ]),
  );
  return { ...data, id } as AnyRecord;
}

async function attempt(asked: Case): Promise<Outcome> {
  const { asker, company, action, kind } = asked;
  const collection = `companies/${company}/leads`;
  if (action === 'list') {
    const mine = { where: [['sellerId', 'EQUAL', asker.who.uid]] } as const;
    return database.list(asker.who, collection, kind === 'own' ? mine : {});
  }
  const change = async (one: Change) => database.commit(asker.who, await planFor(database, asker.who, [one], company));
  if (action === 'create') return change(createLead(leadValues({ sellerId: holderOf(asked) })));
  const before = await put(asked);
  if (action === 'show') return database.get(asker.who, `${collection}/${before.id}`);
  if (action === 'archive' || action === 'restore') return change({ type: action, resource: 'leads', before });
  const set = { edit: { notes: 'Called' }, assign: { sellerId: 'x_new' }, reopen: { status: 'Negotiating' } }[action];
  return change({ type: 'update', resource: 'leads', before, set: set ?? {} });
}

function situationOf({ asker, company, action, kind, archived }: Case): Situation {
  return {
    action,
    roleKnown: (ROLES as readonly string[]).includes(asker.role),
    isBanned: asker.more?.isBanned === true,
    forcePasswordReset: asker.more?.forcePasswordReset === true,
    sameCompany: asker.company === company,
    suspended: company === FROZEN,
    ownership: kind,
    archived,
  };
}

beforeAll(async () => {
  await database.start();
  const founder = asker('founder', 'CEO', A);
  expectAllowed(
    await database.commit('owner', [
      ...companyDocuments(A, companyOf(founder.who.uid)),
      ...companyDocuments(PACKED, companyOf(founder.who.uid, { packs: ['sales'] })),
      ...companyDocuments(FROZEN, companyOf('somebody', { status: 'Suspended' })),
      ...ASKERS.flatMap(({ who, role, company, more }) => personDocuments(who, userOf(who, role, company, more))),
    ]),
  );
});

const said: boolean[] = [];
test.each(ACTIONS)('%s: the explanation is the engine’s answer', async (action) => {
  const cases = PLACES.flatMap(([company, askers]) =>
    askers.flatMap((one) =>
      KINDS.flatMap((kind): Case[] => {
        const base = { asker: one, company, action, kind, archived: action === 'restore' };
        // (restoring what is not archived is written as an ordinary edit: the app never offers it)
        const shelved = ['edit', 'archive', 'assign'].includes(action) && kind === 'own';
        return shelved ? [base, { ...base, archived: !base.archived }] : [base];
      }),
    ),
  );
  const ask = async (one: Case) => {
    const packs = one.asker.company === PACKED ? ['sales'] : [];
    const widest = (what: string) =>
      SCOPES.findLast((scope) => decideFrom(table, one.asker.role, what, 'leads', scope, packs).can);
    const checks = explainRules(situationOf(one), widest);
    const expected = checks.every(({ ok }) => ok);
    const outcome = await attempt(one);
    const why = checks.filter(({ ok }) => !ok).map(({ name, finding }) => `${name} ${finding}`);
    const what = `${one.asker.who.uid} ${action} ${one.kind} in ${one.company}: ${why.join()}; ${outcome.status} ${outcome.message.slice(0, 160)}`;
    expect(outcome.allowed, what).toBe(expected);
    said.push(expected);
  };
  // Reference numbers are one for all: creations go in turn.
  if (action === 'create') for (const one of cases) await ask(one);
  else await Promise.all(cases.map(ask));
});

test('there was much to compare, of both answers', () => {
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(Boolean).length).toBeGreaterThan(40);
});
