import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs the check as npm does, in a Node that says it is another one. */
function ask(version: string): { readonly status: number | null; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-node-'));
  const pretend = join(folder, 'pretend.cjs');
  writeFileSync(pretend, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  const { status, stderr } = spawnSync(process.execPath, ['-r', pretend, 'scripts/supported-node.cjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  rmSync(folder, { recursive: true });
  return { status, said: stderr };
}

it.each(['12.22.12', '18.20.4', '20.18.3'])('Node %s ends with a sentence, not with a stack', (version) => {
  const { status, said } = ask(version);
  expect(status).toBe(1);
  expect(said).toContain(`Freehold needs Node 20.19 or newer; this is Node ${version}.`);
  expect(said).not.toMatch(/\bat .*:\d+/);
});
it.each(['20.19.0', '22.1.0', '24.0.0'])('Node %s continues silently', (version) =>
  expect(ask(version)).toEqual({ status: 0, said: '' }),
);
it('is checked before everything a person starts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { [name: string]: string } };
  for (const name of ['start', 'dev', 'build', 'test', 'test:all'])
    expect(scripts[`pre${name}`], name).toBe('node scripts/supported-node.cjs');
});
