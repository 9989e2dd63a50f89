import { beforeAll, describe, expect, test } from 'vitest';
import { loadPolicy } from '#scripts/casbin.ts';
import { firestoreRules } from '#scripts/rules-files.ts';
import { loadChanged, modelWith, policyWith } from '../laws/changed-policy.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { A, accountant, B, ceoA, createLead, givenLead, leadPath, leadValues, planFor, populate, s1 } from './world.ts';

const LEADS = 'p, Seller, leads, list show create edit, own, allow';
const GIVEN = 'p, Accountant, leads, list show, company, allow';
const rulesOf = async (...changes: Parameters<typeof loadChanged>) =>
  firestoreRules(await loadChanged(...changes)).text;

/** The policy as it stands; with one line more and one action less; and with one action refused by the grammar. */
const built = new RulesDatabase('policy-built', firestoreRules(await loadPolicy()).text);
const changed = new RulesDatabase(
  'policy-changed',
  await rulesOf({ policy: policyWith(LEADS, `${LEADS.replace('show create edit', 'show edit')}\n${GIVEN}`) }),
);
const grammar = new RulesDatabase(
  'policy-grammar',
  await rulesOf({ model: modelWith('names(p.act, r.act)', 'names(p.act, r.act) && r.act != "create"') }),
);
beforeAll(async () => {
  for (const database of [built, changed, grammar]) {
    await database.start();
    await populate(database);
  }
});

const creation = async (database: RulesDatabase, who: Person) =>
  database.commit(who, await planFor(database, who, [createLead(leadValues({ sellerId: who.uid }))]));
const list = (database: RulesDatabase, who: Person, company = A) => database.list(who, `companies/${company}/leads`);

describe('the rules built from a changed policy allow and refuse what it says', () => {
  test('who was given a list has it, in the own company only, and nothing else', async () => {
    expect((await list(built, accountant)).status).toBe(403);
    expectAllowed(await list(changed, accountant));
    expect((await list(changed, accountant, B)).status).toBe(403);
    const { id } = await givenLead(changed, ceoA, { sellerId: s1.uid });
    expectAllowed(await changed.get(accountant, leadPath(id)));
    expectDenied(await creation(changed, accountant));
  });

  test('whose action was taken away is refused, and keeps the others', async () => {
    expectAllowed(await creation(built, s1));
    expectDenied(await creation(changed, s1));
    expectAllowed(await creation(changed, ceoA));
    const own = { where: [['sellerId', 'EQUAL', s1.uid]] } as const;
    expectAllowed(await changed.list(s1, `companies/${A}/leads`, own));
  });

  test('a grammar that refuses an action refuses it to everybody', async () => {
    for (const who of [s1, ceoA]) expect((await creation(grammar, who)).status).toBe(403);
    expectAllowed(await list(grammar, ceoA));
    expectAllowed(await creation(built, ceoA));
  });
});
