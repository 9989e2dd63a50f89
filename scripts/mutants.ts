import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { loadRules } from '../tests/rules/load-rules.ts';
import { startFirestore } from './local/firestore.ts';
import { freePorts } from './local/ports.ts';
import { MUTANTS } from './mutants-of-all.ts';
import type { Mutant } from './mutants-of-records.ts';
import { partOf } from './rules-parts.ts';

/**
 * `npm run mutants [collection] [pattern of names]`: breaks the built rules in one place at a time and runs the rules tests of the
 * collection against a Firestore emulator of its own, or the one at FIRESTORE_PORT. A mutant is killed by a failing expectation; a
 * run that ends in another way is a crash and counts as a failure of this script. Survivors must be explained.
 * The test that killed a mutant is remembered (KILLERS) and asked first: the others run only where it no longer does.
 * `--minutes N` stops then and says how many were left; `--learn` writes down the killers of this run.
 */
const RULES = readFileSync(fileURLToPath(new URL('../firestore.rules', import.meta.url)), 'utf8');
const FILES: { readonly [collection: string]: readonly string[] } = {
  leads: ['leads', 'ownership', 'lead-fields', 'audit', 'history-reading'],
  contacts: ['contacts'],
  contactKyc: ['contact-kyc'],
  properties: ['properties', 'closed'],
  propertyOwner: ['property-owner'],
  deals: ['deals', 'deal-commission', 'closed'],
  dealCommission: ['deal-commission', 'closed'],
  dealSplits: ['deal-commission', 'closing', 'closed'],
  history: ['audit', 'history-reading', 'people-ruled', 'people-banned'],
  activities: ['history-reading'],
  attachments: ['attachments'],
  markers: ['markers'],
  counters: ['counters'],
  users: ['people', 'people-self', 'people-ruled', 'people-banned'],
  invites: ['invites'],
  joinRequests: ['join-requests'],
  directory: ['people', 'people-self', 'people-ruled', 'people-banned', 'sign-up'],
  packs: ['packs'],
  accessRequests: ['access-requests'],
  settings: ['settings'],
  employees: ['employees'],
  employeePay: ['employees'],
  attendees: ['attendees'],
  leaveRequests: ['leave-requests'],
  applications: ['applications'],
  notifications: ['notifications'],
  payroll: ['payroll-lies', 'payroll'],
  payslips: ['payroll-lies', 'payroll'],
  savedViews: ['saved-views'],
  todo: ['todo'],
  meetings: ['meetings'],
  invoices: ['invoices', 'invoice-numbers'],
  companies: ['sign-up', 'companies', 'people-self'],
};
/** Besides its own, the paths the tests of a collection write to; of a collection not named here all rules are kept. */
const PEOPLE = ['users', 'invites', 'acceptances', 'joinRequests', 'tombstones', 'public', 'directory'];
const BESIDE: { readonly [collection: string]: readonly string[] } = {
  users: PEOPLE,
  directory: PEOPLE,
  invites: PEOPLE,
  joinRequests: PEOPLE,
  companies: [...PEOPLE, 'settings'],
  packs: [...PEOPLE, 'leads', 'activities', 'contacts', 'properties'],
  leads: [...PEOPLE, 'activities', 'attachments', 'contacts'],
  contacts: ['contactKyc', 'activities', 'leads'],
  contactKyc: ['contacts', 'attachments', 'leads'],
  notifications: [...PEOPLE, 'leads'],
  accessRequests: PEOPLE,
  settings: [...PEOPLE, 'activities'],
  properties: ['propertyOwner'],
  propertyOwner: ['properties'],
  deals: ['dealCommission', 'dealSplits', 'invoices', 'properties', 'propertyOwner'],
  dealCommission: ['deals', 'dealSplits', 'invoices', 'properties', 'propertyOwner'],
  dealSplits: ['deals', 'dealCommission', 'invoices', 'properties', 'propertyOwner'],
  invoices: ['public'],
  employees: ['employeePay'],
  employeePay: ['employees'],
  attendees: ['employees', 'payroll'],
  leaveRequests: ['employees', 'payroll'],
  applications: [],
  payroll: ['payslips'],
  payslips: ['payroll'],
  meetings: [],
  todo: [],
  savedViews: [],
};
/** Mutant → file and name of the test that kills it. */
const KILLERS = fileURLToPath(new URL('mutants.killers.json', import.meta.url));
type Killer = readonly [file: string, name: string];
type Verdict = 'killed' | 'survived' | 'crashed';

/** The rules with one thing broken; throws when the mutant's text is not in them, for then it tests nothing. */
function mutate({ name, from, to }: Mutant): string {
  const parts = RULES.split(from);
  if (parts.length < 2) throw new Error(`${name}: not found in firestore.rules: ${from}`);
  return parts.join(to);
}

