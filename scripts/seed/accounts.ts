import { SECOND } from './companies.ts';
import { DEMO_USERS } from './users.ts';

/** Of every demo account; the demo lives on this machine only, in local emulators or in a tab. */
export const DEMO_PASSWORD = 'freehold-demo';

export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  /** The second company's accounts say so, for their roles repeat. */
  readonly company?: string;
}

/** One account a role, the first company's before the second's; neither banned nor waiting for a new password. */
export function demoAccounts(): DemoAccount[] {
  const usable = DEMO_USERS.filter((user) => !user.mark);
  const first = usable.filter((user, index) =>
    usable.slice(0, index).every((other) => other.Role !== user.Role || other.tenant !== user.tenant),
  );
  return first.map(({ Role, email, tenant }) => ({
    role: Role,
    email,
    password: DEMO_PASSWORD,
    ...(tenant === SECOND && { company: SECOND.name }),
  }));
}
