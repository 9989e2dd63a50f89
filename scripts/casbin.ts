import { readFileSync } from 'node:fs';
import { ACTIONS } from '#model/access.ts';
import { type AskCasbin, loadEnforcer, MODEL_FILE, POLICY_FILE, type PolicyLine, packedIn } from '#server/enforcer.ts';
import { RESOURCES, ROUTES } from '#server/policy.ts';
import { lintPolicy } from './policy-lint.ts';

export interface Policy {
  readonly lines: readonly PolicyLine[];
  /** Subjects of packs, in the policy's order: `Agent@sales`. */
  readonly packed: readonly string[];
  readonly ask: AskCasbin;
}

/** Reads and lints the policy; the server's own enforcer answers. Throws PolicyError with file, line and reason. */
export async function loadPolicy(modelFile = MODEL_FILE, policyFile = POLICY_FILE): Promise<Policy> {
  const text = readFileSync(policyFile, 'utf8');
  const lines = lintPolicy(text, { resources: RESOURCES, routes: ROUTES, actions: ACTIONS });
  return { lines, packed: packedIn(lines), ask: await loadEnforcer(modelFile, text) };
}
