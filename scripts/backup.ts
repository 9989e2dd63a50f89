/** `npm run backup -- FOLDER [--company ID]`: documents and stored files of the project, as files. docs/operations-data.md */
import { backUp } from './backup/backup.ts';
import { openProject, readOptions } from './backup/project.ts';
import { endWith } from './local/explained.ts';

async function main(): Promise<void> {
  const { folder, company } = readOptions(process.argv.slice(2), 'Say where: npm run backup -- FOLDER [--company ID]');
  const { project, ...places } = openProject();
  const { documents, files } = await backUp(places, { project, folder, company, now: new Date() });
  console.log(`${documents} documents and ${files} files of ${company ?? project} are in ${folder}.`);
  if (!places.bucket) console.log('Files were left out: FIREBASE_STORAGE_EMULATOR_HOST is not set.');
}
main().catch(endWith);
