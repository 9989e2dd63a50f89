import { ROLES } from '#model/people/account.ts';
import { PACKS, PROGRAM, SCOPES } from '#model/policy/access.ts';
import { linesOf, PolicyError, type PolicyLine } from '#server/enforcer.ts';

interface Known {
  readonly resources: readonly string[];
  readonly routes: readonly string[];
  readonly actions: readonly string[];
  /** Parts of a p line, by the names the grammar gives them. */
  readonly columns?: readonly string[];
}

const NEEDED = ['sub', 'obj', 'act', 'scope'] as const;
const COLUMNS: readonly string[] = [...NEEDED, 'eft'];
const COLUMN_WORDS: { readonly [column: string]: string } = {
  sub: 'role',
  obj: 'object',
  act: 'actions',
  eft: 'effect',
};
/** A p line by its parts. */
type Parts = { readonly [column: string]: string | undefined };
const partsOf = ([kind, ...cells]: readonly string[], columns: readonly string[]): Parts =>
  kind === 'p' ? Object.fromEntries(columns.map((column, index) => [column, cells[index]])) : {};

const oneOf = (list: readonly string[]) => list.join(', ');

/** The lines of policy.csv, or a PolicyError naming every malformed one. */
export function lintPolicy(text: string, known: Known): PolicyLine[] {
  const { columns = COLUMNS } = known;
  const lacking = NEEDED.filter((column) => !columns.includes(column));
  if (lacking.length > 0)
    throw new PolicyError(
      `casbin/model.conf: a line of the policy needs ${oneOf(NEEDED)}; ${oneOf(lacking)} is missing`,
    );
  const lines = linesOf(text);
  const groups = new Set(lines.flatMap(({ cells }) => (cells[0] === 'g' && cells[2] ? [cells[2]] : [])));
  const said = new Set(lines.map(({ cells }) => cells.join(',')));
  const roaming = new Set(
    lines.flatMap(({ cells }) => (roams(partsOf(cells, columns)) ? [partsOf(cells, columns).sub ?? ''] : [])),
  );
  const wrong = lines.flatMap((line) => {
    const reason =
      (line.cells[0] === 'g' ? groupFault(line.cells) : lineFault(line.cells, groups, { columns, ...known })) ??
      packFault(line.cells, partsOf(line.cells, columns), said, roaming);
    return reason ? [`casbin/policy.csv line ${line.number}: ${reason}\n  ${line.text}`] : [];
  });
  const seen = new Map<string, number>();
  for (const { number, text: shown, cells } of lines) {
    const first = seen.get(cells.join(','));
    if (first) wrong.push(`casbin/policy.csv line ${number}: repeats line ${first}\n  ${shown}`);
    else seen.set(cells.join(','), number);
  }
  if (wrong.length > 0) throw new PolicyError(wrong.join('\n'));
  return lines;
}

const isRole = (name: string) => ROLES.some((role) => role === name);

function groupFault(cells: readonly string[]): string | undefined {
  if (cells.length !== 3) return `a g line has 3 parts (g, role, group), this one has ${cells.length}`;
  const [, role = '', group = ''] = cells;
  if (group.includes('@')) return `nobody inherits from a pack: ${group} counts only where a company turns it on`;
  const inPack = role.includes('@');
  if (!inPack && !isRole(role)) return `unknown role "${role}"; the roles are ${oneOf(ROLES)}`;
  if (inPack && isRole(group)) return undefined;
  if (isRole(group) || group === PROGRAM || !/^[a-z]\w*$/.test(group))
    return `a group has a lower-case name that is no role, not "${group}"`;
  return undefined;
}

function lineFault(cells: readonly string[], groups: ReadonlySet<string>, known: Required<Known>): string | undefined {
  const { columns } = known;
  if (cells[0] !== 'p') return `a line starts with p or g, not "${cells[0]}"`;
  if (cells.length !== columns.length + 1)
    return `a p line has ${columns.length + 1} parts (p, ${oneOf(columns.map((column) => COLUMN_WORDS[column] ?? column))}), this one has ${cells.length}`;
  const parts = partsOf(cells, columns);
  const {
    sub: role = '',
    obj: object = '',
    act: actions = '',
    scope = '',
    eft: effect = 'allow',
    priority = '0',
  } = parts;
  if (role !== '*' && role !== PROGRAM && !role.includes('@') && !isRole(role) && !groups.has(role))
    return `unknown role "${role}"; the roles are ${oneOf([...ROLES, ...[...groups].filter((group) => !isRole(group))])}, ${PROGRAM} and *`;
  const isRoute = object.startsWith('/');
  if (isRoute && !isKnownRoute(object, known.routes)) return `unknown route "${object}"`;
  if (!isRoute && object !== '*' && !known.resources.includes(object))
    return `unknown object "${object}"; the resources are ${oneOf(known.resources)}`;
  for (const action of actions.split(/\s+/)) {
    if (isRoute ? action !== 'open' && action !== '*' : action !== '*' && !known.actions.includes(action))
      return `unknown action "${action}"; ${isRoute ? 'a route has open' : `the actions are ${oneOf(known.actions)}`}`;
  }
  if (!SCOPES.some((one) => one === scope)) return `unknown scope "${scope}"; the scopes are ${oneOf(SCOPES)}`;
  if (isRoute && scope !== 'any') return 'a route has no scope of its own: write any';
  if (effect !== 'allow' && effect !== 'deny') return `unknown effect "${effect}"; it is allow or deny`;
  if (effect === 'deny' && scope !== 'any')
    return 'a refusal carries the scope any: a narrower one would not refuse wider requests';
  if (!/^\d+$/.test(priority)) return `a priority is a whole number, not "${priority}"`;
  return undefined;
}

const roams = ({ obj = '/', scope, eft = 'allow' }: Parts) =>
  !obj.startsWith('/') && scope === 'any' && eft === 'allow';

/** A pack belongs to a role, only grants, and stays within the company. */
function packFault(
  cells: readonly string[],
  parts: Parts,
  said: ReadonlySet<string>,
  roaming: ReadonlySet<string>,
): string | undefined {
  const [kind, first = '', other = ''] = cells;
  const subject = kind === 'p' ? (parts.sub ?? '') : first;
  if (!subject.includes('@')) return undefined;
  const [role = '', pack = '', more] = subject.split('@');
  if (!isRole(role) || more !== undefined)
    return `a pack belongs to a stored role, as in Agent@sales, not "${subject}"`;
  if (!PACKS.some((known) => known === pack)) return `unknown pack "${pack}"; the packs are ${oneOf(PACKS)}`;
  // Without it, a refusal of the role would not refuse the role with its pack.
  if (!said.has(`g,${subject},${role}`)) return `${subject} is ${role} first: write g, ${subject}, ${role}`;
  if (parts.eft === 'deny') return 'a pack only grants: refuse the role itself';
  if (roams(parts) || (kind === 'g' && roaming.has(other) && other !== role))
    return `a pack stays within the company${kind === 'g' ? `, and ${other} does not` : ': write company'}`;
  return undefined;
}

/** Itself, above or below a screen that exists. */
function isKnownRoute(object: string, routes: readonly string[]): boolean {
  const base = object.replace(/\/\*$/, '');
  return routes.some((route) => route === base || route.startsWith(`${base}/`) || base.startsWith(`${route}/`));
}
