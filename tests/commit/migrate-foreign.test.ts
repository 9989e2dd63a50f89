import { expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { userFields } from '#model/people/users.ts';
import type { Values } from '#model/schema.ts';
import { judgeUser } from '#scripts/migration/judge-user.ts';
import { accessReport, isAccessDone, migrateAccess } from '#scripts/migration/migrate-access.ts';
import { isListedDone, listedReport, migrateListed } from '#scripts/migration/migrate-listed.ts';
import { isMoneyDone, migrateMoney, moneyReport } from '#scripts/migration/migrate-money.ts';
import { areTokensDone, migrateTokens, tokensReport } from '#scripts/migration/migrate-tokens.ts';
import { invoicingWorld } from './deal-world.ts';
import { A, ACCESS, type CommitWorld, NOW, typedSample } from './world.ts';

/** What other software may have left under any key. */
const FOREIGN: readonly unknown[] = [
  ...[null, true, 7, -1.5, Number.NaN, '', 'text', [], [null], [[]], [{}], {}, { a: { b: null } }],
  ...[new Date(Number.NaN), new Date(0), new Uint8Array(2)],
];

test('a user document is judged, with any value under any of its keys', () => {
  const whole = { email: 'a@example.com', Role: 'Seller', company_id: A, isBanned: false, forcePasswordReset: false };
  for (const key of [...Object.keys(userFields), 'role', 'companyId', 'firstName', 'lastName', 'other'])
    for (const value of FOREIGN)
      expect(judgeUser({ ...whole, [key]: value }, new Set([A])).verdict).toMatch(/clean|change|review/);
});

const SYSTEM = { version: 1, createdAt: NOW, updatedAt: NOW, createdBy: 'ceo', archivedAt: null };
/** Records of before this release, each with one foreign value under one of its keys. */
async function damaged(world: CommitWorld): Promise<number> {
  const older = {
    invoices: { kind: 'Service', status: 'Issued', payments: [{ amountMinor: 5, at: NOW }], creditNotes: undefined },
    dealSplits: { ledger: undefined, status: 'Earned' },
    deals: { leadSource: undefined, stage: 'Lost', lostAt: undefined },
    meetings: { leadSource: undefined },
    properties: { priceChangeTimestamp: NOW, priceChange: undefined },
    contacts: {},
  };
  let count = 0;
  for (const [resource, more] of Object.entries(older)) {
    const schema = SCHEMAS.find(({ name }) => name === resource);
    const whole: Values = { ...typedSample(resource), ...SYSTEM, ...more };
    for (const key of Object.keys(schema?.fields ?? {}))
      for (const value of FOREIGN)
        await world.store
          .run(async (transaction) => {
            const data = withoutUndefined({ ...whole, [key]: value });
            transaction.set(`companies/${A}/${resource}/foreign_${count}`, data);
          })
          // no database takes a list in a list
          .then(() => (count += 1))
          .catch(() => undefined);
  }
  for (const [at, value] of FOREIGN.entries())
    await world.store
      .run(async (transaction) => transaction.set(`users/foreign_${at}`, { Role: value, company_id: value }))
      .catch(() => undefined);
  return count;
}

test('records with any foreign value stop no step; what is left out is listed and keeps it from being done', async () => {
  const world = invoicingWorld();
  expect(await damaged(world)).toBeGreaterThan(1000);
  const [apply, store] = [true, world.store];
  const access = await migrateAccess(store, ACCESS, apply);
  const tokens = await migrateTokens(store, SCHEMAS, apply);
  const money = await migrateMoney(store, apply, NOW);
  const listed = await migrateListed(store, apply, NOW);
  const said = [
    [access.left, accessReport(access, apply), isAccessDone(access, apply)],
    [tokens.left, tokensReport(tokens, apply), areTokensDone(tokens, apply)],
    [money.left, moneyReport(money, apply), isMoneyDone(money, apply)],
    [listed.left, listedReport(listed, apply), isListedDone(listed, apply)],
  ] as const;
  expect(listed.left.length).toBeGreaterThan(0);
  for (const [left, report, isDone] of said) {
    expect(isDone).toBe(left.length === 0);
    for (const line of left) expect(report).toContain(line);
  }
});

test('a record that cannot be written is named with why, and those after it have their turn', async () => {
  const world = invoicingWorld();
  const path = (id: string) => `companies/${A}/meetings/${id}`;
  const older = { ...typedSample('meetings'), ...SYSTEM, leadSource: undefined, leadId: undefined };
  const put = (id: string, more: Values) =>
    world.store.run(async (transaction) => transaction.set(path(id), withoutUndefined({ ...older, ...more })));
  await put('a_before', {});
  await put('b_foreign', { archivedAt: undefined, createdBy: undefined });
  await put('c_after', {});
  const count = await migrateListed(world.store, true, NOW);
  expect(count).toMatchObject({ written: 2, left: [expect.stringContaining(`${path('b_foreign')}: `)] });
  expect(isListedDone(count, true)).toBe(false);
  expect(world.read('meetings/c_after')).toHaveProperty('leadSource');
  expect(world.read('meetings/b_foreign')).not.toHaveProperty('leadSource');
});
