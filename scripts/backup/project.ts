import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { loadEnv } from 'vite';
import type { Bucket } from '#server/storage-files.ts';
import { configuredProject } from '../local/configured.ts';
import { Explained } from '../local/explained.ts';
import { PROJECT_ID } from '../local/ports.ts';

/**
 * The project of `.env` or of GOOGLE_CLOUD_PROJECT, with the rights of the person who runs the command; with
 * FIRESTORE_EMULATOR_HOST (and FIREBASE_STORAGE_EMULATOR_HOST for the files) the local Firebase.
 */
export function openProject(): {
  readonly project: string;
  readonly firestore: Firestore;
  readonly bucket: Bucket | undefined;
} {
  const local = process.env.FIRESTORE_EMULATOR_HOST;
  const project = process.env.GOOGLE_CLOUD_PROJECT ?? (local ? PROJECT_ID : configuredProject());
  if (!project)
    throw new Explained('No Firebase project: set VITE_FIREBASE_PROJECT_ID in .env, or GOOGLE_CLOUD_PROJECT.');
  const { VITE_FIREBASE_STORAGE_BUCKET } = loadEnv('production', process.cwd(), 'VITE_');
  const name = (!local && VITE_FIREBASE_STORAGE_BUCKET) || `${project}.appspot.com`;
  const app = initializeApp({ projectId: project, ...(!local && { credential: applicationDefault() }) });
  const hasFiles = !local || process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return { project, firestore: getFirestore(app), bucket: hasFiles ? getStorage(app).bucket(name) : undefined };
}

/** Options of the commands: `FOLDER [--company ID] [--apply]`. Throws Explained for anything else. */
export function readOptions(args: readonly string[], usage: string) {
  const [folder, ...rest] = args;
  const at = rest.indexOf('--company');
  const company = at < 0 ? undefined : rest[at + 1];
  const others = rest.filter((option, place) => option !== '--apply' && (at < 0 || (place !== at && place !== at + 1)));
  const isWrong = !folder || folder.startsWith('-') || others.length > 0 || (at >= 0 && !company?.match(/^[\w-]+$/));
  if (isWrong) throw new Explained(usage);
  return { folder, apply: rest.includes('--apply'), ...(company && { company }) };
}
