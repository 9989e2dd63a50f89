import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import type { Bucket } from '#server/storage-files.ts';
import { Explained } from '../local/explained.ts';
import { allDocuments, documentsOfCompany } from './documents.ts';
import { toJson } from './values.ts';

/** What a backup says of itself; written last, so that half of one is none. */
export interface Contents {
  readonly project: string;
  /** One company alone; all of them where none is named. */
  readonly company?: string;
  /** ISO 8601, when it was begun. */
  readonly at: string;
  readonly documents: number;
  readonly files: number;
}
export const DOCUMENTS = 'documents.ndjson';
export const FILES = 'files';
/** Beside each stored file, its content type. */
export const TYPE = '.type';
export const CONTENTS = 'backup.json';

/** Where the stored files lie of everybody, or of one company. */
export const filesPrefix = (company: string | undefined): string => (company ? `companies/${company}/` : '');

/**
 * Writes every document (one line of JSON each) and every stored file below an empty folder. What people change while
 * it runs may be in it or not. Throws Explained where the folder holds something.
 */
export async function backUp(
  { firestore, bucket }: { readonly firestore: Firestore; readonly bucket: Bucket | undefined },
  { project, folder, company, now }: { project: string; folder: string; company?: string; now: Date },
): Promise<Contents> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Explained(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const out = createWriteStream(join(folder, DOCUMENTS));
  const seen = new Set<string>();
  for await (const document of company ? documentsOfCompany(firestore, company) : allDocuments(firestore)) {
    const { path } = document.ref;
    if (seen.has(path)) continue;
    seen.add(path);
    const line = `${JSON.stringify({ path, data: toJson(document.data()) })}\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  const files = bucket ? await saveFiles(bucket, filesPrefix(company), join(folder, FILES)) : 0;
  const contents = { project, ...(company && { company }), at: now.toISOString(), documents: seen.size, files };
  writeFileSync(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
  return contents;
}

async function saveFiles(bucket: Bucket, prefix: string, folder: string): Promise<number> {
  const [files] = await bucket.getFiles({ prefix });
  for (const file of files) {
    const destination = join(folder, file.name);
    mkdirSync(dirname(destination), { recursive: true });
    const [[bytes], [metadata]] = await Promise.all([file.download({ validation: false }), file.getMetadata()]);
    writeFileSync(destination, bytes);
    writeFileSync(`${destination}${TYPE}`, metadata.contentType ?? '');
  }
  return files.length;
}
