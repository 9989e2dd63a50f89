import type { Values } from '#schema/schema.ts';
import { type Document, expectAllowed, NOW, type Person, type RulesDatabase } from './local.ts';
import { userChange } from './user-writes.ts';
import { A, entryOf, freshId, userOf } from './world.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

/** An invitation as the app writes it. Link: seven days; account: one hour. */
export const inviteOf = (by: Person, email: string, more: Values = {}): Values => ({
  kind: 'link',
  company_id: A,
  companyName: 'Harbour Homes',
  email,
  Role: 'Seller',
  createdBy: by.uid,
  createdAt: NOW,
  expiresAt: inHours(more.kind === 'account' ? 0.9 : 24 * 6.9),
  ...more,
});

let people = 0;
/** Somebody with an account and nothing else. */
export function newcomer(more: Partial<Person> = {}): Person {
  people += 1;
  const uid = `newcomer_${people}_${freshId()}`;
  return { uid, email: `${uid.toLowerCase()}@example.com`, provider: 'password', verified: true, ...more };
}

/** The acceptance that names the invitation, and its end. */
export const usingUp = (who: Person, invite: string): Document[] => [
  { path: `acceptances/${who.uid}`, data: { invite, at: NOW } },
  { path: `invites/${invite}`, gone: true },
];

/** The first profile of an invited person, with all that belongs to it. */
export function profileBy(who: Person, invite: string, data: Values, more: Values = {}): Document[] {
  const user = {
    ...userOf(who, String(data.Role), String(data.company_id), {
      forcePasswordReset: data.kind === 'account',
      isVerified: false,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    }),
    ...more,
  };
  const company = `companies/${String(data.company_id)}`;
  const event = {
    resourceName: 'users',
    resourceRecordKey: who.uid,
    version: 0,
    changeType: 'Created',
    after: user,
    changedByMemberKey: who.uid,
    actorType: 'User',
    modificationTimestamp: NOW,
    sellerIds: [],
  };
  return [
    { path: `users/${who.uid}`, data: user },
    { path: `${company}/directory/${who.uid}`, data: entryOf(user) },
    { path: `${company}/history/users_${who.uid}_0`, data: event },
    ...usingUp(who, invite),
  ];
}

/** A person who has a profile, but no company, takes up an invitation. */
export const acceptanceOf = (who: Person, user: Values, invite: string, data: Values): Document[] => [
  ...joinOf(who, who, user, String(data.company_id), data.Role),
  ...usingUp(who, invite),
];

/** The change that takes a person into a company: document, event and directory of that company. */
export function joinOf(by: Person, who: Person, user: Values, company: string, Role: unknown): Document[] {
  const before = { ...user, company_id: company };
  return userChange(by, who, before, { Role }, 'Joined');
}

export const requestOf = (who: Person, user: Values, company = A): Values => ({
  company_id: company,
  email: who.email,
  verified: who.verified ?? false,
  firstname: user.firstname,
  lastname: user.lastname,
  createdAt: NOW,
});
export const admissionOf = (
  by: Person,
  who: Person,
  user: Values,
  company = A,
  Role: unknown = 'Seller',
): Document[] => [...joinOf(by, who, user, company, Role), { path: `joinRequests/${who.uid}`, gone: true }];

/** An invitation that stands, written through the rules. */
export async function givenInvite(
  database: RulesDatabase,
  by: Person,
  email: string,
  more: Values = {},
): Promise<{ id: string; data: Values }> {
  const id = freshId().padEnd(24, '0');
  const data = inviteOf(by, email, more);
  expectAllowed(await database.commit(by, [{ path: `invites/${id}`, data }]));
  return { id, data };
}

/** Somebody with a profile who belongs nowhere, as a first social sign-in leaves them. */
export async function givenAlone(
  database: RulesDatabase,
  more: Partial<Person> = {},
): Promise<{ who: Person; user: Values }> {
  const who = newcomer({ provider: 'google.com', ...more });
  const user = userOf(who, 'Seller');
  expectAllowed(await database.commit('owner', [{ path: `users/${who.uid}`, data: user }]));
  return { who, user };
}
export async function givenRequest(
  database: RulesDatabase,
  more: Partial<Person> = {},
  company = A,
): Promise<{ who: Person; user: Values }> {
  const person = await givenAlone(database, more);
  const data = requestOf(person.who, person.user, company);
  expectAllowed(await database.commit(person.who, [{ path: `joinRequests/${person.who.uid}`, data }]));
  return person;
}
