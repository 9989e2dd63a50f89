import type { PrefetchedSession } from '#backend/prefetched-session.ts';
import { learnServerTime } from '#backend/server-clock.ts';
import { decode } from '#model/commit/wire.ts';
import type { Account } from '#model/people/account.ts';
import { sessionStateOf } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import type { SessionAnswer } from '#model/session/request.ts';
import type { CompanyOpening, SessionState } from '#model/session.ts';
import { loadUsers } from './users-loading.ts';

/** The facts about the person who signed in: from the server with the company to open, or from the database without. */
export interface Person {
  readonly state: SessionState;
  readonly account?: Account;
  readonly opening?: CompanyOpening;
}

/** A function that has to start first takes seconds; by then the database has answered in its place. */
const PATIENCE_MS = 1_500;

/** What the server answered the page before any script was there. undefined where it refused or was not reached. */
export async function prefetchedPerson({ uid, sent, answer }: PrefetchedSession): Promise<Person | undefined> {
  const { body, received } = (await answer) ?? {};
  const result = body?.result;
  if (typeof result !== 'object' || result === null || !received) return undefined;
  return personIn(decode(result) as Values, uid, sent, received);
}

/** An answer about this person, asked and come at these moments; undefined where it is about nobody, or somebody else. */
export function personIn(values: Values, uid: string, sent: number, received: number): Person | undefined {
  const { state, now, account, company, members } = values as Partial<SessionAnswer>;
  if (!state || (account && account.id !== uid)) return undefined;
  if (now) learnServerTime(now, sent, received);
  return { state, account, ...(company && members && { opening: { profile: company, members } }) };
}

/** What the server said; where it says nothing in time, what the database says. Throws what a failed read throws. */
export async function findPerson(uid: string, asked: Promise<Person | undefined>): Promise<Person> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([asked, patience])) ?? readPerson(uid);
}

async function readPerson(uid: string): Promise<Person> {
  const { isClosed, readUser } = await loadUsers();
  const account = await readUser(uid);
  if (account) return { state: sessionStateOf(account), account };
  return { state: (await isClosed(uid)) ? 'closed' : 'noProfile' };
}
