import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { PACKS } from '#model/policy/access.ts';
import { decide, POLICY_OBJECTS } from '#model/policy/decide.ts';
import type { PolicyPort } from '#model/policy/policy-port.ts';

/** The policy as the access screen reads it. */
export const policy: PolicyPort = {
  resources: POLICY_OBJECTS.filter((object) => !object.startsWith('/')),
  routes: PROTECTED_ROUTES.map(({ path }) => path),
  packs: PACKS,
  ask: decide,
};
