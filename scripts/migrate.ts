import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { SCHEMAS } from '#areas/registry.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { accessContext } from '#server/policy.ts';
import { Explained, endWith } from './local/explained.ts';
import { PROJECT_ID } from './local/ports.ts';
import { accessReport, isAccessDone, migrateAccess } from './migration/migrate-access.ts';
import { datedReport, isDatedDone, migrateDated } from './migration/migrate-dated.ts';
import { isListedDone, listedReport, migrateListed } from './migration/migrate-listed.ts';
import { isMoneyDone, migrateMoney, moneyReport } from './migration/migrate-money.ts';
import { areTokensDone, migrateTokens, tokensReport } from './migration/migrate-tokens.ts';
import { migrateUsers } from './migration/migrate-users.ts';
import { isDone, report } from './migration/report.ts';

/**
 * `npm run migrate [-- --apply]`: brings an earlier installation to what this release stores. User documents get the
 * one spelling the product writes, everybody their access document, records the words they are found by, older invoices
 * and shares of commission their ledgers, contracts the day they apply from, older deals, leads, meetings and
 * properties what lists are narrowed by. A dry run without `--apply`, and safe to repeat. Ends with 0 when nothing is left, with 1 when something is. Credentials as for
 * make-superadmin; with FIRESTORE_EMULATOR_HOST set, the local Firebase.
 */
async function main(options: readonly string[]): Promise<void> {
  const unknown = options.filter((option) => option !== '--apply');
  if (unknown.length > 0) throw new Explained(`Unknown: ${unknown.join(' ')}. The only option is --apply.`);
  const apply = options.includes('--apply');
  const local = process.env.FIRESTORE_EMULATOR_HOST;
  const projectId = process.env.GOOGLE_CLOUD_PROJECT ?? (local ? PROJECT_ID : await projectOfEnv());
  if (!projectId)
    throw new Explained('No Firebase project: set VITE_FIREBASE_PROJECT_ID in .env, or GOOGLE_CLOUD_PROJECT.');
  initializeApp({ projectId, ...(!local && { credential: applicationDefault() }) });
  const firestore = getFirestore();
  const lines = await migrateUsers(firestore, apply);
  process.stdout.write(`${report(lines, projectId, apply)}\n\n`);
  const store = firestoreStore(firestore);
  const count = await migrateAccess(store, await accessContext(), apply);
  process.stdout.write(`${accessReport(count, apply)}\n\n`);
  const tokens = await migrateTokens(store, SCHEMAS, apply);
  process.stdout.write(`${tokensReport(tokens, apply)}\n\n`);
  const money = await migrateMoney(store, apply, new Date());
  process.stdout.write(`${moneyReport(money, apply)}\n\n`);
  const dated = await migrateDated(store, apply, new Date());
  process.stdout.write(`${datedReport(dated, apply)}\n\n`);
  const listed = await migrateListed(store, apply, new Date());
  process.stdout.write(`${listedReport(listed, apply)}\n`);
  const areRecordsDone =
    areTokensDone(tokens, apply) &&
    isMoneyDone(money, apply) &&
    isDatedDone(dated, apply) &&
    isListedDone(listed, apply);
  process.exitCode = isDone(lines) && isAccessDone(count, apply) && areRecordsDone ? 0 : 1;
}

/** Reads the .env files as the build does; the build's tools are loaded only for this. */
async function projectOfEnv(): Promise<string | undefined> {
  return (await import('./local/configured.ts')).configuredProject();
}

main(process.argv.slice(2)).catch(endWith);
