import { SCHEMAS } from '#areas/registry.ts';
import { alongTerms, settle } from '#areas/sales/dealCommission/commands.ts';
import { moveDeal } from '#areas/sales/deals/commands.ts';
import { creditOf, issue, recordPayment, reversalOf } from '#areas/sales/invoices/commands.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { moveLead } from '#areas/sales/leads/commands.ts';
import { PACKS } from '#model/access.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { Field } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { sampleOf } from '#model/to-sample.ts';
import { A, B, NOW } from '../world.ts';
import type { Dice } from './dice.ts';
import { accountActionOf } from './fuzz-accounts.ts';
import type { Action, FuzzWorld } from './fuzz-world.ts';

const PEOPLE = ['ceo', 'founder', 'hr', 'seller', 'other', 'accountant', 'banned', 'forced', 'ceoB', 'root', 'nobody'];
/** Those who get furthest come most often. */
const WORKING = ['ceo', 'ceo', 'founder', 'founder', 'hr', 'seller', 'other', 'accountant'];
const DAY = 86_400_000;
/** No values of any field, or hardly: what a modified client may send. */
const NONSENSE: readonly unknown[] = [
  ...[null, '', ' ', 'x'.repeat(5000), -1, 0, 1.5, Number.MAX_SAFE_INTEGER, true, [], {}, [null], { a: { b: {} } }],
  ...[new Date(0), 'SuperAdmin', '__proto__', 'ceo', ['ceo', 'ceo'], 'INV-2026-', '2026-02-30'],
];

/** Most others stand on these. */
const OFTEN = SCHEMAS.filter(({ name }) =>
  ['contacts', 'leads', 'properties', 'deals', 'invoices', 'employees'].includes(name),
);

let made = 0;
const freshId = () => `fuzz_${String(++made).padStart(15, '0')}`;
const freshKey = () => freshId().padStart(20, 'k');

/** The next action, as the dice fall. */
export function actionOf(dice: Dice, world: FuzzWorld, before: readonly Action[]): Action {
  // An answer was lost: the same is sent once more.
  const again = dice.onceIn(20) ? dice.one(before) : undefined;
  if (again) return again;
  if (dice.onceIn(25)) return importOf(dice);
  if (dice.onceIn(8)) return accountActionOf(dice, world, freshKey());
  if (dice.onceIn(100)) return companyChangeOf(dice, world);
  const as = dice.one(dice.onceIn(6) ? PEOPLE : WORKING) ?? 'ceo';
  const changes = dice.onceIn(3) ? commandOf(dice, world, as) : changesOf(dice, world, as);
  return { as, key: freshKey(), companyId: dice.onceIn(40) ? B : A, changes };
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
    ...{ type: 'create', resource: schema.name, id: whole?.id ?? freshId() },
    values: { ...values, ...lies(dice, schema) },
  };
}

const isReference = (field: Field): boolean => field.kind === 'ref' || (field.kind === 'list' && isReference(field.of));

