import { decide, POLICY_OBJECTS } from '#providers/access.ts';
import { PACKS } from '#schema/access.ts';
import type { PolicyPort } from '#schema/policy-port.ts';
import { PROTECTED_ROUTES } from './routes.ts';

/** The policy as the access screen reads it. */
export const policy: PolicyPort = {
  resources: POLICY_OBJECTS.filter((object) => !object.startsWith('/')),
  routes: PROTECTED_ROUTES.map(({ path }) => path),
  packs: PACKS,
  ask: decide,
};
