import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from './explained.ts';

/** What every save writes (scripts/local-firebase.ts): half of it must not be taken for the whole. */
const ACCOUNTS = 'auth/accounts.json';
const DATABASE = 'firestore/firestore.overall_export_metadata';
const FILES = 'storage/buckets.json';

/** The folder to start from, or null if there is none. Throws Explained if it is damaged. */
export function savedData(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isDirectory()) throw damaged(folder, 'it is a file, not a folder');
  if (readdirSync(folder).length === 0) return null;
  for (const part of [ACCOUNTS, DATABASE, FILES])
    if (!statSync(join(folder, part), { throwIfNoEntry: false })?.size) throw damaged(folder, `${part} is missing`);
  for (const part of [ACCOUNTS, FILES])
    try {
      JSON.parse(readFileSync(join(folder, part), 'utf8'));
    } catch {
      throw damaged(folder, `${part} cannot be read`);
    }
  return folder;
}

/** The message for the person who started it: what is wrong, and the two choices. */
export function damaged(folder: string, why: string): Explained {
  const old = `${folder}.old`;
  const back = existsSync(old) ? [`  • go back to the save before: rm -r ${folder} && mv ${old} ${folder}`] : [];
  return new Explained(
    [
      `The saved data in ${folder} is damaged: ${why}.`,
      ...back,
      `  • keep it for a look and start afresh with the demo company: mv ${folder} ${folder}.damaged`,
    ].join('\n'),
  );
}
