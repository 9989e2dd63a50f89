import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesFiles } from './rules-files.ts';

/** `npm run rules` writes the generated files; `-- --check` fails when one of them is stale, and names it. */
async function main(check: boolean): Promise<void> {
  const { files, costs } = await rulesFiles();
  const stale = Object.entries(files).filter(([name, text]) => {
    const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    if (!check) writeFileSync(path, text);
    return true;
  });
  const names = stale.map(([name]) => name).join(', ');
  if (check && stale.length > 0) throw new Error(`Stale: ${names}. Run \`npm run rules\` and commit the result.`);
  console.log(names ? `Written: ${names}` : 'Generated files are fresh.');
  if (!check)
    for (const { collection, action, cost } of costs)
      console.log(`  ${collection} ${action}: about ${cost} of 1000 expressions`);
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