/** What a sample lacks that the form of such a record asks for. */
const NEEDED: { readonly [resource: string]: (dice: Dice, world: FuzzWorld) => Values } = {
  leads: (dice) => ({ mobilePhone: `+97150123${1000 + dice.below(40)}` }),
  contacts: (dice) => ({ mobilePhone: `+97150124${1000 + dice.below(40)}` }),
  deals: (dice, world) => ({
    ...{
      dealType: 'SaleReady',
      propertyId: null,
      externalProperty: 'Villa 7, Palm',
      leadId: null,
      sellerContactIds: null,
    },
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

/** What the app's own commands would send, on whatever is there. */
function commandOf(dice: Dice, world: FuzzWorld, as: string): readonly RequestedChange[] {
  const command = dice.one([dealStage, commission, payment, givingBack, crediting, issuing, leadStage]);
  const set = command?.(dice, world, as);
  const changes = set && 'changes' in set ? requestedChanges(set.changes) : [];
  return changes.length > 0 ? changes : changesOf(dice, world, as);
}
type Command = (dice: Dice, world: FuzzWorld, as: string) => ChangeSet | readonly Issue[] | undefined;
const acting = (uid: string) => ({ uid, now: NOW, mayReopen: true, activityId: freshId() });

const leadStage: Command = (dice, world, as) => {
  const lead = dice.one(world.known('leads'));
  const to = dice.one(['Contacted', 'Qualified', 'Viewing', 'Won', 'Lost']) ?? 'Won';
  return lead && moveLead(lead as never, to, { lostReason: 'NoResponse' } as never, acting(as) as never);
};
const dealStage: Command = (dice, world, as) => {
  const deal = dice.one(world.known('deals'));
  if (!deal) return undefined;
  const to =
    dice.one(['OfferMade', 'Negotiation', 'Reserved', 'ContractSigned', 'TransferPending', 'Closed', 'Lost']) ?? 'Lost';
  const terms = world.known('dealCommission').find(({ id }) => id === deal.id);
  const splits = world.known('dealSplits').filter(({ dealId }) => dealId === deal.id);
  const price = 1_000_000 * (1 + dice.below(3));
  const settled = terms && to === 'Closed' ? settle(terms, deal, price, splits) : undefined;
  return moveDeal(deal, to, { closePriceMinor: price, closeDate: NOW, ...(settled && { settled }) }, acting(as), {});
};
const commission: Command = (dice, world) => {
  const deal = dice.one(world.known('deals'));
  if (!deal) return undefined;
  const weight = dice.below(10_001);
  const terms = {
    ...{ mode: 'Percent', rateBp: 200, minFeeMinor: 0, payer: 'Seller', agentSplitBp: 5000, basisMinor: 2_000_000 },
    agents: [
      { userId: 'seller', weightBp: weight },
      { userId: 'other', weightBp: 10_000 - weight },
    ].filter(({ weightBp }) => weightBp > 0),
  };
  const splits = world.known('dealSplits').filter(({ dealId }) => dealId === deal.id);
  const before = world.known('dealCommission').find(({ id }) => id === deal.id);
  const along = alongTerms(terms as never, deal, 2_000_000, splits);
  const first = before
    ? ({ type: 'update', resource: 'dealCommission', before, set: terms } as const)
    : ({ type: 'create', resource: 'dealCommission', id: deal.id, values: terms } as const);
  return { changes: [first, ...along] };
};
const COMPANY = { name: 'Harbour Homes', address: 'Marina Walk 1' };
const issuing: Command = (dice, world) => {
  const draft = dice.one(world.known('invoices'));
  const issueDate = new Date(NOW.getTime() - dice.below(3) * DAY);
  const credited = world.known('invoices').find(({ id }) => id === draft?.relatedInvoiceId);
  const sharing = dice.onceIn(8) ? undefined : sharingOf(world, credited);
  const dates = { issueDate, dueDate: NOW, now: NOW, timeZone: 'Asia/Dubai' };
  return draft && issue(draft, { company: COMPANY, ...dates, ...(credited && { credited, sharing }) });
};
/** The shares that hang on an invoice, and all invoices of its deal. */
const sharingOf = (world: FuzzWorld, invoice: Invoice | undefined) => ({
  splits: world.known('dealSplits').filter(({ dealId }) => dealId === invoice?.dealId),
  invoices: world.known('invoices').filter(({ dealId }) => dealId !== undefined && dealId === invoice?.dealId),
});
/** A draft that takes back a line, or some of it. */
const crediting: Command = (dice, world) => {
  const billed = dice.one(world.known('invoices'));
  if (!billed || billed.kind === 'CreditNote') return undefined;
  const lines = billed.lines.map(() => (dice.onceIn(2) ? 'whole' : dice.below(3) * 50_000));
  const values = { ...creditOf(billed, lines), issueDate: NOW, dueDate: NOW };
  return { changes: [{ type: 'create', resource: 'invoices', id: freshId(), values }] };
};
const givingBack: Command = (dice, world) => {
  const paid = world.known('invoices').filter(({ payments }) => payments);
  const invoice = dice.one(paid);
  if (!invoice) return undefined;
  const place = 1 + dice.below(invoice.payments?.length ?? 1);
  const entry = dice.onceIn(2)
    ? reversalOf(invoice, place)
    : ({ kind: 'Refund', amountMinor: (1 + dice.below(3)) * 50_000, method: 'Cash' } as const);
  const sharing = dice.onceIn(8) ? undefined : sharingOf(world, invoice);
  return recordPayment(invoice, { ...entry, paidAt: NOW, reason: 'Cheque returned' }, NOW, sharing);
};
const payment: Command = (dice, world) => {
  const invoice = dice.one(world.known('invoices'));
  if (!invoice) return undefined;
  const paid = { amountMinor: dice.below(4) * 100_000, method: 'BankTransfer', paidAt: NOW };
  return recordPayment(invoice, paid as never, NOW, sharingOf(world, invoice));
};

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
      ...{
        fullName: `Row ${from + at}`,
        intent: lead.intent,
        leadSource: lead.leadSource,
        sellerId: dice.onceIn(4) ? 'ceo' : as,
      },
      mobilePhone: dice.onceIn(8) ? 'none' : `+97150123${String(1000 + from + at)}`,
    },
  }));
  return { as, imported: { action, ...place, slice: `s${from}`, rows } };
}
