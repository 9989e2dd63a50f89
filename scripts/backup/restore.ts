import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { Bucket } from '#server/storage-files.ts';
import { Explained } from '../local/explained.ts';
import { CONTENTS, type Contents, DOCUMENTS, FILES, filesPrefix, TYPE } from './backup.ts';
import { allDocuments, documentsOfCompany } from './documents.ts';
import { fromJson } from './values.ts';

/** What differed from the backup; with `apply`, what was done about it. */
export interface Restored {
  /** Documents of the backup, all written. */
  readonly documents: number;
  /** Documents of today that the backup does not have: removed. */
  readonly removed: number;
  readonly files: number;
}
/** Computed from the others: `session` writes access again, and the functions publish their policy. */
const isMade = (path: string): boolean => path.startsWith('access/') || path === 'system/policy';

/**
 * Brings the database back to a backup: all of it, or one company with its people. Records that were made since are
 * removed; people who came since stay. Throws Explained for half a backup, and for a company that is not in it.
 */
export async function restore(
  { firestore, bucket }: { readonly firestore: Firestore; readonly bucket: Bucket | undefined },
  { folder, company, apply }: { folder: string; company?: string; apply: boolean },
): Promise<Restored> {
  const contents = readContents(folder);
  if (contents.company && contents.company !== company)
    throw new Explained(`The backup is of the company ${contents.company} alone: say --company ${contents.company}.`);
  const kept = new Map<string, DocumentData>();
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, DOCUMENTS)) })) {
    const { path, data } = JSON.parse(line);
    lines += 1;
    const document = fromJson(firestore, data) as DocumentData;
    if (!isMade(path) && (!company || isOf(company, path, document))) kept.set(path, document);
  }
  if (lines !== contents.documents)
    throw new Explained(`${folder} is damaged: ${lines} documents of ${contents.documents} are there.`);
  if (company && !kept.has(`companies/${company}`)) throw new Explained(`The backup has no company ${company}.`);

  const gone: string[] = [];
  const today = company ? documentsOfCompany(firestore, company) : allDocuments(firestore);
  for await (const { ref } of today) {
    const isPerson = company !== undefined && ref.path.startsWith('users/');
    if (!kept.has(ref.path) && !isMade(ref.path) && !isPerson) gone.push(ref.path);
  }
  const files = storedFiles(folder, filesPrefix(company));
  if (apply) {
    await write(firestore, kept, gone);
    for (const path of bucket ? files : [])
      await bucket?.file(path).save(readFileSync(join(folder, FILES, path)), {
        contentType: readFileSync(join(folder, FILES, `${path}${TYPE}`), 'utf8'),
        resumable: false,
      });
  }
  return { documents: kept.size, removed: gone.length, files: files.length };
}

function readContents(folder: string): Contents {
  const file = join(folder, CONTENTS);
  if (!existsSync(file)) throw new Explained(`${folder} is no whole backup: ${CONTENTS} is missing.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether a document is one of a company's: below it, or of one of its people. */
function isOf(company: string, path: string, { company_id, companyId }: DocumentData): boolean {
  const own = `companies/${company}`;
  return (
    path === own || path.startsWith(`${own}/`) || (path.startsWith('users/') && (company_id ?? companyId) === company)
  );
}

/** Written whole and unchanged. Each person's access is deleted, so that the next `session` writes it again. */
async function write(
  firestore: Firestore,
  kept: ReadonlyMap<string, DocumentData>,
  gone: readonly string[],
): Promise<void> {
  const writer = firestore.bulkWriter();
  const failed: unknown[] = [];
  const note = (writing: Promise<unknown>) => void writing.catch((error: unknown) => failed.push(error));
  for (const [path, data] of kept) {
    note(writer.set(firestore.doc(path), data));
    if (path.startsWith('users/')) note(writer.delete(firestore.doc(path.replace('users/', 'access/'))));
  }
  for (const path of gone) note(writer.delete(firestore.doc(path)));
  await writer.close();
  if (failed.length > 0) throw new Explained(`${failed.length} documents were not restored: ${String(failed[0])}`);
}

function storedFiles(folder: string, prefix: string): readonly string[] {
  const root = join(folder, FILES);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(TYPE))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path.startsWith(prefix));
}
