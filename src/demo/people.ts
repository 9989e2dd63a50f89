import type { MemoryAccount } from '#backend/memory/accounts.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { DEMO_USERS } from '#scripts/seed/users.ts';

/** Everybody of the demo, as they sign in. */
export const DEMO_PEOPLE: readonly MemoryAccount[] = DEMO_USERS.map(({ uid, email, firstname, lastname }) => ({
  uid,
  email,
  emailVerified: true,
  name: `${firstname} ${lastname}`,
  password: DEMO_PASSWORD,
}));
