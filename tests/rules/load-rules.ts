import { createHash } from 'node:crypto';

export const hostOf = () => `http://127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}`;

/**
 * Loads rules into a project of the emulator and answers with its id. Compiling them takes the emulator seconds: it is
 * done once for a run. Throws when they do not compile.
 */
export async function loadRules(name: string, content: string): Promise<string> {
  // The emulator may answer by a project's former rules for a moment: other rules, another project.
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const project = `demo-rules-${name}-${process.pid}-${hash}`;
  const loaded = await fetch(`${hostOf()}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`rules do not compile: ${await loaded.text()}`);
  return project;
}
