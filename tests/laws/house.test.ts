import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#resources/registry.ts';
import { filesUnder, type Node, parse, parseText, read, textOf } from './source.ts';

const CODE = /\.tsx?$/;
const files = ['src', 'scripts', 'tests'].flatMap((folder) => filesUnder(folder, CODE));
const product = filesUnder('src', CODE).filter((path) => !path.includes('.test.'));

/** Which rooms a room may import from, its own aside. `app` may import all, tests and scripts whatever they test. */
const ROOMS: { readonly [room: string]: readonly string[] } = {
  lib: [],
  schema: ['lib'],
  model: ['schema', 'lib'],
  backend: ['model', 'schema', 'lib'],
  server: ['resources', 'model', 'schema', 'lib'],
  ui: ['schema', 'lib'],
  resources: ['ui', 'model', 'schema', 'lib', 'locales'],
  screens: ['ui', 'schema', 'lib', 'locales'],
  providers: ['schema', 'lib', 'locales'],
  app: ['screens', 'resources', 'ui', 'providers', 'schema', 'lib', 'locales'],
};
/** Packages that live in one place only. */
const HOMES: { readonly [name: string]: RegExp } = {
  firebase: /^src\/providers\/firebase\//,
  'refine-firebase': /^src\/providers\/firebase\//,
  casbin: /^src\/(providers\/access|server\/)/,
  'firebase-admin': /^src\/server\//,
};
/** A record's page shows the record's confidential part. */
const PARTS = new Set(SCHEMAS.flatMap(({ name, partOf }) => (partOf ? [`${partOf.resource}/${name}`] : [])));
/** A run of pay and its payslips are one area, worked out from what these declare. */
const FED_BY = ['payroll', 'payslips', 'attendees', 'employeePay', 'employees', 'leaveRequests'];
const FED = new Set(['payroll', 'payslips'].flatMap((folder) => FED_BY.map((other) => `${folder}/${other}`)));
/** What a deal sets going is one area: closing it drafts its invoice, whose payment makes its agents' shares payable. */
const MONEY_OF_DEALS = new Set([
  'deals/invoices',
  'deals/dealSplits',
  'invoices/dealSplits',
  'dealCommission/dealSplits',
]);
const FORBIDDEN_ROOMS = /\/(utils|helpers|common|types|constants|hooks|services|store)\//;
/** Where the role itself is the subject: the specification's landing page and the policy. */
const MAY_ASK_ROLES = /^src\/(providers\/access|app\/redirect)/;

const importsOf = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(({ type }) => /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(type))
    .flatMap(({ source }) => textOf(source) ?? []);

describe('every file', () => {
  it('has at most 300 lines', () => {
    expect(files.filter((path) => read(path).split('\n').length > 301)).toEqual([]);
  });
  it('is small on the whole: half of the product has 60 lines or less', () => {
    const lengths = product.map((path) => read(path).split('\n').length - 1).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
  });
  it('has a kebab-case name and lives in no room of leftovers', () => {
    const name = /^([a-z0-9]+(-[a-z0-9]+)*)(\.((beyond\.)?test|spec|config|d))?\.tsx?$/;
    expect(files.filter((path) => !name.test(path.split('/').at(-1) ?? '') || FORBIDDEN_ROOMS.test(path))).toEqual([]);
  });
  it('says nothing is left to do and switches no check off', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/;
    const law = 'tests/laws/house.test.ts';
    expect(files.filter((path) => path !== law && marks.test(read(path)))).toEqual([]);
  });
  it('knows no `any`, no default export and no barrel', () => {
    const allowed = /^(tests\/)?[a-z]+\.config\.ts$|^tests\/journeys\/setup\.ts$|\.d\.ts$/;
    const broken = files.filter((path) => !allowed.test(path)).flatMap((path) => styleOf(parse(path)));
    expect(broken).toEqual([]);
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
  it('would be caught otherwise', () => {
    expect(
      wrongImports('src/ui/list.tsx', ['#providers/access.ts', '../../x.ts', 'firebase/app', '#lib/id.ts']),
    ).toHaveLength(3);
    expect(wrongImports('src/resources/leads/form.tsx', ['#resources/deals/schema.ts', './schema.ts'])).toHaveLength(1);
    expect(wrongImports('src/app/app.tsx', ['casbin', '#providers/state.ts'])).toHaveLength(1);
  });
});

function wrongImports(path: string, imports: readonly string[]): string[] {
  const [, room = '', folder = ''] = path.split('/');
  return imports
    .filter((name) => {
      const home = HOMES[name.split('/')[0] ?? ''];
      if (home) return !home.test(path);
      if (name.includes('../../')) return true;
      const to = /^#([a-z]+)\/([^/]+)/.exec(name);
      if (!to) return false;
      const [, target = '', first] = to;
      // the policy names paths, and a notification leads to one
      if (room === 'server' && name === '#app/routes.ts') return false;
      // how a request to the server and its answer look
      if (room === 'providers' && /^#model\/\w+\/(request|requested-changes|wire)\.ts$/.test(name)) return false;
      if (target !== room) return room in ROOMS && !ROOMS[room]?.includes(target);
      const pair = `${folder}/${first}`;
      const isOneArea = PARTS.has(pair) || FED.has(pair) || MONEY_OF_DEALS.has(pair);
      // an invariant looks across resources, at what is pure in them
      const isInvariant = path.endsWith('/invariants.ts') && name.endsWith('.ts');
      return room === 'resources' && first !== folder && !folder.includes('.') && !isOneArea && !isInvariant;
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
