import type { NumbersContext } from '#areas/work/dashboard/context.ts';
import { useSumOfCounts } from '#areas/work/dashboard/use-asked.ts';
import { useToday } from '#areas/work/dashboard/use-today.ts';
import { useApprovals } from '#kit/approvals/use-approvals.ts';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { type QueueSection, queueOf } from './queue.ts';

const EVERYBODY: { readonly [name: string]: string } = {};
/** The company's day, or one seller's. */
export type QueueOwner = 'company' | 'seller';

/** By what the lists of the company, or of the seller who is looked at, are narrowed. */
export function useOwnerFilters(owner: QueueOwner): {
  readonly ownerFilter: NumbersContext['ownerFilter'];
  readonly mine: NumbersContext['ownerFilter'];
} {
  const { account } = useWorkspace();
  // a seller's own lists hold nothing else
  const seller = useShownSeller();
  if (owner === 'company')
    return {
      ownerFilter: () => EVERYBODY,
      mine: (resource): { readonly [name: string]: string } =>
        // a manager's own calls: how late the team is stands in the reports
        resource === 'meetings' ? { attendeeIds: account.id } : { sellerId: account.id },
    };
  const ownerFilter = (resource: string): { readonly [name: string]: string } => {
    if (!seller) return EVERYBODY;
    return resource === 'meetings' ? { attendeeIds: seller } : { seller };
  };
  return { ownerFilter, mine: ownerFilter };
}

/** The sections of the queue that this person may list. */
export function useQueue(owner: QueueOwner): readonly QueueSection[] {
  const { company, decide, schema } = useWorkspace();
  const today = useToday(company.timezone);
  const filters = useOwnerFilters(owner);
  const assigns = owner === 'company' && decide('assign', 'leads').can;
  return queueOf({ schema, today, assigns, ...filters }).filter(({ ask }) => decide('list', ask.resource).can);
}

/** How much there is to do now: the sum of the sections. undefined until all are counted. */
export function useQueueCount(owner: QueueOwner, enabled: boolean): number | undefined {
  const sections = useQueue(owner);
  const counted = useSumOfCounts(
    sections.map(({ ask }) => ask),
    enabled,
  );
  const { approvals } = useApprovals(enabled);
  return counted === undefined || counted === null || approvals === undefined ? undefined : counted + approvals.length;
}
