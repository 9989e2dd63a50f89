import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import casbin from 'casbin/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { ROLES } from '#model/people/account.ts';
import {
  ACTIONS,
  type AccessTable,
  type Cell,
  PROGRAM,
  type ProgramTable,
  type Reach,
  SCOPES,
} from '#model/policy/access.ts';
import { MODEL_FILE, POLICY_FILE, PolicyError } from '#server/enforcer.ts';
import { RESOURCES, ROUTES, reachOf } from '#server/policy.ts';
import { loadPolicy, type Policy } from './casbin.ts';

type Row = { [object: string]: Cell[] };

/** The possible questions. */
interface Asked {
  readonly resources: readonly string[];
  /** Whether this route of the policy is a question. */
  readonly isAsked: (route: string) => boolean;
}
const EVERYTHING: Asked = { resources: RESOURCES, isAsked: () => true };

/**
 * Every decision of the policy, each asked of Casbin: subjects × routes, and subjects × resources × actions × scopes.
 * Throws PolicyError where an answer is one that the app could not keep to.
 */
export function computeTable(policy: Policy, asked: Asked = EVERYTHING): AccessTable {
  const { lines, cellOf } = cells();
  const rows: Row[] = [];
  const places = new Map<string, number>();
  const of: { [subject: string]: number } = {};
  for (const subject of [...ROLES, ...policy.packed]) {
    const row = rowOf(policy, subject, cellOf, asked);
    const [role = '', pack] = subject.split('@');
    if (pack) refuseRoaming(subject, row, rows[of[role] ?? -1]);
    // People who may do the same by the same lines share a row: an Agent with the sales pack and a Seller.
    const shape = JSON.stringify(row);
    const place = places.get(shape) ?? rows.push(row) - 1;
    places.set(shape, place);
    of[subject] = place;
  }
  return { lines, of, rows };
}

/** What the policy allows programs, in a separate table: only the access page loads it. */
export function computeProgram(policy: Policy): ProgramTable {
  const { lines, cellOf } = cells();
  return { row: rowOf(policy, PROGRAM, cellOf, EVERYTHING), lines };
}

function cells() {
  const lines: string[] = [''];
  const cellOf = ({ widest, line }: Reach): Cell => {
    const index = lines.indexOf(line);
    return [widest, index === -1 ? lines.push(line) - 1 : index];
  };
  return { lines, cellOf };
}

function rowOf(policy: Policy, subject: string, cellOf: (reach: Reach) => Cell, asked: Asked): Row {
  const row: Row = {};
  const openOf = (object: string) => cellOf(reachOf(policy.ask, subject, 'open', object));
  for (const [route, object] of policy.routes) {
    if (!asked.isAsked(route)) continue;
    const cell = openOf(object);
    const above = route.endsWith('/*') ? row[route.slice(0, -2)]?.[0] : undefined;
    // what lies below a route mostly has the answer of the route
    if (above?.[0] !== cell[0] || above[1] !== cell[1]) row[route] = [cell];
  }
  for (const object of asked.resources)
    row[object] = ACTIONS.map((action) => cellOf(reachOf(policy.ask, subject, action, object)));
  return row;
}

/** A company turns its packs on itself: what they add ends at the company. */
function refuseRoaming(subject: string, row: Row, roles: Row | undefined): void {
  for (const [object, cells] of Object.entries(row)) {
    const at = cells.findIndex(
      ([widest], index) => widest === SCOPES.length && roles?.[object]?.[index]?.[0] !== widest,
    );
    if (at !== -1)
      throw new PolicyError(
        `casbin/model.conf: ${subject} ${ACTIONS[at]} ${object} is allowed for any company: a pack stays within the company`,
      );
  }
}

/** Beside the packages, as other tools keep what they worked out. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/freehold/', import.meta.url));
/** What answers: a table made by another one is not used. */
const MADE_BY = [
  './access-table.ts',
  './casbin.ts',
  './policy-lint.ts',
  '../src/server/enforcer.ts',
  '../src/server/matcher.ts',
  '../src/server/policy.ts',
];

/**
 * Both tables as JSON. The policy is read, linted and asked every question, once for each policy and not by every build.
 * Throws PolicyError where it must not be used.
 */
export async function checkedTable(): Promise<string> {
  const sources = [...MADE_BY.map((path) => fileURLToPath(new URL(path, import.meta.url))), MODEL_FILE, POLICY_FILE];
  const asked = JSON.stringify([ACTIONS, SCOPES, ROLES, RESOURCES, ROUTES, casbin.version]);
  const made = createHash('sha256').update([asked, ...sources.map((path) => readFileSync(path, 'utf8'))].join('\0'));
  const file = join(CACHE, `access-table-${made.digest('hex').slice(0, 32)}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const policy = await loadPolicy();
  const table = JSON.stringify({ table: computeTable(policy), program: computeProgram(policy) });
  mkdirSync(CACHE, { recursive: true });
  // Under its name once it is whole: others may look for it meanwhile.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, table);
  renameSync(whole, file);
  return table;
}

/** The modules that hold the tables. */
const TABLES = ['virtual:access-table', 'virtual:program-table'] as const;

/** Vite plugin: `import { table } from 'virtual:access-table'`, rebuilt when the policy changes. A malformed policy stops the build. */
export function accessTable(): Plugin {
  return {
    name: 'access-table',
    resolveId: (id) => (TABLES.some((one) => one === id) ? `\0${id}` : undefined),
    async load(id) {
      const at = TABLES.findIndex((one) => id === `\0${one}`);
      if (at === -1) return undefined;
      this.addWatchFile(MODEL_FILE);
      this.addWatchFile(POLICY_FILE);
      const { table, program } = JSON.parse(await checkedTable());
      return `export const table = ${JSON.stringify(at === 0 ? table : program)};`;
    },
    handleHotUpdate({ file, server }) {
      if (file !== MODEL_FILE && file !== POLICY_FILE) return;
      for (const id of TABLES) {
        const module = server.moduleGraph.getModuleById(`\0${id}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
