import { SCHEMAS } from '#areas/registry.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import type { Field } from '#model/fields.ts';
import { PACKS } from '#model/policy/access.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { A, B, NOW } from '../world.ts';
import type { Dice } from './dice.ts';
import { freshId } from './fresh-id.ts';
import { accountActionOf } from './fuzz-accounts.ts';
import { DEALS } from './fuzz-deals.ts';
import { MONEY } from './fuzz-money.ts';
import type { Action, FuzzWorld } from './fuzz-world.ts';

const PEOPLE = ['ceo', 'founder', 'hr', 'seller', 'other', 'accountant', 'banned', 'forced', 'ceoB', 'root', 'nobody'];
/** Outsiders, in turn: without an account, with another company, without a company. */
const STRANGERS = ['nobody', 'stranger', 'drifter'];
/** Those who get furthest come most often. */
const WORKING = ['ceo', 'ceo', 'founder', 'founder', 'hr', 'seller', 'other', 'accountant'];
const DAY = 86_400_000;
/** No values of any field, or hardly: what a modified client may send. */
const NONSENSE: readonly unknown[] = [
  ...[null, '', ' ', 'x'.repeat(5000), -1, 0, 1.5, Number.MAX_SAFE_INTEGER, true, [], {}, [null], { a: { b: {} } }],
  ...[new Date(0), 'SuperAdmin', '__proto__', 'ceo', ['ceo', 'ceo'], 'INV-2026-', '2026-02-30'],
];

/** Most other actions need these. */
const OFTEN = SCHEMAS.filter(({ name }) =>
  ['contacts', 'leads', 'properties', 'deals', 'invoices', 'employees'].includes(name),
);

const freshKey = () => freshId().padStart(20, 'k');

/** The next action, as the dice fall. */
export async function actionOf(dice: Dice, world: FuzzWorld, before: readonly Action[]): Promise<Action> {
  // An answer was lost: the same request is sent again.
  const again = dice.onceIn(20) ? dice.one(before) : undefined;
  if (again) return again;
  if (dice.onceIn(25)) return importOf(dice);
  if (dice.onceIn(8)) return accountActionOf(dice, world, freshKey());
  if (dice.onceIn(100)) return companyChangeOf(dice, world);
  const drawn = dice.one(dice.onceIn(6) ? PEOPLE : WORKING) ?? 'ceo';
  const as = drawn === 'nobody' ? (STRANGERS[before.length % STRANGERS.length] ?? drawn) : drawn;
  const work = dice.onceIn(3) ? await workOf(dice, world, as) : { changes: changesOf(dice, world, as) };
  return { as, key: freshKey(), companyId: dice.onceIn(40) ? B : A, ...work };
}

/** The company's packs and status: with them changes what its people may do. */
function companyChangeOf(dice: Dice, world: FuzzWorld): Action {
  const company = world.known('companies')[0];
  const isSuspended = company?.status === 'Suspended';
  const packs = PACKS.filter(() => !dice.onceIn(4));
  const status = isSuspended
    ? { status: 'Active', suspensionReason: null }
    : { status: 'Suspended', suspensionReason: 'Unpaid' };
  const as = dice.one(isSuspended || dice.onceIn(3) ? ['root'] : ['root', 'ceo', 'hr', 'seller', 'ceoB']) ?? 'root';
  const set = isSuspended || dice.onceIn(8) ? status : { packs };
  const version = company?.version ?? 1;
  return {
    as,
    key: freshKey(),
    companyId: A,
    changes: [{ type: 'update', resource: 'companies', id: A, version, set }],
  };
}

