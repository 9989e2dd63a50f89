import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authClass, authPaths, registry } from './firebase-tools.ts';
import { OWNER } from './firestore.ts';
import { HOST, PROJECT_ID } from './ports.ts';
import { expectOk } from './wait.ts';

/** Compiling validators for all 80 paths takes 12 s; these are the ones the app, its tests and its scripts use. */
const USED_PATHS = [
  /^\/v1\/accounts:(signUp|signInWith(Password|Idp|CustomToken)|createAuthUri|lookup|update|delete|sendOobCode|resetPassword)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchGet|lookup|update|delete|sendOobCode))?$/,
  /^\/v1\/(token|projects|recaptchaParams)$/,
  /^\/v2\/(recaptchaConfig|passwordPolicy)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

/** Starts the Auth emulator in this process, with e-mail enumeration protection as new Firebase projects have it. */
export async function startAuth(port: number, importFrom: string | null): Promise<void> {
  const paths = authPaths();
  for (const path of Object.keys(paths)) if (!USED_PATHS.some((used) => used.test(path))) delete paths[path];
  const Auth = authClass();
  await registry().start(new Auth({ host: HOST, port, projectId: PROJECT_ID, singleProjectMode: 1 }));
  const body = JSON.stringify({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  const config = fetch(`http://${HOST}:${port}/emulator/v1/projects/${PROJECT_ID}/config`, {
    method: 'PATCH',
    headers: OWNER,
    body,
  });
  await expectOk('Auth configuration', config);
  const saved = importFrom && join(importFrom, 'auth/accounts.json');
  if (saved && existsSync(saved)) await importAccounts(port, readFileSync(saved, 'utf8'));
}

async function importAccounts(port: number, text: string): Promise<void> {
  const { users = [] } = JSON.parse(text) as { users?: unknown[] };
  if (users.length === 0) return;
  const body = JSON.stringify({ users });
  const request = fetch(`${accountsUrl(port)}:batchCreate`, { method: 'POST', headers: OWNER, body });
  await expectOk('Auth import', request);
}

/** Writes every account, password hashes included, to `{folder}/auth/accounts.json`. */
export async function exportAuth(port: number, folder: string): Promise<void> {
  const request = fetch(`${accountsUrl(port)}:batchGet?maxResults=-1`, { headers: OWNER });
  const accounts = await expectOk('Auth export', request);
  writeFileSync(join(folder, 'auth/accounts.json'), await accounts.text());
}

const accountsUrl = (port: number) =>
  `http://${HOST}:${port}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