interface Options {
  readonly only: string | undefined;
  readonly part: string | undefined;
  readonly minutes: number;
  readonly learn: boolean;
}
const exactly = (name: string) => new RegExp(`(^| )${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Every set of rules stays in the emulator's memory: after so many of the whole it gets slow, and is started anew. */
const MOST_WHOLE = 6;
const CLOSED = fileURLToPath(new URL('../tests/rules/closed.rules', import.meta.url));
/** An emulator of this script's own, unless one is given. */
async function emulator() {
  const given = process.env.FIRESTORE_PORT !== undefined;
  const port = given ? Number(process.env.FIRESTORE_PORT) : (await freePorts()).firestore;
  process.env.FIRESTORE_PORT = String(port);
  const start = () => (given ? undefined : startFirestore({ port, rulesPath: CLOSED, importFrom: null }));
  let running = await start();
  let size = 0;
  return {
    makeRoom: async (rules: string) => {
      size += rules.length;
      if (!running || size < MOST_WHOLE * RULES.length) return;
      size = rules.length;
      await running.stop();
      running = await start();
    },
    stop: () => running?.stop(),
  };
}

async function main({ only, part = '', minutes, learn }: Options): Promise<void> {
  const named = new RegExp(part);
  const chosen = MUTANTS.filter(({ collection, name }) => (!only || collection === only) && named.test(name));
  if (chosen.length === 0) throw new Error(`No mutants of ${only}. Collections: ${Object.keys(FILES).join(', ')}.`);
  const mutated = chosen.map((mutant) => [mutant, mutate(mutant)] as const);
  const file = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'firestore.rules');
  process.env.RULES_FILE = file;
  const local = await emulator();
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    testTimeout: 60_000,
    bail: 1,
    include: ['tests/rules/*.test.ts'],
  });
  const killers: { [mutant: string]: Killer } = JSON.parse(readFileSync(KILLERS, 'utf8'));
  const load = async (whole: string, collection: string) => {
    const beside = BESIDE[collection];
    const rules = beside ? partOf(whole, [collection, ...beside]) : whole;
    await local.makeRoom(rules);
    writeFileSync(file, rules);
    writeFileSync(`${file}.project`, await loadRules('mutant', rules));
  };
  interface Outcome {
    readonly verdict: Verdict;
    readonly why: string;
    readonly killer?: Killer;
  }
  const run = async (files: readonly string[], pattern?: RegExp): Promise<Outcome> => {
    if (pattern) vitest.setGlobalTestNamePattern(pattern);
    else vitest.resetGlobalTestNamePattern();
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      files.some((name) => moduleId.endsWith(`/rules/${name}.test.ts`)),
    );
    const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
    // Vitest also returns the modules of earlier runs, with what they came to then.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    const testModules = known.filter(({ moduleId }) => asked.has(moduleId));
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.find((test) => test.result().state === 'failed');
    const outside = [
      ...unhandledErrors,
      ...testModules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ]),
    ];
    if (failed) {
      const [error] = failed.result().errors ?? [];
      const judged = error?.name === 'AssertionError';
      return {
        verdict: judged ? 'killed' : 'crashed',
        why: judged ? failed.name : String(error?.message).slice(0, 200),
        killer: [failed.module.moduleId.replace(/^.*\/|\.test\.ts$/g, ''), failed.name],
      };
    }
    if (outside.length > 0 || tests.length === 0)
      return {
        verdict: 'crashed',
        why: String((outside[0] as Error | undefined)?.message ?? 'no tests ran').slice(0, 200),
      };
    return { verdict: 'survived', why: '' };
  };
  const judge = async ({ collection, name }: Mutant, rules: string): Promise<Outcome> => {
    await load(rules, collection);
    const known = killers[`${collection}: ${name}`];
    const first = known && (await run([known[0]], exactly(known[1])));
    return first?.verdict === 'killed' ? first : run(FILES[collection] ?? []);
  };
  const sound = new Set<string>();
  const counts = { killed: 0, survived: 0, crashed: 0, explained: 0, left: 0 };
  const end = performance.now() + minutes * 60_000;
  for (const [mutant, rules] of mutated) {
    if (performance.now() > end) {
      counts.left += 1;
      continue;
    }
    // Of a part of the rules the tests must hold as well, or whatever is missing would kill every mutant. That they hold
    // on the whole, `npm test` has just shown where the minutes are counted.
    if (!sound.has(mutant.collection) && (BESIDE[mutant.collection] || !Number.isFinite(minutes))) {
      await load(RULES, mutant.collection);
      const { verdict, why } = await run(FILES[mutant.collection] ?? []);
      if (verdict !== 'survived')
        throw new Error(`The tests of ${mutant.collection} fail on the rules as built: ${why}`);
    }
    sound.add(mutant.collection);
    const { verdict, why, killer } = await judge(mutant, rules);
    if (verdict === 'killed' && killer) killers[`${mutant.collection}: ${mutant.name}`] = killer;
    const explained = verdict === 'survived' && mutant.survives !== undefined;
    counts[explained ? 'explained' : verdict] += 1;
    console.log(
      `${explained ? 'explained' : verdict.padEnd(9)}  ${mutant.collection}: ${mutant.name}${why || explained ? `\n           ${explained ? mutant.survives : why}` : ''}`,
    );
    if (verdict === 'killed' && mutant.survives !== undefined)
      console.log('           its explanation is out of date: remove it');
  }
  await vitest.close();
  await local.stop();
  if (learn) writeFileSync(KILLERS, `${JSON.stringify(killers, Object.keys(killers).toSorted(), 2)}\n`);
  console.log(
    `\n${chosen.length} mutants: ${counts.killed} killed, ${counts.explained} explained, ${counts.survived} survived, ${counts.crashed} crashed${counts.left > 0 ? `, ${counts.left} left out after ${minutes} minutes` : ''}.`,
  );
  // Vitest has set it to 1: every mutant that was killed is a failed test to it.
  process.exitCode = counts.survived + counts.crashed > 0 ? 1 : 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, learn: { type: 'boolean', default: false } },
});
const [only, part] = positionals;
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
main({ only, part, minutes, learn: values.learn }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
