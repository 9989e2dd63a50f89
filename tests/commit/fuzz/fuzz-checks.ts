import { SCHEMAS } from '#areas/registry.ts';
import { referencesIn } from '#model/commit/references.ts';
import type { Document } from '#model/commit/store.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { A } from '../world.ts';
import { shareFaults } from './share-checks.ts';

/** Everything that is wrong in a company's database, in words; nothing when all holds. */
export function faultsIn(documents: readonly Document[], now: Date): string[] {
  const stored = new Map(documents.map(({ path, data }) => [path, data]));
  const at = (key: string) => stored.get(`companies/${A}/${key}`);
  const all = (name: string): AnyRecord[] => {
    const prefix = `companies/${A}/${name}/`;
    return documents.flatMap(({ path, data }) =>
      path.startsWith(prefix) && !path.includes('/', prefix.length)
        ? [{ ...data, id: path.slice(prefix.length) } as AnyRecord]
        : [],
    );
  };
  const ofRecords = SCHEMAS.flatMap((schema) => {
    const records = all(schema.name);
    return [
      ...records.flatMap((record) => recordFaults(schema, record, at, now)),
      ...numberFaults(schema, records, at),
    ];
  });
  return [
    ...ofRecords,
    ...eventFaults(all('history'), at),
    ...markerFaults(all, at),
    ...noticeFaults(all),
    ...moneyFaults(all),
    ...shareFaults(all),
    ...listingFaults(all, at),
  ];
}
type At = (key: string) => Values | undefined;
type All = (name: string) => AnyRecord[];

function recordFaults(schema: AnySchema, record: AnyRecord, at: At, now: Date): string[] {
  const { name } = schema;
  const where = `${name}/${record.id}`;
  const { id: _, ...body } = record;
  const faults = issuesOf(schema, record, now, record).map(({ field, key }) => `${where}: ${field} ${key}`);
  if (schema.audited !== false) {
    const event = at(`history/${name}_${record.id}_${record.version}`);
    if (JSON.stringify(event?.after) !== JSON.stringify(body)) faults.push(`${where}: no event says what is stored`);
    for (let version = 1; version < record.version; version += 1)
      if (!at(`history/${name}_${record.id}_${version}`)) faults.push(`${where}: no event of version ${version}`);
  }
  const changed = new Set(Object.keys(schema.fields));
  const planned = { type: 'create', schema, before: undefined, after: record, set: {}, changed } as const;
  for (const { field, resource, id } of referencesIn(planned))
    if (!at(`${resource}/${id}`)) faults.push(`${where}: ${field} points at ${resource}/${id}, which is not there`);
  for (const part of SCHEMAS.filter(({ partOf }) => partOf?.resource === name)) {
    const held = at(`${part.name}/${record.id}`);
    for (const [field, copy] of Object.entries(part.partOf?.mirrors ?? {}))
      if (held && held[field] !== record[copy]) faults.push(`${where}: ${copy} is not what ${part.name} says`);
  }
  if (schema.partOf && !at(`${schema.partOf.resource}/${record.id}`)) faults.push(`${where}: a part of nothing`);
  return faults;
}

/** Numbers without a gap, references that are given once. */
function numberFaults({ name, reference, numbering }: AnySchema, records: readonly AnyRecord[], at: At): string[] {
  const faults: string[] = [];
  if (reference) {
    const given = records.map((record) => Number(String(record[reference.field]).replace(/\D/g, '')));
    if (new Set(given).size < given.length) faults.push(`${name}: a reference given twice`);
    if (Math.max(0, ...given) > Number(at(`counters/${name}`)?.n ?? 0))
      faults.push(`${name}: a reference beyond its counter`);
  }
  if (numbering) {
    const series = new Map<string, number[]>();
    for (const record of records) {
      const [, head = '', number] = /^(.*-)(\d+)$/.exec(String(record[numbering.field] ?? '')) ?? [];
      if (number) series.set(head, [...(series.get(head) ?? []), Number(number)]);
    }
    for (const [head, numbers] of series)
      if (numbers.toSorted((a, b) => a - b).some((number, place) => number !== place + 1))
        faults.push(`${name}: ${head} has a gap or a number twice`);
  }
  return faults;
}

