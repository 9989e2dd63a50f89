/** `npm run restore -- FOLDER [--company ID] [--apply]`: back to a backup; a dry run without --apply. docs/operations-data.md */
import { openProject, readOptions } from './backup/project.ts';
import { restore } from './backup/restore.ts';
import { endWith } from './local/explained.ts';

async function main(): Promise<void> {
  const usage = 'Say which: npm run restore -- FOLDER [--company ID] [--apply]';
  const { folder, company, apply } = readOptions(process.argv.slice(2), usage);
  const { project, ...places } = openProject();
  const { documents, removed, files } = await restore(places, { folder, company, apply });
  const [written, gone] = apply ? ['written', 'removed'] : ['to be written', 'to be removed'];
  console.log(
    `${company ?? project}: ${documents} documents and ${files} files ${written}, ${removed} newer documents ${gone}.`,
  );
  if (!apply) console.log('Nothing was written. Do it: add --apply');
}
main().catch(endWith);
