import { describe, expect, it } from 'vitest';
import { filesUnder, type Node, parse, parseText, read, textOf } from './source.ts';

const CODE = /\.tsx?$/;
const files = ['src', 'scripts', 'tests'].flatMap((folder) => filesUnder(folder, CODE));
const product = filesUnder('src', CODE).filter((path) => !path.includes('.test.'));

/**
 * Which folders a folder may import from, besides itself. `app` may import all but the demo, tests and scripts
 * everything they test.
 */
const ROOMS: { readonly [room: string]: readonly string[] } = {
  lib: [],
  ui: ['lib'],
  model: ['lib'],
  backend: ['model', 'lib'],
  server: ['areas', 'model', 'lib', 'locales'],
  kit: ['ui', 'model', 'lib'],
  areas: ['kit', 'ui', 'model', 'lib', 'locales'],
  app: ['areas', 'kit', 'ui', 'backend', 'model', 'lib', 'locales'],
  demo: ['app', 'server', 'areas', 'kit', 'backend', 'model', 'lib', 'scripts'],
};
/** Packages that live in one place only. */
const HOMES: { readonly [name: string]: RegExp } = {
  firebase: /^src\/backend\/firebase\//,
  'refine-firebase': /^src\/backend\/firebase\//,
  antd: /^src\/(ui\/antd|kit\/crud)\//,
  casbin: /^src\/(model\/policy|server)\//,
  'firebase-admin': /^src\/server\//,
};
/**
 * Inside an area its resources know each other; of another area they know what a record is (its schema) and how long a
 * shift lasts, which pay is worked out from. An invariant looks across areas, at what is pure in them.
 */
const SHARED = /\/(schema|shift)\.ts$/;
const FORBIDDEN_ROOMS = /\/(utils|helpers|common|types|constants|hooks|services|store)\//;
/** Where the role itself is the subject: the specification's landing page and the policy. */
const MAY_ASK_ROLES = /^src\/(model\/policy|app\/redirect)/;

const importsOf = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(({ type }) => /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(type))
    .flatMap(({ source }) => textOf(source) ?? []);

const linesOf = (path: string): number => read(path).split('\n').length - 1;

describe('every decision', () => {
  const decisions = filesUnder('docs/decisions', /\/\d{4}-[^/]+\.md$/);
  const index = read('docs/decisions/README.md');
  it('has a status', () => {
    expect(decisions.length).toBeGreaterThan(80);
    expect(decisions.filter((path) => !/^\*\*Status\.\*\* \S/m.test(read(path)))).toEqual([]);
  });
  it('is in the index, which names no other', () => {
    const named = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name]) => `docs/decisions/${name}`);
    expect(named.toSorted()).toEqual(decisions.toSorted());
  });
});

describe('every file', () => {
  it('has at most 300 lines', () => {
    expect(files.filter((path) => read(path).split('\n').length > 301)).toEqual([]);
  });
  it('leaves `ui` the looks: 3,000 lines at most', () => {
    const ui = product.filter((path) => path.startsWith('src/ui/')).map(linesOf);
    expect(ui.reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(3000);
  });
  it('casts nothing through unknown in the product', () => {
    expect(product.filter((path) => /\bas unknown as\b/.test(read(path)))).toEqual([]);
  });
  it('has a kebab-case name and lives in no room of leftovers', () => {
    const name = /^([a-z0-9]+(-[a-z0-9]+)*)(\.(((beyond|warned)\.)?test|spec|config|d))?\.tsx?$/;
    expect(files.filter((path) => !name.test(path.split('/').at(-1) ?? '') || FORBIDDEN_ROOMS.test(path))).toEqual([]);
  });
  it('says nothing is left to do and switches no check off', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/;
    const law = 'tests/laws/house.test.ts';
    expect(files.filter((path) => path !== law && marks.test(read(path)))).toEqual([]);
  });
  it('has no `any`, no default export and no barrel', () => {
    const allowed = /^(tests\/)?[a-z]+\.config\.ts$|^tests\/journeys\/setup\.ts$|\.d\.ts$/;
    const broken = files.filter((path) => !allowed.test(path)).flatMap((path) => styleOf(parse(path)));
    expect(broken).toEqual([]);
  });
  it('has one clock: only `lib/time/dates` writes a time of day', () =>
    expect(product.filter((path) => /timeStyle|hour: 'numeric'/.test(read(path)))).toEqual(['src/lib/time/dates.ts']));
  it('writes cents of what is billed, paid or shared out, and of no price', () => {
    const rooms =
      /^src\/(kit\/(format|effects|list\/sum-value|fields\/amount)|areas\/(pay\/|sales\/(invoices|dealSplits|dealCommission)\/|people\/(loans|applications)\/|sales\/deals\/plan-panel))/;
    expect(product.filter((path) => /exactMoney/.test(read(path)) && !rooms.test(path))).toEqual([]);
  });
  it('would be caught otherwise', () => {
    const bad = 'export default 1; export * from "./x.ts"; const a: any = 1;';
    expect(styleOf({ path: 'x.ts', ...parseText('x.ts', bad) })).toHaveLength(3);
  });
});

