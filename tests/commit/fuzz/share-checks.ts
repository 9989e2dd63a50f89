import type { AnyRecord, Values } from '#model/schema.ts';

type All = (name: string) => AnyRecord[];
const EARNED: ReadonlySet<unknown> = new Set(['Accrued', 'Payable', 'Paid']);
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);
const sum = (rows: readonly Values[]): number =>
  rows.reduce((total, { amountMinor }) => total + Number(amountMinor), 0);

/** What is wrong with shares of commission and what was paid of them, and with offers; nothing when every ledger is whole. */
export function shareFaults(all: All): string[] {
  const paying = new Map([...all('payslips'), ...all('payouts')].map((record) => [record.id, record]));
  const splits = all('dealSplits');
  return [
    ...splits.flatMap((split) => ledgerFaults(split, paying)),
    ...all('payouts').flatMap((payout) => payoutFaults(payout, splits)),
    ...offerFaults(all('offers')),
  ];
}

function ledgerFaults(split: AnyRecord, paying: ReadonlyMap<string, AnyRecord>): string[] {
  const where = `dealSplits/${split.id}`;
  const entries = rowsOf(split.entries);
  const of = (...kinds: readonly string[]) => entries.filter(({ kind }) => kinds.includes(String(kind)));
  const faults: string[] = [];
  const paid = Number(split.paidMinor ?? 0);
  if (sum(of('Paid')) !== paid) faults.push(`${where}: its ledger makes ${sum(of('Paid'))} paid, not ${paid}`);
  if (paid < 0) faults.push(`${where}: more was taken back than was paid`);
  const earned = EARNED.has(split.status) ? Number(split.amountMinor) : 0;
  if (sum(of('Earned', 'TakenBack')) !== earned) faults.push(`${where}: its ledger does not make what is earned`);
  const isMore = EARNED.has(split.status) && paid > Number(split.amountMinor);
  if (isMore !== (split.overpaid === true)) faults.push(`${where}: what was paid beyond it would not be deducted`);
  for (const { payslipId, payoutId } of of('Paid')) {
    const id = String(payslipId ?? payoutId);
    if ((payslipId === undefined) === (payoutId === undefined)) faults.push(`${where}: paid by nothing, or twice`);
    if (paying.get(id)?.status !== 'Paid') faults.push(`${where}: paid by ${id}, which is not`);
    if (of('Paid').filter((entry) => (entry.payslipId ?? entry.payoutId) === id).length > 1)
      faults.push(`${where}: paid twice by ${id}`);
  }
  return faults;
}

function payoutFaults({ id, lines, totalMinor, status }: AnyRecord, splits: readonly AnyRecord[]): string[] {
  const rows = rowsOf(lines);
  const faults = sum(rows) === totalMinor ? [] : [`payouts/${id}: its lines make ${sum(rows)}`];
  if (status !== 'Paid') return faults;
  const isThere = ({ splitId, amountMinor }: Values) =>
    rowsOf(splits.find((split) => split.id === splitId)?.entries).some(
      (entry) => entry.payoutId === id && entry.amountMinor === amountMinor,
    );
  return rows.every(isThere) ? faults : [...faults, `payouts/${id}: a share knows nothing of it`];
}

function offerFaults(offers: readonly AnyRecord[]): string[] {
  const accepted = offers.filter(({ status }) => status === 'Accepted').map(({ dealId }) => String(dealId));
  return [
    ...(new Set(accepted).size < accepted.length ? ['offers: two of one deal are accepted'] : []),
    ...offers
      .filter(({ status }) => status === 'Countered')
      .filter(({ id }) => offers.filter(({ counters }) => counters === id).length !== 1)
      .map(({ id }) => `offers/${id}: not countered by one`),
  ];
}
