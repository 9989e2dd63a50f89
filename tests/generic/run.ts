import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/**
 * A resource nobody knows, declared by its fields alone in a copy of the tree: indexes and app are built there, and the
 * journey of journey.spec.ts is walked through all its screens. What is not generic fails here.
 */
const NAME = 'viewingsLog';
const FIELDS =
  'title:text!,status:choice(Open|OnHold|Done)!,interest:choice(Warm|Cold),amountMinor:money,guests:number,dueDate:date,contactId:ref(contacts),sellerId:owner,notes:longText';
/** Another one, whose screens are made of its schema alone. */
const PLAIN = 'keysBook';
const PLAIN_FIELDS = 'title:text!,kind:choice(Office|Flat)!,depositMinor:money,lentUntil:date,notes:longText';
/** Laws of the house that need no word of a translator and no place in production. */
const LAWS = ['house', 'keys', 'schemas', 'sections', 'text'];
/** Of all resources. */
const LISTS = ['registry', 'resources'].map((list) => `src/areas/${list}.ts`);
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', '.freehold-build', '.freehold-data', 'test-results']);

const root = process.cwd();
const bin = (name: string) => join('node_modules', '.bin', name);

function run(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(cwd, command), args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ${args[0]}: ${code}`))));
  });
}

async function main(): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'freehold-generic-'));
  try {
    await cp(root, copy, { recursive: true, filter: (path) => path === root || !LEFT_OUT.has(basename(path)) });
    await symlink(resolve(root, 'node_modules'), join(copy, 'node_modules'));
    const declared = [NAME, '--title', 'title', '--fields', FIELDS, '--singular', 'Viewing', '--into', copy];
    await run(root, bin('tsx'), ['scripts/new-resource.ts', ...declared]);
    const plain = [PLAIN, '--plain', '--title', 'title', '--fields', PLAIN_FIELDS, '--singular', 'Key', '--into', copy];
    await run(root, bin('tsx'), ['scripts/new-resource.ts', ...plain]);
    await run(copy, bin('tsx'), ['scripts/build-indexes.ts']);
    await run(copy, bin('tsc'), ['--noEmit']);
    await run(copy, bin('biome'), [
      'check',
      '--error-on-warnings',
      ...[NAME, PLAIN].map((name) => `src/areas/work/${name}`),
      ...LISTS,
      'src/app',
      'src/locales',
    ]);
    await run(copy, bin('vitest'), ['run', '--project', 'unit', ...LAWS.map((law) => `tests/laws/${law}.test.ts`)]);
    await run(copy, bin('vitest'), [
      'run',
      '--project',
      'component',
      ...[NAME, PLAIN].map((name) => `src/areas/work/${name}/`),
    ]);
    const results = resolve(root, 'test-results', 'generic');
    const env = { GENERIC_RESOURCE: NAME, GENERIC_PLAIN: PLAIN };
    await run(copy, bin('playwright'), ['test', '--reporter=list,json', '--output', results], env);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