function eventFaults(events: readonly AnyRecord[], at: At): string[] {
  return events.flatMap(({ id, resourceName, resourceRecordKey, version }) => {
    // The company and its people lie elsewhere; of people the version is a moment.
    if (resourceName === 'users' || resourceName === 'companies') return [];
    const record = at(`${String(resourceName)}/${String(resourceRecordKey)}`);
    return record && Number(record.version) >= Number(version) ? [] : [`history/${id}: an event of nothing`];
  });
}

/** Markers name each live record with that phone or e-mail, and no other. */
function markerFaults(all: All, at: At): string[] {
  const faults: string[] = [];
  const wanted = new Set<string>();
  for (const schema of SCHEMAS)
    for (const [field, kind] of Object.entries(schema.markers ?? {}))
      for (const record of all(schema.name)) {
        if (record.archivedAt !== null || record[field] === undefined) continue;
        const key = `${schema.name}_${record.id}`;
        const marker = `${kind}:${String(record[field])}`;
        wanted.add(`${marker} ${key}`);
        if (!(at(`markers/${marker}`)?.records as Values | undefined)?.[key])
          faults.push(`${key}: not among ${marker}`);
      }
  for (const { id, records } of all('markers'))
    for (const key of Object.keys((records as Values | undefined) ?? {}))
      if (!wanted.has(`${id} ${key}`)) faults.push(`markers/${id}: ${key} has it no more`);
  return faults;
}

/** A notification is named after the first record of its commit; what is kept without history has no event to name. */
const unaudited = (all: All): string[] =>
  SCHEMAS.filter(({ audited }) => audited === false).flatMap(({ name }) =>
    all(name).flatMap(({ id, version }) => Array.from({ length: version }, (_, before) => `${id}_${before + 1}`)),
  );
/** Each notice belongs to an event or an import. */
function noticeFaults(all: All): string[] {
  const events = new Set(
    all('history').map(({ resourceRecordKey, version }) => `${String(resourceRecordKey)}_${String(version)}`),
  );
  // the notice of another role has the time of its event
  const roles = all('history')
    .filter(({ changeType }) => changeType === 'RoleChanged')
    .map(({ modificationTimestamp: at }) => `role_${at instanceof Date ? at.getTime() : 0}`);
  const others = new Set([...all('imports').map(({ id }) => `${id}_1`), ...unaudited(all), ...roles]);
  return all('notifications').flatMap(({ id, userId, type }) => {
    const key = id.slice(`${String(userId)}_${String(type)}_`.length);
    return events.has(key) || others.has(key) ? [] : [`notifications/${id}: told of nothing`];
  });
}

