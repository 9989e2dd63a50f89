import { type EInvoice, eInvoices } from '#areas/sales/eInvoices/schema.ts';
import { eInvoiceXml } from '#areas/sales/eInvoiceXml/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/dates.ts';
import { serverCaller } from '#model/commit/caller.ts';
import type { Transaction } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { providerPath, readProvider } from './account.ts';
import type { EInvoiceContext, EInvoiceProvider, Fate, Sent } from './provider.ts';
import { storecove } from './storecove.ts';
import { eInvoiceAt, writeState } from './write-state.ts';

/** Hours after each try but the last. */
const WAITS = [1, 2, 4, 8, 16, 24, 24];
/** How long somebody asks what became of a document. */
const MOST_DAYS = 30;
/** Documents of one company in one run. */
const MOST = 50;

interface Taken {
  readonly provider: EInvoiceProvider;
  readonly xml: string;
  readonly record: EInvoice;
}
type Outcome = 'sent' | 'stopped' | 'nothing';

/** Who takes documents of this company now: nobody while its key is refused. */
async function providerOf(transaction: Transaction, companyId: string, { askProvider }: EInvoiceContext) {
  const found = await readProvider(transaction, companyId);
  const { account, token, attention, since } = found?.channel ?? {};
  if (!found || !askProvider || !account || !token || attention) return undefined;
  return { ...found, since, provider: storecove({ account, token }, askProvider) };
}

/**
 * Sends the e-invoice of an invoice if it is due, and keeps what became of it; nothing where the company has no provider.
 * Each try is written before it is made, so two at the same moment send once.
 */
export async function sendEInvoice(companyId: string, id: string, context: EInvoiceContext): Promise<Outcome> {
  const taken = await context.store.run((transaction) => take(transaction, companyId, id, context));
  if (!taken) return 'nothing';
  const { provider, xml, record } = taken;
  const sent = await provider.send(xml, record.uuid);
  await context.store.run((transaction) => settle(transaction, companyId, record, sent, context));
  return 'id' in sent || sent.refused === 'final' ? 'sent' : 'stopped';
}

async function take(
  transaction: Transaction,
  companyId: string,
  id: string,
  context: EInvoiceContext,
): Promise<Taken | undefined> {
  const found = await providerOf(transaction, companyId, context);
  if (!found) return undefined;
  const record = await eInvoiceAt(transaction, companyId, id);
  const now = context.now();
  if (!record?.nextAt || record.nextAt > now || !['Ready', 'Sending'].includes(record.status)) return undefined;
  const [stored] = await transaction.get([`companies/${companyId}/${eInvoiceXml.name}/${id}`]);
  if (!stored) return undefined;
  const write = (set: Values) => writeState(transaction, { ...found, companyId }, record, set, context);
  // one of before there was a provider may have been handed in by hand: somebody says so
  if (record.attempts === 0 && found.since && record.nextAt < found.since) {
    await write({ nextAt: undefined });
    return undefined;
  }
  const attempts = record.attempts + 1;
  const nextAt = new Date(now.getTime() + (WAITS[record.attempts] ?? 24) * HOUR_MS);
  const after = await write({ status: 'Sending', attempts, nextAt });
  return { provider: found.provider, xml: String(stored.xml), record: after };
}

async function settle(
  transaction: Transaction,
  companyId: string,
  { id, attempts }: EInvoice,
  sent: Sent,
  context: EInvoiceContext,
): Promise<void> {
  const found = await readProvider(transaction, companyId);
  const record = found && (await eInvoiceAt(transaction, companyId, id));
  if (!record) return;
  const now = context.now();
  const write = (set: Values) => writeState(transaction, { ...found, companyId }, record, set, context);
  if ('id' in sent) {
    // a call may have come before this answer
    const isKnown = record.status !== 'Sending';
    const fresh = { status: 'Sent', problems: undefined, nextAt: new Date(now.getTime() + HOUR_MS) };
    await write({ providerId: sent.id, ...(!isKnown && fresh) });
  } else if (record.status !== 'Sending') return;
  else if (sent.refused === 'token') {
    const notice = {
      permission: { action: 'edit', resource: 'companies' },
      type: 'EInvoice',
      severity: 'Critical',
      params: { state: 'Stopped' },
      link: '/app/my-company/portals',
    } as const;
    const caller = serverCaller(companyId, found.company);
    const writes = await context.notify({ notices: [notice], key: `${id}_${attempts}` }, caller, transaction, now);
    await write({ status: 'Ready', attempts: attempts - 1, nextAt: now });
    transaction.merge(providerPath(companyId), { attention: 'token' });
    for (const { path, data } of writes) transaction.set(path, data);
  } else {
    const isOver = sent.refused === 'final' || attempts > WAITS.length;
    await write({ problems: sent.problems, ...(isOver && { status: 'Failed', nextAt: undefined }) });
  }
}

/** The state that a provider reports of a document; a rejection is final. */
export const fateOf = ({ status }: Pick<EInvoice, 'status'>, { status: to, problems }: Fate): Values | undefined =>
  status === 'Rejected' || status === to ? undefined : { status: to, problems, nextAt: undefined };

async function askAfter(companyId: string, id: string, context: EInvoiceContext): Promise<void> {
  const { store, now } = context;
  const provider = await store.run((transaction) => providerOf(transaction, companyId, context));
  const read = (transaction: Transaction) => eInvoiceAt(transaction, companyId, id);
  const asked = await store.run(read);
  const fate = asked?.providerId ? await provider?.provider.stateOf(asked.providerId) : undefined;
  await store.run(async (transaction) => {
    const [found, record] = await Promise.all([readProvider(transaction, companyId), read(transaction)]);
    if (!found || record?.status !== 'Sent') return;
    const isOld = now().getTime() - record.createdAt.getTime() > MOST_DAYS * DAY_MS;
    const later = { nextAt: isOld ? undefined : new Date(now().getTime() + DAY_MS) };
    await writeState(transaction, { ...found, companyId }, record, (fate && fateOf(record, fate)) ?? later, context);
  });
}

/** What the clock does: sends what is due, and asks after what was sent. False where there is more to do. */
export async function sendDue(companyId: string, context: EInvoiceContext): Promise<boolean> {
  const { store, now } = context;
  const due = await store.run(async (transaction) => {
    if (!(await providerOf(transaction, companyId, context))) return [];
    const conditions = [{ field: 'nextAt', operator: '<=', value: now() }] as const;
    return transaction.find(`companies/${companyId}/${eInvoices.name}`, conditions, MOST);
  });
  for (const { path, data } of due) {
    const id = lastPart(path);
    if (data.status === 'Sent') await askAfter(companyId, id, context);
    // if the provider does not answer now, the others wait for the next run
    else if ((await sendEInvoice(companyId, id, context)) === 'stopped') return true;
  }
  return due.length < MOST;
}
