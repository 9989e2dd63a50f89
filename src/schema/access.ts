/** What can be done to a record. `open` belongs to routes. */
export const ACTIONS = [
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'archive',
  'restore',
  'assign',
  'export',
  'reopen',
] as const;

/** How far a right reaches; a wider one includes the narrower. */
export const SCOPES = ['own', 'company', 'any'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Decision {
  readonly can: boolean;
  /** The policy's line that decided; '' when no line grants it. */
  readonly line: string;
}

/** [widest scope granted: 0 none … 3 any, index of the deciding line]. */
export type Cell = readonly [widest: number, line: number];

/** Every decision of the policy, computed by Casbin when the app is built. */
export interface AccessTable {
  readonly lines: readonly string[];
  /** Role → row. */
  readonly of: { readonly [role: string]: number };
  /** For each row: object → cells. A resource has one cell an action, a route (or `route/*`) has one. */
  readonly rows: readonly { readonly [object: string]: readonly Cell[] }[];
}

const NO: Decision = { can: false, line: '' };

/** Asks the table. A role that is none of the known ones, or an object nobody declared, is refused. */
export function decideFrom(table: AccessTable, role: string, action: string, object: string, scope: Scope): Decision {
  const row = Object.hasOwn(table.of, role) ? table.rows[table.of[role] ?? -1] : undefined;
  if (!row) return NO;
  const isRoute = object.startsWith('/');
  if (isRoute && action !== 'open') return NO;
  const place = isRoute ? 0 : (ACTIONS as readonly string[]).indexOf(action);
  const key = isRoute ? routeKey(row, object) : object;
  const cell = key !== undefined && Object.hasOwn(row, key) ? row[key]?.[place] : undefined;
  if (!cell) return NO;
  const [widest, line] = cell;
  const can = (isRoute ? 0 : SCOPES.indexOf(scope)) < widest;
  // A line that grants a narrower scope is no reason for refusing this one: no line grants it.
  return { can, line: can || widest === 0 ? (table.lines[line] ?? '') : '' };
}

/** The entry that speaks for a path: its own, else that of the nearest route above it. */
function routeKey(row: AccessTable['rows'][number], path: string): string | undefined {
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    if (Object.hasOwn(row, above)) return above;
    if (Object.hasOwn(row, `${above}/*`)) return `${above}/*`;
  }
  return undefined;
}
