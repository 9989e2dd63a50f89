import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountAction } from '#model/accounts/request.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Dice } from './dice.ts';
import { ACCOUNT_ACTIONS } from './fuzz-accounts.ts';
import { actionOf } from './fuzz-actions.ts';
import { faultsIn } from './fuzz-checks.ts';
import { started } from './fuzz-start.ts';
import { STORIES, storyOfCall } from './fuzz-story.ts';
import { type Action, FuzzWorld } from './fuzz-world.ts';
import { peopleFaults } from './people-checks.ts';
import { countAll, rollupFaults } from './rollup-checks.ts';
import { issuedFaults, taxFaults, undated } from './tax-checks.ts';

/** Actions of all runs together; `npm run fuzz -- 1000000` asks for more. */
const ACTIONS = Number(process.env.FUZZ_ACTIONS ?? 10_000);
/** Another seed each night; the same in every `npm test`, so that it fails for the person who broke something. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Actions on one database before it is looked at whole. */
const SLICE = 250;
/** A busy machine is no failure. */
const LIMIT_MS = 60_000 + ACTIONS * 50;

/** Actions about people that were written at least once. */
const doneAboutPeople = new Set<AccountAction>();

/** What became of deals and money at least once. */
const doneWithMoney = new Set<string>();

/** Plays the actions these seeds stand for; answers with what is wrong then, and the last actions. */
async function play(seeds: readonly number[], tally: Map<string, number>): Promise<string[]> {
  // now and then a company whose tax has no days yet
  const begun = Number(seeds[0]) % 20 === 0 ? undated(await started()) : await started();
  const world = new FuzzWorld(begun);
  const done: Action[] = [];
  for (const seed of seeds) {
    const action = await actionOf(new Dice(seed), world, done);
    done.push(action);
    // the sums are brought up to date now and then, as the clock or somebody's question would
    if (seed % 100 === 0) await countAll(world.context);
    const before = seed % 50 === 0 && !('imported' in action) ? JSON.stringify(world.store.all()) : undefined;
    const called = 'command' in action ? action : undefined;
    const record: AnyRecord | undefined =
      called && [...world.known('invoices'), ...world.known('deals')].find(({ id }) => id === called.id);
    const outcome = await world.act(action).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(action)}\n${String(error)}`, { cause: error });
    });
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    // the same request sent again is answered, and issues nothing
    if (called?.command === 'invoices.issue' && outcome === 'written' && record?.number === undefined) {
      const issued = world.known('invoices').find(({ id }) => id === called.id);
      const wrong = issuedFaults(issued, world.read('settings/tax'));
      if (wrong.length > 0) return [...wrong, JSON.stringify(called)];
    }
    if ('account' in action && outcome === 'written') doneAboutPeople.add(action.account.action);
    if (called && outcome === 'written') for (const story of storyOfCall(called, record)) doneWithMoney.add(story);
    if (before && outcome !== 'written' && JSON.stringify(world.store.all()) !== before)
      throw new Error(`what was refused (${outcome}) changed something: ${JSON.stringify(action)}`);
  }
  await countAll(world.context);
  const documents = world.store.all();
  const faults = [
    ...(await rollupFaults(world.store)),
    ...faultsIn(documents, world.now),
    ...peopleFaults(documents, world.access),
    ...taxFaults(documents, begun),
  ];
  return faults.length > 0 ? [...faults.slice(0, 10), ...done.slice(-3).map((action) => JSON.stringify(action))] : [];
}

test(`${ACTIONS} actions of anybody leave a database in which everything holds`, { timeout: LIMIT_MS }, async () => {
  const tally = new Map<string, number>();
  const drawn = fc.array(fc.noBias(fc.nat()), { minLength: 1, maxLength: 2 * SLICE, size: 'max' });
  let left = ACTIONS;
  const property = fc.asyncProperty(drawn, async (seeds) => {
    left -= seeds.length;
    const faults = await play(seeds, tally);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  // What fails is played again with fewer and fewer actions, until it fails with none left out.
  for (let seed = SEED; left > 0; seed += 1)
    await fc.assert(property, {
      seed,
      numRuns: Math.ceil(left / SLICE),
      markInterruptAsFailure: false,
      interruptAfterTimeLimit: LIMIT_MS,
    });
  console.log(`${ACTIONS} actions, seed ${SEED}: ${[...tally].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  // The dice must reach both: a fuzzer that is always refused, or never, finds nothing.
  for (const outcome of ['written', 'invalid', 'forbidden', 'conflict', 'signedOut'])
    expect(tally.get(outcome) ?? 0, outcome).toBeGreaterThan(ACTIONS / 1000);
  if (ACTIONS >= 10_000) expect(STORIES.filter((story) => !doneWithMoney.has(story))).toEqual([]);
  if (ACTIONS >= 10_000) expect(ACCOUNT_ACTIONS.filter((action) => !doneAboutPeople.has(action))).toEqual([]);
});