function changesOf(dice: Dice, world: FuzzWorld, as: string): RequestedChange[] {
  const count = dice.onceIn(5) ? 1 + dice.below(4) : 1;
  const changes = Array.from({ length: count }, () => changeOf(dice, world, as));
  const names = changes.map(({ resource, id }) => `${resource}/${id}`);
  return changes.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

function changeOf(dice: Dice, world: FuzzWorld, as: string): RequestedChange {
  const schema = dice.one(dice.onceIn(2) ? SCHEMAS : OFTEN) ?? (SCHEMAS[0] as AnySchema);
  const known = dice.one(world.known(schema.name));
  if (!known || dice.onceIn(3)) return creation(dice, world, schema, as);
  const version = dice.onceIn(15) ? known.version + dice.below(3) - 1 : known.version;
  const place = { resource: schema.name, id: known.id, version: Math.max(1, version) };
  if (dice.onceIn(6))
    return { type: known.archivedAt === null ? 'archive' : 'restore', ...place, set: lies(dice, schema) };
  return { type: 'update', ...place, set: { ...edits(dice, world, schema, known), ...lies(dice, schema) } };
}

function creation(dice: Dice, world: FuzzWorld, schema: AnySchema, as: string): RequestedChange {
  const sample = sampleOf(schema, dice.onceIn(5));
  const lying = dice.onceIn(20);
  const typed = Object.entries(sample).filter(([name]) => lying || !schema.fields[name]?.computed);
  const values: { [name: string]: unknown } = Object.fromEntries(typed);
  for (const name of Object.keys(values)) {
    const field = schema.fields[name];
    if (field && (isReference(field) || (field.kind === 'date' && dice.onceIn(8)) || dice.onceIn(8)))
      values[name] = anyValue(dice, world, field, values[name]);
  }
  if (!dice.onceIn(8)) Object.assign(values, NEEDED[schema.name]?.(dice, world));
  if (schema.owner && dice.onceIn(2)) values[schema.owner] = as;
  if (schema.parent) {
    const parents = ['leads', 'contacts', 'properties', 'deals'];
    const resource = dice.one(parents) ?? 'leads';
    values[schema.parent.resource] = resource;
    values[schema.parent.key] = dice.one(world.known(resource))?.id ?? 'nowhere_0001';
    if (!dice.onceIn(10)) values[schema.parent.by] = as;
  }
  const whole = schema.partOf && dice.one(world.known(schema.partOf.resource));
  return {
    type: 'create',
    resource: schema.name,
    id: whole?.id ?? freshId(),
    values: { ...values, ...lies(dice, schema) },
  };
}

const isReference = (field: Field): boolean => field.kind === 'ref' || (field.kind === 'list' && isReference(field.of));

/** What a sample lacks that the form of such a record asks for. */
const NEEDED: { readonly [resource: string]: (dice: Dice, world: FuzzWorld) => Values } = {
  leads: (dice) => ({ mobilePhone: `+97150123${1000 + dice.below(40)}` }),
  contacts: (dice) => ({ mobilePhone: `+97150124${1000 + dice.below(40)}` }),
  deals: (dice, world) => ({
    dealType: 'SaleReady',
    propertyId: null,
    externalProperty: 'Villa 7, Palm',
    // most deals come from a lead
    leadId: world.known('leads')[world.known('deals').length % 4]?.id ?? null,
    sellerContactIds: null,
    buyerContactIds: [dice.one(world.known('contacts'))?.id ?? 'nowhere_0001'],
  }),
};

/** Now and then what nobody may set: another tenant's, computed, unknown, no value at all. */
function lies(dice: Dice, schema: AnySchema): Values {
  if (!dice.onceIn(20)) return {};
  const names = [
    ...Object.keys(schema.fields),
    'version',
    'createdBy',
    'archivedAt',
    'searchTokens',
    'Role',
    'company_id',
  ];
  return { [dice.one(names) ?? 'Role']: dice.one(NONSENSE) };
}

function edits(dice: Dice, world: FuzzWorld, schema: AnySchema, record: AnyRecord): Values {
  const { status } = schema;
  const moves = status?.moves[String(record[status.field])] ?? [];
  const move = status && dice.onceIn(3) ? { [status.field]: dice.one(moves) ?? 'Nowhere' } : {};
  const names = Object.keys(schema.fields).filter((name) => !schema.fields[name]?.computed);
  const set: { [name: string]: unknown } = { ...move };
  for (let left = dice.below(3); left > 0; left -= 1) {
    const name = dice.one(names) ?? '';
    const field = schema.fields[name];
    if (field) set[name] = dice.onceIn(10) ? null : anyValue(dice, world, field, record[name]);
  }
  return set;
}

function anyValue(dice: Dice, world: FuzzWorld, field: Field, held: unknown): unknown {
  switch (field.kind) {
    case 'ref': {
      if (dice.onceIn(15)) return 'nowhere_0001';
      return field.to === 'directory'
        ? dice.one(['ceo', 'seller', 'other', 'hr'])
        : (dice.one(world.known(field.to))?.id ?? null);
    }
    case 'list': {
      const items = Array.from({ length: 1 + dice.below(2) }, () => anyValue(dice, world, field.of, undefined));
      const there = items.filter((item) => item !== null && item !== undefined);
      return there.length > 0 ? there : null;
    }
    case 'choice':
      return dice.one(field.options);
    case 'flag':
      return dice.onceIn(2);
    case 'money':
      return (1 + dice.below(5)) * 100_000;
    case 'number':
      return dice.onceIn(2) ? (field.min ?? 0) : dice.below(100);
    case 'date':
      return new Date(NOW.getTime() + (dice.below(60) - 30) * DAY);
    case 'phone':
      return `+97150123${String(1000 + dice.below(20))}`;
    case 'email':
      return `p${dice.below(20)}@example.com`;
    default:
      return held ?? 'Some text here';
  }
}

/** What the app would send, on the records that are there. */
async function workOf(dice: Dice, world: FuzzWorld, as: string) {
  const work = await dice.one([...MONEY, ...DEALS])?.(dice, world, as);
  if (work && 'called' in work) return work.called;
  const changes = work && 'changes' in work ? requestedChanges(work.changes) : [];
  return { changes: changes.length > 0 ? changes : changesOf(dice, world, as) };
}
function importOf(dice: Dice): Action {
  const as = dice.one(['ceo', 'seller', 'hr', 'banned', 'ceoB']) ?? 'ceo';
  const importId = `import_fuzz_${dice.below(6)}_${as}`;
  const place = { companyId: A, importId } as const;
  const action = dice.one(['begin', 'slice', 'slice', 'slice', 'finish', 'undo'] as const) ?? 'begin';
  if (action === 'begin') return { as, imported: { action, ...place, resource: 'leads', fileName: 'a.csv', rows: 50 } };
  if (action !== 'slice') return { as, imported: { action, ...place } };
  const from = dice.below(30);
  const lead = sampleOf(SCHEMAS[0] as AnySchema, false);
  const rows = Array.from({ length: 1 + dice.below(6) }, (_, at) => ({
    id: `${importId}_row_${from + at}`,
    values: {
      fullName: `Row ${from + at}`,
      intent: lead.intent,
      leadSource: lead.leadSource,
      sellerId: dice.onceIn(4) ? 'ceo' : as,
      mobilePhone: dice.onceIn(8) ? 'none' : `+97150123${String(1000 + from + at)}`,
    },
  }));
  return { as, imported: { action, ...place, slice: `s${from}`, rows } };
}
