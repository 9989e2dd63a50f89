import { readFileSync } from 'node:fs';
import { ACTIONS } from '#model/policy/access.ts';
import { columnsOf, MODEL_FILE, POLICY_FILE } from '#server/enforcer.ts';
import { type LoadedPolicy, RESOURCES, ROUTES, readPolicy } from '#server/policy.ts';
import { lintPolicy } from './policy-lint.ts';

export type Policy = LoadedPolicy;

/** Lints the policy and reads it as the server does. Throws PolicyError with file, line and reason. */
export async function loadPolicy(modelFile = MODEL_FILE, policyFile = POLICY_FILE): Promise<Policy> {
  const known = { resources: RESOURCES, routes: ROUTES, actions: ACTIONS, columns: columnsOf(modelFile) };
  lintPolicy(readFileSync(policyFile, 'utf8'), known);
  return readPolicy(modelFile, policyFile);
}
