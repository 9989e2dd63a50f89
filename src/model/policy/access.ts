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

/**
 * Optional parts of the policy, off until a company turns them on (`packs` of the company). In casbin/policy.csv a
 * role with its pack is one more subject: `Agent@sales`. A pack only grants, and never beyond the company.
 */
export const PACKS = ['sales', 'finance', 'office', 'marketing', 'people'] as const;

/**
 * The policy's subject for every key: what no program may do, for anyone. It is nobody's role. A function of its own
 * answers for it, so that no stored role can name it.
 */
export const PROGRAM = 'program';
/** Asks the policy what programs may do. */
export type AskProgram = (action: string, object: string, scope: Scope) => Decision;

export interface Decision {
  readonly can: boolean;
  /** The policy's line that decided; '' when no line grants it. */
  readonly line: string;
}

/** [widest scope granted: 0 none … 3 any, index of the deciding line; line 0 is '']. */
export type Cell = readonly [widest: number, line: number];

/** Every decision of the policy, computed by Casbin when the app is built. */
export interface AccessTable {
  readonly lines: readonly string[];
  /** Role, and role with a pack (`Agent@sales`) → row. */
  readonly of: { readonly [role: string]: number };
  /**
   * For each row: object → cells. A resource has one cell an action, a route has one. `route/*` is there where what lies
   * below the route has another answer than the route.
   */
  readonly rows: readonly { readonly [object: string]: readonly Cell[] }[];
}

/** The policy's lines for programs; the cells are those of a row of `AccessTable`. */
export interface ProgramTable {
  readonly lines: readonly string[];
  readonly row: { readonly [object: string]: readonly Cell[] };
}

const NO: Decision = { can: false, line: '' };

/** How far a right of one subject reaches: 0 none … 3 any; a route's is 0 or 1. */
export interface Reach {
  readonly widest: number;
  /** The policy's line that decided; '' when no line grants it. */
  readonly line: string;
}

/** The widest reach of a role and of what its company's packs add to it. `reachOf` answers for one subject. */
export function decideBy(
  reachOf: (subject: string) => Reach,
  role: string,
  object: string,
  scope: Scope,
  packs: readonly string[],
): Decision {
  // Subjects of packs answer like roles; nobody's stored role may name one.
  if (role.includes('@')) return NO;
  const reaches = [role, ...packs.map((pack) => `${role}@${pack}`)].map(reachOf);
  return decisionOf(
    reaches.reduce((best, reach) => (reach.widest > best.widest ? reach : best)),
    object,
    scope,
  );
}

/** Whether a reach includes the scope. */
export function decisionOf({ widest, line }: Reach, object: string, scope: Scope): Decision {
  const can = (object.startsWith('/') ? 0 : SCOPES.indexOf(scope)) < widest;
  // A line that grants a narrower scope is no reason for refusing this one: no line grants it.
  return { can, line: can || widest === 0 ? line : '' };
}

/**
 * Asks the table. A role that is none of the known ones, or an object nobody declared, is refused.
 * @param packs the company's; each adds what the policy says of `Role@pack`, and the widest answer counts
 */
export function decideFrom(
  table: AccessTable,
  role: string,
  action: string,
  object: string,
  scope: Scope,
  packs: readonly string[] = [],
): Decision {
  const reachOf = (subject: string): Reach => {
    const [widest, line] = cellOf(table, subject, action, object);
    return { widest, line: table.lines[line] ?? '' };
  };
  return decideBy(reachOf, role, object, scope, packs);
}

/** Asks the table of programs. */
export const programFrom =
  ({ lines, row }: ProgramTable): AskProgram =>
  (action, object, scope) => {
    const [widest, line] = cellIn(row, action, object);
    return decisionOf({ widest, line: lines[line] ?? '' }, object, scope);
  };

/** The pack that would let the role do it, were it turned on. */
export const packThatWould = (
  table: AccessTable,
  role: string,
  action: string,
  object: string,
  scope: Scope,
): string | undefined =>
  Object.keys(table.of)
    .flatMap((subject) => (subject.startsWith(`${role}@`) ? subject.slice(role.length + 1) : []))
    .find((pack) => decideFrom(table, role, action, object, scope, [pack]).can);

/**
 * The route that answers for a path: its own, else the nearest above it. `/app/x/*` is nearer to what lies below x
 * than `/app/x` is. Undefined where the path has none.
 */
export function routeFor(isRoute: (route: string) => boolean, path: string): string | undefined {
  if (isRoute(path)) return path;
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    if (isRoute(`${above}/*`)) return `${above}/*`;
    if (isRoute(above)) return above;
  }
  return undefined;
}

const NOTHING: Cell = [0, 0];

function cellOf(table: AccessTable, subject: string, action: string, object: string): Cell {
  const row = Object.hasOwn(table.of, subject) ? table.rows[table.of[subject] ?? -1] : undefined;
  return row ? cellIn(row, action, object) : NOTHING;
}

function cellIn(row: ProgramTable['row'], action: string, object: string): Cell {
  const isRoute = object.startsWith('/');
  if (isRoute && action !== 'open') return NOTHING;
  const key = isRoute ? routeFor((route) => Object.hasOwn(row, route), object) : object;
  const place = isRoute ? 0 : (ACTIONS as readonly string[]).indexOf(action);
  return (key !== undefined && Object.hasOwn(row, key) ? row[key]?.[place] : undefined) ?? NOTHING;
}
