/**
 * Random actions of random people on the server's commit: `npm run fuzz -- 1000000`, with `FUZZ_SEED=7` of another seed.
 * 10,000 of them are in `npm test`.
 */
import { spawnSync } from 'node:child_process';

const actions = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(actions) || actions < 1) throw new Error(`${process.argv[2]} is no number of actions`);
const run = ['vitest', 'run', '--project', 'unit', 'tests/commit/fuzz'];
const { status } = spawnSync('npx', run, {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_ACTIONS: String(actions), FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now()) },
});
process.exitCode = status ?? 1;
