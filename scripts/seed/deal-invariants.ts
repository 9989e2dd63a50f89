import { sumOf } from '#lib/money/rounding.ts';
import { UNKNOWN_LANGUAGE } from '#lib/people/languages.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import type { Values } from '#model/schema.ts';
import type { Documents } from './world.ts';

const sum = (records: readonly Values[], field: string) => sumOf(records.map((record) => Number(record[field])));

/** Deals and meetings have the source of their lead, deals its language, and a lost deal its date and its last stage. */
export function brokenListing(documents: Documents): string[] {
  return [...documents].flatMap(([path, data]) => {
    const [, , collection] = path.split('/');
    if (collection !== 'deals' && collection !== 'meetings') return [];
    const lead = documents.get(path.replace(/(deals|meetings)\/.*/, `leads/${String(data.leadId)}`));
    const isLost = data.stage === 'Lost';
    return [
      ...(data.leadSource === (lead?.leadSource ?? NO_LEAD) ? [] : [`${path} does not say where its lead came from`]),
      ...(collection === 'meetings' || data.language === (lead?.language ?? UNKNOWN_LANGUAGE)
        ? []
        : [`${path} does not have the language of its lead`]),
      ...(isLost === (data.lostAt instanceof Date && data.lostFromStage !== undefined)
        ? []
        : [`${path} does not say when it was lost`]),
    ];
  });
}

/**
 * A deal's commission is shared to the last unit and billed in full, its agents are those of its splits, and every lead
 * won has a deal.
 */
export function brokenDeals(documents: Documents): string[] {
  const splits = new Map<string, Values[]>();
  const leads = new Set<unknown>();
  for (const [path, data] of documents) {
    const [, , collection] = path.split('/');
    if (collection === 'dealSplits')
      splits.set(String(data.dealId), [...(splits.get(String(data.dealId)) ?? []), data]);
    if (collection === 'deals') leads.add(data.leadId);
  }
  return [...documents].flatMap(([path, data]) => {
    const [, , collection, id = ''] = path.split('/');
    if (collection === 'leads' && data.status === 'Won' && !leads.has(id)) return [`${path} was won and has no deal`];
    if (collection === 'invoices' && data.dealId !== undefined && data.kind === 'Commission') {
      const terms = documents.get(path.replace(/invoices\/.*/, `dealCommission/${String(data.dealId)}`));
      return terms?.grossMinor === data.netMinor ? [] : [`${path} is not its deal's commission`];
    }
    if (collection === 'dealSplits' && data.status === 'Payable' && !(Number(data.payableMinor) > 0))
      return [`${path} is payable and says not how much`];
    if (collection !== 'dealCommission') return [];
    const parts = ['coBrokerMinor', 'referralMinor', 'agentPoolMinor', 'companyMinor'];
    const given = sumOf(parts.map((name) => Number(data[name])));
    const paid = sum(splits.get(id) ?? [], 'amountMinor');
    return given === data.grossMinor && paid === data.agentPoolMinor ? [] : [`${path} does not add up`];
  });
}
