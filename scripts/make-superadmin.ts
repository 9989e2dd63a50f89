import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { firestoreStore } from '#server/firestore-store.ts';
import { accessContext } from '#server/policy.ts';
import { configuredProject } from './local/configured.ts';
import { Explained, endWith } from './local/explained.ts';
import { PROJECT_ID } from './local/ports.ts';
import { promote } from './migration/promote.ts';

/**
 * `npm run make-superadmin -- <e-mail>`: makes an existing account a super admin. No browser can: the server
 * gives that role to nobody. Uses the application-default credentials of the Google Cloud CLI or GOOGLE_APPLICATION_CREDENTIALS;
 * with FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST set, the local Firebase.
 */
async function main(email: string | undefined): Promise<void> {
  if (!email?.includes('@')) throw new Explained('Say who: npm run make-superadmin -- someone@example.com');
  const local = process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const projectId = local ? PROJECT_ID : (process.env.GOOGLE_CLOUD_PROJECT ?? configuredProject());
  if (!projectId)
    throw new Explained('No Firebase project: set VITE_FIREBASE_PROJECT_ID in .env, or GOOGLE_CLOUD_PROJECT.');
  initializeApp({ projectId, ...(!local && { credential: applicationDefault() }) });
  const account = await findAccount(getAuth(), email, projectId);
  const created = await promote(firestoreStore(getFirestore()), await accessContext(), account, new Date());
  process.stdout.write(
    `${email} is now a super admin of ${projectId}${created ? ' (a profile was created)' : ''}. It counts from the next request on.\n`,
  );
}

async function findAccount(auth: Auth, email: string, projectId: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'auth/user-not-found')
      throw new Explained(`${projectId} has no account ${email}. Let the person sign up first.`);
    throw new Explained(
      `${projectId} did not answer (${code || error}). Sign in with: gcloud auth application-default login`,
    );
  }
}

main(process.argv[2]).catch(endWith);
