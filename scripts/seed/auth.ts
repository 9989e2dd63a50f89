import { DEMO_PASSWORD } from './accounts.ts';
import { post } from './firestore.ts';
import { DEMO_USERS } from './users.ts';

/** Makes the sign-in accounts, under the ids the profiles carry. */
export async function createAccounts(host: string, projectId: string): Promise<void> {
  const users = DEMO_USERS.map(({ uid, email, firstname, lastname }) => ({
    localId: uid,
    email,
    emailVerified: true,
    displayName: `${firstname} ${lastname}`,
    rawPassword: DEMO_PASSWORD,
  }));
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const answer = (await post(url, { users, allowOverwrite: true })) as { error?: readonly { message: string }[] };
  if (answer.error?.length)
    throw new Error(`accounts refused: ${answer.error.map(({ message }) => message).join('; ')}`);
}
