import { dealSplits, type Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import type { Change } from '#model/changes.ts';
import { isLocked } from '#model/moves.ts';
import type { Values } from '#model/schema.ts';

/** The path of one agent's part of a deal. */
export const splitId = (dealId: string, uid: string): string => `${dealId}_${uid}`;
/** Shares nothing is earned of yet, or no longer. */
const WAITING: readonly string[] = ['Expected', 'ClawedBack'];
/** What an agent gets. Minor units. */
export interface AgentPart {
  readonly userId: string;
  readonly weightBp: number;
  readonly amountMinor: number;
}

/**
 * Splits as the terms now say: new ones made, others changed, and nothing left to people who are no longer among the
 * agents. With `status` the deal is closed: existing ones are earned, those taken back earlier too. Paid amounts do not
 * change.
 */
export function splitChanges(
  deal: Pick<Deal, 'id' | 'title'>,
  parts: readonly AgentPart[],
  known: readonly Split[],
  status?: 'Accrued',
): Change[] {
  const wanted = (before: Split) => {
    const part = parts.find(({ userId }) => userId === before.userId);
    const next = status && part && WAITING.includes(before.status) ? status : before.status;
    return { weightBp: part?.weightBp ?? 0, amountMinor: part?.amountMinor ?? 0, status: next };
  };
  const changed = known.flatMap((before): Change[] => {
    const isRevived = status && wanted(before).status === status;
    if (isLocked(dealSplits, before) && !isRevived) return [];
    const set = wanted(before);
    const isSame = Object.entries(set).every(([name, value]) => (before as Values)[name] === value);
    return isSame ? [] : [{ type: 'update', resource: 'dealSplits', before, set }];
  });
  const made = parts
    .filter(({ userId }) => !known.some((split) => split.userId === userId))
    .map(({ userId, weightBp, amountMinor }): Change => {
      const given = { dealId: deal.id, userId, label: deal.title, weightBp, amountMinor };
      return {
        type: 'create',
        resource: 'dealSplits',
        id: splitId(deal.id, userId),
        values: { ...given, status: 'Expected' },
      };
    });
  return [...made, ...changed];
}
