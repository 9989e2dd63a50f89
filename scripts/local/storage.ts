import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decideUpload, type ReadDocument } from '#backend/memory/upload-decision.ts';
import { type Emulator, registry, replaceRuntime, storageClass, storageRuntimeJar } from './firebase-tools.ts';
import { OWNER } from './firestore.ts';
import { HOST, PROJECT_ID } from './ports.ts';

const RULES = fileURLToPath(new URL('../../storage.rules', import.meta.url));

export interface LocalStorage {
  readonly foundBy: string;
  exportTo(folder: string): Promise<void>;
}

/** Starts the Storage emulator in this process: with the rules runtime where it is installed, else with our own. */
export async function startStorage(options: {
  port: number;
  firestorePort: number;
  importFrom: string | null;
  /** false: without the rules runtime, which is Java. */
  hasJava?: boolean;
}): Promise<LocalStorage> {
  const { port, firestorePort, importFrom, hasJava = true } = options;
  const blobs = mkdtempSync(join(tmpdir(), 'freehold-blobs-'));
  // firebase-tools keeps the files of every project in one shared folder and empties it on stop: give ours its own
  const Storage = class extends storageClass() {
    getPersistenceTmpDir() {
      return blobs;
    }
  };
  const rules = { name: 'storage.rules', content: readFileSync(RULES, 'utf8') };
  const storage = new Storage({ host: HOST, port, projectId: PROJECT_ID, rules, auto_download: false });
  const hasRuntime = hasJava && existsSync(storageRuntimeJar());
  // the real runtime asks firebase-tools' registry where Firestore is
  if (hasRuntime) registry().set('firestore', firestoreAt(firestorePort));
  else replaceRuntime(storage, (question) => decideUpload(question, readFrom(firestorePort)));
  await registry().start(storage);
  if (importFrom && existsSync(join(importFrom, 'storage/buckets.json')))
    storage.storageLayer.import(join(importFrom, 'storage'), { initiatedBy: 'start' });
  return {
    foundBy: hasRuntime ? 'its own rules runtime' : 'rules applied by src/backend/memory/upload-decision.ts',
    exportTo: (folder) => storage.storageLayer.export(join(folder, 'storage'), { initiatedBy: 'exit' }),
  };
}

const readFrom =
  (port: number): ReadDocument =>
  async (path) => {
    const documents = `http://${HOST}:${port}/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
    const response = await fetch(`${documents}/${path}`, { headers: OWNER });
    if (!response.ok) return undefined;
    return plainFields(((await response.json()) as StoredFields).fields);
  };

interface StoredFields {
  readonly fields?: { readonly [field: string]: StoredValue };
}
/** A value as Firestore's REST answers with it. */
interface StoredValue {
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  readonly mapValue?: StoredFields;
  readonly arrayValue?: { readonly values?: readonly StoredValue[] };
}
const plainFields = (fields: StoredFields['fields'] = {}): { readonly [field: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
function plain({ stringValue, booleanValue, mapValue, arrayValue }: StoredValue): unknown {
  if (mapValue) return plainFields(mapValue.fields);
  if (arrayValue) return (arrayValue.values ?? []).map(plain);
  // what is none of these must not read as absent
  return stringValue ?? booleanValue ?? '?';
}

const firestoreAt = (port: number): Emulator => ({
  start: async () => {},
  stop: async () => {},
  connect: async () => {},
  getName: () => 'firestore',
  getInfo: () => ({ name: 'firestore', host: HOST, port }),
});