function styleOf({ nodes, at }: { path: string } & ReturnType<typeof parseText>): string[] {
  const forbidden = ['TSAnyKeyword', 'ExportDefaultDeclaration', 'ExportAllDeclaration'];
  return nodes.filter(({ type }) => forbidden.includes(type)).map((node) => `${at(node)} ${node.type}`);
}

describe('imports', () => {
  it('flow one way', () =>
    expect(product.flatMap((path) => wrongImports(path, importsOf(parse(path).nodes)))).toEqual([]));
  it('no byte of the demo comes with the app: nothing outside the demo imports it', () => {
    const outside = product.filter((path) => !/^src\/demo(\/|-main)/.test(path));
    const ofDemo = /(^|\/)demo\/|full-by-fetch/;
    expect(outside.filter((path) => importsOf(parse(path).nodes).some((name) => ofDemo.test(name)))).toEqual([]);
  });
  it('would be caught otherwise', () => {
    const wrong = ['#backend/ip-lookup.ts', '../../x.ts', 'firebase/app', '#lib/data/id.ts', '#areas/registry.ts'];
    expect(wrongImports('src/kit/list/list.tsx', wrong)).toHaveLength(4);
    expect(wrongImports('src/ui/chip.tsx', ['#model/errors.ts', '#kit/text.ts'])).toHaveLength(2);
    const others = ['#areas/work/todo/cells.tsx', '#areas/work/todo/schema.ts', '#areas/sales/deals/cells.tsx'];
    expect(wrongImports('src/areas/sales/leads/form.tsx', others)).toHaveLength(1);
    expect(wrongImports('src/app/app.tsx', ['casbin', '#app/state.ts'])).toHaveLength(1);
  });
});

function wrongImports(path: string, imports: readonly string[]): string[] {
  const [, room = '', area = ''] = path.split('/');
  // the lists of all resources are in no area
  const isList = room === 'areas' && area.includes('.');
  return imports
    .filter((name) => {
      const home = HOMES[name.split('/')[0] ?? ''];
      if (home) return !home.test(path);
      if (name.includes('../')) return true;
      const to = /^#([a-z]+)\/([^/]+)/.exec(name);
      if (!to) return false;
      const [, target = '', first] = to;
      if (target !== room) return room in ROOMS && !ROOMS[room]?.includes(target);
      const isPure = SHARED.test(name) || (path.endsWith('/invariants.ts') && name.endsWith('.ts'));
      return room === 'areas' && first !== area && !isList && !isPure;
    })
    .map((name) => `${path} imports ${name}`);
}

it('nobody but the policy asks for a role by name', () => {
  const asked = product
    .filter((path) => !MAY_ASK_ROLES.test(path))
    .flatMap((path) => {
      const { nodes, at } = parse(path);
      return nodes.filter(comparesRole).map((node) => at(node));
    });
  expect(asked).toEqual([]);
});
function comparesRole(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node.operator))) return false;
  const role = /^[Rr]ole$/;
  return [node.left, node.right].some((side) => role.test(lastName(side)));
}
const lastName = (node: unknown): string => {
  const { type, name, property } = (node ?? {}) as { type?: string; name?: string; property?: { name?: string } };
  return (type === 'Identifier' ? name : property?.name) ?? '';
};