/** Deals and meetings have the source of their lead, and lost deals the date of the loss. */
function listingFaults(all: All, at: At): string[] {
  const named = (name: string) => all(name).map((record) => [`${name}/${record.id}`, record] as const);
  const sources = [...named('deals'), ...named('meetings')].flatMap(([where, { leadId, leadSource }]) => {
    const wanted = leadId === undefined ? 'NoLead' : at(`leads/${String(leadId)}`)?.leadSource;
    return leadSource === wanted ? [] : [`${where}: says ${String(leadSource)}, its lead ${String(wanted)}`];
  });
  const losses = named('deals').flatMap(([where, { stage, lostAt, lostFromStage }]) =>
    [lostAt, lostFromStage].every((value) => (value !== undefined) === (stage === 'Lost'))
      ? []
      : [`${where}: ${String(stage)}, lost ${String(lostAt)} from ${String(lostFromStage)}`],
  );
  return [...sources, ...losses];
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
/** Payments less what was reversed and refunded. */
const heldOf = (rows: unknown): number =>
  Array.isArray(rows)
    ? rows.reduce((sum: number, row: Values) => sum + numberOf(row.amountMinor) * (BACK.has(row.kind) ? -1 : 1), 0)
    : 0;
const ISSUED: ReadonlySet<unknown> = new Set(['Issued', 'PartiallyPaid', 'Paid']);
const BACK: ReadonlySet<unknown> = new Set(['Reversal', 'Refund']);

/**
 * Shares add up to the agents' part, an invoice is the sum of paid and open amounts, a credit note belongs to its
 * invoice.
 */
function moneyFaults(all: All): string[] {
  const faults: string[] = [];
  const splits = all('dealSplits').filter(({ archivedAt }) => archivedAt === null);
  for (const terms of all('dealCommission')) {
    const agents = Array.isArray(terms.agents) ? terms.agents.length : 0;
    const own = splits.filter(({ dealId }) => dealId === terms.id);
    const shared = own.reduce((sum, { amountMinor }) => sum + numberOf(amountMinor), 0);
    // a share that was taken back keeps its amount until the deal is closed again
    const isFinal = own.some(({ status }) => status === 'ClawedBack');
    const live = terms.archivedAt === null && agents > 0 && !isFinal;
    if (live && shared !== numberOf(terms.agentPoolMinor))
      faults.push(`dealCommission/${terms.id}: shares make ${shared}, not ${numberOf(terms.agentPoolMinor)}`);
  }
  const agentsOf = new Map(
    all('deals').map(({ id, sellerId, sellerIds }) => [id, JSON.stringify([sellerId, sellerIds])]),
  );
  for (const { id, archivedAt, dealId, sellerId, sellerIds } of all('offers'))
    if (archivedAt === null && agentsOf.get(String(dealId)) !== JSON.stringify([sellerId, sellerIds]))
      faults.push(`offers/${id}: its agents are not those of its deal`);
  for (const invoice of all('invoices')) {
    const where = `invoices/${invoice.id}`;
    if (numberOf(invoice.totalMinor) !== numberOf(invoice.netMinor) + numberOf(invoice.taxMinor))
      faults.push(`${where}: its total is not its sum`);
    if (heldOf(invoice.payments) !== numberOf(invoice.paidMinor))
      faults.push(`${where}: its ledger does not make what is paid`);
    const notes = all('invoices').filter(
      ({ kind, relatedInvoiceId, number }) => kind === 'CreditNote' && relatedInvoiceId === invoice.id && number,
    );
    const credited = notes.reduce((sum, note) => sum - numberOf(note.totalMinor), 0);
    if (invoice.kind !== 'CreditNote' && credited !== numberOf(invoice.creditedMinor))
      faults.push(`${where}: its credit notes make ${credited}`);
    const owed = numberOf(invoice.totalMinor) - credited - numberOf(invoice.paidMinor);
    const isOwed = invoice.kind !== 'CreditNote' && invoice.number !== undefined;
    if (numberOf(invoice.balanceMinor) !== (isOwed ? owed : 0))
      faults.push(`${where}: its balance is not what is left`);
  }
  // what may be paid out to agents is no more than the part of it that the customer paid
  for (const { id, dealId, status, amountMinor, payableMinor } of splits) {
    if (status !== 'Accrued' && status !== 'Payable') continue;
    const bills = all('invoices').filter(
      (bill) =>
        bill.dealId === dealId && bill.kind === 'Commission' && bill.archivedAt === null && ISSUED.has(bill.status),
    );
    const gross = numberOf(all('dealCommission').find(({ id: of }) => of === dealId)?.grossMinor);
    // each amount of an invoice without its tax
    const sum = (field: string) =>
      bills.reduce(
        (total, bill) => total + (numberOf(bill[field]) * numberOf(bill.netMinor)) / numberOf(bill.totalMinor),
        0,
      );
    const whole = Math.max(0, gross - sum('totalMinor')) + sum('totalMinor') - sum('creditedMinor');
    const paid = sum('paidMinor');
    const most = whole <= 0 ? 0 : paid >= whole ? numberOf(amountMinor) : (numberOf(amountMinor) * paid) / whole;
    // what a fraction of a minor unit is lost by is no fault
    if (numberOf(payableMinor) > most + 0.01) faults.push(`dealSplits/${id}: more of it is payable than was paid`);
  }
  for (const { id, amountMinor, takenMinor, balanceMinor, takenBeforeMinor, entries } of all('loans')) {
    const parts: readonly Values[] = Array.isArray(entries) ? entries : [];
    const taken = parts.reduce((sum, entry) => sum + numberOf(entry.amountMinor), numberOf(takenBeforeMinor ?? 0));
    if (taken !== numberOf(takenMinor) || taken + numberOf(balanceMinor) !== numberOf(amountMinor))
      faults.push(`loans/${id}: ${taken} taken and ${numberOf(balanceMinor)} owed are not what was lent`);
  }
  for (const run of all('payroll')) {
    const slips = all('payslips').filter((slip) => slip.runId === run.id && slip.archivedAt === null);
    const net = slips.reduce((sum, slip) => sum + numberOf(slip.netMinor), 0);
    if (run.archivedAt === null && run.status !== 'Draft' && net !== numberOf(run.netMinor))
      faults.push(`payroll/${run.id}: its payslips make ${net}`);
  }
  return faults;
}
