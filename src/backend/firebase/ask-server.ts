import { readChosenCompany } from '#backend/chosen-company.ts';
import { openServerSession } from './access-renewal.ts';
import { type Person, personIn } from './person.ts';

/** Asks the server about the signed-in person. undefined if it refuses or is not reached. */
export async function askServer(
  uid: string,
  request: { readonly signIn?: true; readonly ip?: string } = {},
): Promise<Person | undefined> {
  const company = readChosenCompany(uid);
  const start = Date.now();
  try {
    const answer = await openServerSession({ ...request, ...(company && { company }) });
    return personIn(answer, uid, start, Date.now());
  } catch {
    return undefined;
  }
}
