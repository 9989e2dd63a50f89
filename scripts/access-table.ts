import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import casbin from 'casbin/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { ACTIONS, type AccessTable, type Cell, type Reach, SCOPES } from '#model/access.ts';
import { ROLES } from '#model/account.ts';
import { MODEL_FILE, POLICY_FILE } from '#server/enforcer.ts';
import { RESOURCES, ROUTES, reachOf } from '#server/policy.ts';
import { loadPolicy, type Policy } from './casbin.ts';

type Row = { [object: string]: Cell[] };

/** Every decision of the policy, each asked of Casbin: subjects × routes, and subjects × resources × actions × scopes. */
export function computeTable(policy: Policy): AccessTable {
  const lines: string[] = [''];
  const cellOf = ({ widest, line }: Reach): Cell => {
    const index = lines.indexOf(line);
    return [widest, index === -1 ? lines.push(line) - 1 : index];
  };
  // Roles that no line names differ in nothing: they are asked about once.
  const named = new Set(policy.lines.flatMap(({ cells }) => cells[1] ?? []));
  const rows: Row[] = [];
  const places = new Map<string, number>();
  const of: { [subject: string]: number } = {};
  let unnamed: number | undefined;
  for (const role of [...ROLES, ...policy.packed]) {
    const known = named.has(role) ? undefined : unnamed;
    if (known !== undefined) {
      of[role] = known;
      continue;
    }
    const row = rowOf(policy, role, cellOf);
    // Whoever may do the same by the same lines shares a row: an Agent with the sales pack and a Seller.
    const shape = JSON.stringify(row);
    const place = places.get(shape) ?? rows.push(row) - 1;
    places.set(shape, place);
    of[role] = place;
    if (!named.has(role)) unnamed = place;
  }
  return { lines, of, rows };
}

function rowOf(policy: Policy, role: string, cellOf: (reach: Reach) => Cell): Row {
  const row: Row = {};
  for (const [key, object] of routeObjects(policy)) row[key] = [cellOf(reachOf(policy.ask, role, 'open', object))];
  for (const object of RESOURCES)
    row[object] = ACTIONS.map((action) => cellOf(reachOf(policy.ask, role, action, object)));
  return row;
}

/** Table key → path to ask about. `/app/x/*` stands for any path below x that nobody declared. */
function routeObjects(policy: Policy): Map<string, string> {
  const objects = new Map(ROUTES.map((route) => [route, route]));
  for (const { cells } of policy.lines) {
    const object = cells[0] === 'p' ? (cells[2] ?? '') : '';
    if (!object.startsWith('/')) continue;
    objects.set(object, object.endsWith('/*') ? `${object.slice(0, -1)}-` : object);
  }
  return objects;
}

/** Beside the packages, as other tools keep what they worked out. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/freehold/', import.meta.url));
/** What answers: a table made by another one is not used. */
const MADE_BY = [
  './access-table.ts',
  './casbin.ts',
  './policy-lint.ts',
  '../src/server/enforcer.ts',
  '../src/server/policy.ts',
];

/** The table as JSON; Casbin is asked once for each policy, which takes some seconds, and not by every build. */
async function storedTable(): Promise<string> {
  const sources = [...MADE_BY.map((path) => fileURLToPath(new URL(path, import.meta.url))), MODEL_FILE, POLICY_FILE];
  const asked = JSON.stringify([ACTIONS, SCOPES, ROLES, RESOURCES, ROUTES, casbin.version]);
  const made = createHash('sha256').update([asked, ...sources.map((path) => readFileSync(path, 'utf8'))].join('\0'));
  const file = join(CACHE, `access-table-${made.digest('hex').slice(0, 32)}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const table = JSON.stringify(computeTable(await loadPolicy()));
  mkdirSync(CACHE, { recursive: true });
  // Under its name once it is whole: others may look for it meanwhile.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, table);
  renameSync(whole, file);
  return table;
}

const ID = 'virtual:access-table';

/** Vite plugin: `import { table } from 'virtual:access-table'`, rebuilt when the policy changes. A malformed policy stops the build. */
export function accessTable(): Plugin {
  return {
    name: 'access-table',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(MODEL_FILE);
      this.addWatchFile(POLICY_FILE);
      return `export const table = ${await storedTable()};`;
    },
    handleHotUpdate({ file, server }) {
      if (file !== MODEL_FILE && file !== POLICY_FILE) return;
      const module = server.moduleGraph.getModuleById(`\0${ID}`);
      if (module) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
