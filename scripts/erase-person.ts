/** `npm run erase-person -- UID [--apply]`: takes one person out; a dry run without --apply. docs/operations-data.md */
import { getAuth } from 'firebase-admin/auth';
import { firestoreStore } from '#server/firestore-store.ts';
import { erasePerson } from './backup/erase-person.ts';
import { openProject, readOptions } from './backup/project.ts';
import { endWith } from './local/explained.ts';

async function main(): Promise<void> {
  const { folder: uid, apply } = readOptions(process.argv.slice(2), 'Say whom: npm run erase-person -- UID [--apply]');
  const { project, firestore, bucket } = openProject();
  const { removed, unnamed } = await erasePerson(firestoreStore(firestore), uid, new Date(), apply);
  const [files = []] = bucket ? await bucket.getFiles({ prefix: `users/${uid}/` }) : [];
  if (apply) {
    for (const file of files) await file.delete({ ignoreNotFound: true });
    await getAuth().deleteUsers([uid]);
  }
  console.log(
    `${uid} in ${project}: ${removed} documents and ${files.length} files ${apply ? 'removed' : 'to be removed'},`,
  );
  console.log(`${unnamed} entries and events ${apply ? 'no longer name the person' : 'to be left without the name'}.`);
  console.log(apply ? 'The account can no longer sign in.' : 'Nothing was written. Do it: add --apply');
}
main().catch(endWith);
