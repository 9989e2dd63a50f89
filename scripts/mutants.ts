import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { loadRules } from '../tests/rules/load-rules.ts';
import { CONTACT_MUTANTS } from './mutants-of-contacts.ts';
import { DEAL_MUTANTS } from './mutants-of-deals.ts';
import { FILE_MUTANTS } from './mutants-of-files.ts';
import { INVOICE_MUTANTS } from './mutants-of-invoices.ts';
import { JOINING_MUTANTS } from './mutants-of-joining.ts';
import { PACK_MUTANTS } from './mutants-of-packs.ts';
import { PAY_MUTANTS } from './mutants-of-pay.ts';
import { PEOPLE_MUTANTS } from './mutants-of-people.ts';
import { PROPERTY_MUTANTS } from './mutants-of-properties.ts';
import { type Mutant, RECORD_MUTANTS } from './mutants-of-records.ts';
import { SETTINGS_MUTANTS } from './mutants-of-settings.ts';
import { STAFF_MUTANTS } from './mutants-of-staff.ts';
import { VIEW_MUTANTS } from './mutants-of-views.ts';
import { WORK_MUTANTS } from './mutants-of-work.ts';
import { partOf } from './rules-parts.ts';

/**
 * `npm run mutants [collection] [pattern of names]`: breaks the built rules in one place at a time and runs the rules tests of the
 * collection against a running Firestore emulator (FIRESTORE_PORT). A mutant is killed by a failing expectation; a
 * run that ends in another way is a crash and counts as a failure of this script. Survivors must be explained.
 */
const MUTANTS = [
  ...RECORD_MUTANTS,
  ...CONTACT_MUTANTS,
  ...DEAL_MUTANTS,
  ...FILE_MUTANTS,
  ...INVOICE_MUTANTS,
  ...PACK_MUTANTS,
  ...PAY_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...JOINING_MUTANTS,
  ...PROPERTY_MUTANTS,
  ...SETTINGS_MUTANTS,
  ...STAFF_MUTANTS,
  ...VIEW_MUTANTS,
  ...WORK_MUTANTS,
];
const RULES = readFileSync(fileURLToPath(new URL('../firestore.rules', import.meta.url)), 'utf8');
const FILES: { readonly [collection: string]: readonly string[] } = {
  leads: ['leads', 'ownership', 'lead-fields', 'audit', 'history-reading'],
  contacts: ['contacts'],
  contactKyc: ['contact-kyc'],
  properties: ['properties'],
  propertyOwner: ['property-owner'],
  deals: ['deals', 'deal-commission'],
  dealCommission: ['deal-commission'],
  dealSplits: ['deal-commission'],
  history: ['audit', 'history-reading', 'people-ruled'],
  activities: ['history-reading'],
  attachments: ['attachments'],
  markers: ['markers'],
  counters: ['counters'],
  users: ['people', 'people-self', 'people-ruled'],
  invites: ['invites'],
  joinRequests: ['join-requests'],
  directory: ['people', 'people-self', 'people-ruled', 'sign-up'],
  packs: ['packs'],
  accessRequests: ['access-requests'],
  settings: ['settings'],
  employees: ['employees'],
  employeePay: ['employees'],
  attendees: ['attendees'],
  leaveRequests: ['leave-requests'],
  applications: ['applications'],
  payroll: ['payroll-lies', 'payroll'],
  payslips: ['payroll-lies', 'payroll'],
  savedViews: ['saved-views'],
  todo: ['todo'],
  meetings: ['meetings'],
  invoices: ['invoices'],
  companies: ['sign-up', 'companies', 'people-self'],
};
/** Besides its own, the paths the tests of a collection write to; of a collection not named here all rules are kept. */
const BESIDE: { readonly [collection: string]: readonly string[] } = {
  properties: ['propertyOwner'],
  propertyOwner: ['properties'],
  deals: ['dealCommission', 'dealSplits'],
  dealCommission: ['deals', 'dealSplits'],
  dealSplits: ['deals', 'dealCommission'],
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
type Verdict = 'killed' | 'survived' | 'crashed';

/** The rules with one thing broken; throws when the mutant's text is not in them, for then it tests nothing. */
function mutate({ name, from, to }: Mutant): string {
  const parts = RULES.split(from);
  if (parts.length < 2) throw new Error(`${name}: not found in firestore.rules: ${from}`);
  return parts.join(to);
}

async function main(only: string | undefined, pattern = ''): Promise<void> {
  const named = new RegExp(pattern);
  const chosen = MUTANTS.filter(({ collection, name }) => (!only || collection === only) && named.test(name));
  if (chosen.length === 0) throw new Error(`No mutants of ${only}. Collections: ${Object.keys(FILES).join(', ')}.`);
  const mutated = chosen.map((mutant) => [mutant, mutate(mutant)] as const);
  const file = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'firestore.rules');
  process.env.RULES_FILE = file;
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    testTimeout: 60_000,
    bail: 1,
    include: ['tests/rules/*.test.ts'],
  });
  const run = async (whole: string, collection: string): Promise<{ verdict: Verdict; why: string }> => {
    const beside = BESIDE[collection];
    const rules = beside ? partOf(whole, [collection, ...beside]) : whole;
    writeFileSync(file, rules);
    writeFileSync(`${file}.project`, await loadRules('mutant', rules));
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      (FILES[collection] ?? []).some((name) => moduleId.endsWith(`/rules/${name}.test.ts`)),
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
      };
    }
    if (outside.length > 0 || tests.length === 0)
      return {
        verdict: 'crashed',
        why: String((outside[0] as Error | undefined)?.message ?? 'no tests ran').slice(0, 200),
      };
    return { verdict: 'survived', why: '' };
  };
  const sound = new Map<string, Verdict>();
  const counts = { killed: 0, survived: 0, crashed: 0, explained: 0 };
  for (const [mutant, rules] of mutated) {
    if (!sound.has(mutant.collection)) {
      const { verdict, why } = await run(RULES, mutant.collection);
      if (verdict !== 'survived')
        throw new Error(`The tests of ${mutant.collection} fail on the rules as built: ${why}`);
      sound.set(mutant.collection, verdict);
    }
    const { verdict, why } = await run(rules, mutant.collection);
    const explained = verdict === 'survived' && mutant.survives !== undefined;
    counts[explained ? 'explained' : verdict] += 1;
    console.log(
      `${explained ? 'explained' : verdict.padEnd(9)}  ${mutant.collection}: ${mutant.name}${why || explained ? `\n           ${explained ? mutant.survives : why}` : ''}`,
    );
    if (verdict === 'killed' && mutant.survives !== undefined)
      console.log('           its explanation is out of date: remove it');
  }
  await vitest.close();
  console.log(
    `\n${chosen.length} mutants: ${counts.killed} killed, ${counts.explained} explained, ${counts.survived} survived, ${counts.crashed} crashed.`,
  );
  if (counts.survived + counts.crashed > 0) process.exitCode = 1;
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
