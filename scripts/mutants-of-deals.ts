import { type Mutant, of } from './mutants-of-records.ts';

const CLOSED =
  "(d.keys().hasAll(['closePriceMinor', 'closeDate']) && d.closeDate <= d.updatedAt && d.openCount == 0 && d.commissionStatus == 'Agreed')";
const closedWithout = (part: string) => [CLOSED, CLOSED.replace(part, 'true')] as const;

export const DEAL_MUTANTS: readonly Mutant[] = [
  ...of(
    'deals',
    ['no property', "d.keys().hasAny(['propertyId', 'externalProperty'])", 'true'],
    ['sold to oneself', "!d.buyerContactIds.hasAny(d.get('sellerContactIds', []))", 'true'],
    ['no buyer', 'd.buyerContactIds.size() > 0', 'true'],
    ['five buyers', 'd.buyerContactIds.size() <= 4', 'true'],
    ['an agent not among the agents', 'd.sellerId in d.sellerIds', 'true'],
    ['an offer unsaid', "(d.stage.matches('New|Lost') || 'offerPriceMinor' in d)", 'true'],
    ['reserved without a deposit', "['agreedPriceMinor', 'depositMinor', 'depositHolder']", "['agreedPriceMinor']"],
    [
      'signed without a contract',
      "(!d.stage.matches('ContractSigned|TransferPending|Closed') || 'contract' in d)",
      'true',
    ],
    [
      'a transfer before the checklist',
      "(!d.stage.matches('TransferPending|Closed') || d.openForTransfer == 0)",
      'true',
    ],
    ['closed without a price', ...closedWithout("d.keys().hasAll(['closePriceMinor', 'closeDate'])")],
    ['closed tomorrow', ...closedWithout('d.closeDate <= d.updatedAt')],
    ['closed with open rows', ...closedWithout('d.openCount == 0')],
    ['closed without a commission', ...closedWithout("d.commissionStatus == 'Agreed'")],
    ['a closing asked for at once', "(!('closingRequestedAt' in d) || d.stage == 'TransferPending')", 'true'],
    ['closed by anybody', 'TransferPending>(ContractSigned|Lost)', 'TransferPending>(ContractSigned|Lost|Closed)'],
    [
      'changed after it was closed',
      "Lost') || keys.hasOnly(['notes', 'cheques'",
      "Lost') || true || keys.hasOnly(['notes', 'cheques'",
    ],
    ['a colleague from the start', 'now.sellerIds == [now.sellerId]', 'true'],
    ['agents chosen by an agent', "!keys.hasAny(['sellerIds', 'commissionStatus'])", 'true'],
    ['a commission nobody agreed', "(now.commissionStatus == 'Missing' || ", '(true || '],
  ),
  ...of(
    'dealCommission',
    [
      'shown to the agent',
      "function showDealCommission(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin']",
      "function showDealCommission(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin', 'Seller']",
    ],
    [
      'parts that make no whole',
      'd.coBrokerMinor + d.referralMinor + d.agentPoolMinor + d.companyMinor == d.grossMinor',
      'true',
    ],
    ['no agents', 'd.agents.size() > 0', 'true'],
    ['changed after the closing', "deals/$(id)).data.stage != 'Closed'", "deals/$(id)).data.stage != 'Never'"],
    [
      'unsaid by the deal',
      'getAfter(/databases/$(db)/documents/companies/$(cid)/deals/$(id)).data.commissionStatus == now.status',
      'true',
    ],
  ),
  ...of(
    'dealSplits',
    [
      'shown to every Seller',
      "function showDealSplits(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin']",
      "function showDealSplits(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin', 'Seller']",
    ],
    ['under another name', "id == now.dealId + '_' + now.userId", 'true'],
    [
      'for somebody who is no agent of it',
      'now.userId in getAfter(/databases/$(db)/documents/companies/$(cid)/deals/$(now.dealId)).data.sellerIds',
      'true',
    ],
    ['more payable than the share', "d.get('payableMinor', 0) <= d.amountMinor", 'true'],
    ['payable without an amount', "('payableMinor' in d) == d.status.matches('Payable|Paid')", 'true'],
    ['less payable than before', "now.get('payableMinor', 0) >= was.get('payableMinor', 0)", 'true'],
    ['another amount after the closing', "(!keys.hasAny(['weightBp', 'amountMinor']) || ", '(true || '],
    [
      'changed after it was paid',
      "(was.status.matches('Expected|Accrued|Payable') || now",
      "(true || was.status.matches('Expected|Accrued|Payable') || now",
    ],
    ['payable before it is earned', 'Expected>(Accrued)', 'Expected>(Accrued|Payable)'],
  ),
];
