import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { DONE, stepOf } from './pay-actions.ts';
import { closedIn, paidFaults, pictureBefore } from './pay-checks.ts';
import { PayWorld } from './pay-fuzz-world.ts';

/** Steps of all stories together; `npm run fuzz -- 100000` asks for more. */
const STEPS = Number(process.env.FUZZ_ACTIONS ?? 1_000);
/** Another seed each night; the same in every `npm test`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);
/** Steps of one company: about half a year. */
const STORY = 150;
/** A busy machine is no failure. */
const LIMIT_MS = 60_000 + STEPS * 200;

const tally = new Map<string, number>();
const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);

/** Where the two begin to differ. */
function firstOther(one = '', other = ''): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 150), at + 80)).join(' → ');
}

/** What goes wrong while these steps are taken, one after the other; nothing if all is right. */
async function play(seeds: readonly number[]): Promise<readonly string[]> {
  const world = await PayWorld.begun();
  for (const seed of seeds) {
    const step = stepOf(new Dice(seed), world);
    if (!step) continue;
    const { name, from, of } = step;
    const pictured = async () =>
      from === undefined ? '' : closedIn(world) + (await pictureBefore(world, { from, of }));
    const before = await pictured();
    const outcome = await world.outcomeOf(step.run);
    count(`${name} ${outcome}`);
    const after = await pictured();
    if (before !== after) return [`${name} from ${from} on ${world.today} changed ${firstOther(before, after)}`];
  }
  return paidFaults(world);
}

test(`${STEPS} changes of pay, hours, rules, leave and attendance, and payrolls: earlier days stay, and all is paid once`, {
  timeout: LIMIT_MS,
}, async () => {
  const started = performance.now();
  const seeds = fc.array(fc.noBias(fc.nat()), { minLength: 1, maxLength: 2 * STORY, size: 'max' });
  const story = fc.asyncProperty(seeds, async (given) => {
    expect(await play(given)).toEqual([]);
  });
  await fc.assert(story, {
    seed: SEED,
    numRuns: Math.ceil(STEPS / STORY),
    // a failure reports the seeds of the whole story: fewer of them are found by hand
    endOnFailure: true,
  });
  const seconds = (performance.now() - started) / 1000;
  const steps = [...tally].toSorted().map(([name, times]) => `${name} ${times}`);
  console.log(`${STEPS} steps, seed ${SEED}, ${Math.round(STEPS / seconds)} a second: ${steps.join(', ')}`);
  expect(DONE.filter((name) => !tally.has(`${name} written`))).toEqual([]);
});
