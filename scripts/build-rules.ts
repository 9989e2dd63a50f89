import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isForLegacyUsers } from './legacy-rules.ts';
import { rulesFiles } from './rules-files.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const textOf = (name: string) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : '');

/**
 * `npm run rules` writes the generated files; `-- --check` fails when one of them is stale, and names it.
 * `-- --legacy-users` also lets managers list people stored under the old key companyId (docs/operations.md).
 */
async function main(check: boolean, legacyUsers: boolean): Promise<void> {
  const legacy = check ? isForLegacyUsers(textOf('firestore.rules')) : legacyUsers;
  const { files, costs } = await rulesFiles(legacy);
  const stale = Object.entries(files).filter(([name, text]) => {
    if (textOf(name) === text) return false;
    if (!check) writeFileSync(pathOf(name), text);
    return true;
  });
  const names = stale.map(([name]) => name).join(', ');
  if (check && stale.length > 0) throw new Error(`Stale: ${names}. Run \`npm run rules\` and commit the result.`);
  console.log(names ? `Written: ${names}` : 'Generated files are fresh.');
  if (!check)
    for (const { collection, action, cost } of costs)
      console.log(`  ${collection} ${action}: about ${cost} of 1000 expressions`);
}

const has = (option: string) => process.argv.includes(option);
main(has('--check'), has('--legacy-users')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
