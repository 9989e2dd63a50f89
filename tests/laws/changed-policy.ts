import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPolicy, type Policy } from '#scripts/casbin.ts';
import { MODEL_FILE, POLICY_FILE } from '#server/enforcer.ts';

export const POLICY = readFileSync(POLICY_FILE, 'utf8');
const MODEL = readFileSync(MODEL_FILE, 'utf8');

/** One text in place of another that is surely there once. */
function changed(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`not there exactly once: ${from}`);
  return text.replace(from, () => to);
}
export const policyWith = (from: string, to: string): string => changed(POLICY, from, to);
export const modelWith = (from: string, to: string): string => changed(MODEL, from, to);

/** The policy an author would have after changing these files. Throws PolicyError where it must not be used. */
export async function loadChanged(files: { readonly policy?: string; readonly model?: string }): Promise<Policy> {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-policy-'));
  try {
    const [model, policy] = [join(folder, 'model.conf'), join(folder, 'policy.csv')];
    writeFileSync(model, files.model ?? MODEL);
    writeFileSync(policy, files.policy ?? POLICY);
    return await loadPolicy(model, policy);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
