import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { NumbersContext } from '#areas/work/dashboard/context.ts';
import { useQueryOfAsk } from '#areas/work/dashboard/use-asked.ts';
import { useToday } from '#areas/work/dashboard/use-today.ts';
import { useApprovals } from '#kit/approvals/use-approvals.ts';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { FIRST, type QueueSection, queueOf } from './queue.ts';

const EVERYBODY: { readonly [name: string]: string } = {};
/** The company's day, or one seller's. */
export type QueueOwner = 'company' | 'seller';

/** By what the lists of the company, or of the seller who is looked at, are narrowed. */
export function useOwnerFilters(owner: QueueOwner): {
  readonly ownerFilter: NumbersContext['ownerFilter'];
  readonly mine: NumbersContext['ownerFilter'];
} {
  const { account } = useAccess();
  // a seller's own lists hold nothing else
  const seller = useShownSeller();
  if (owner === 'company')
    return {
      ownerFilter: () => EVERYBODY,
      mine: (resource): { readonly [name: string]: string } =>
        // a manager's own calls: the reports show how late the team is
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
  const { decide } = useAccess();
  const { company, schema } = useCompany();
  const today = useToday(company.timezone);
  const filters = useOwnerFilters(owner);
  const assigns = owner === 'company' && decide('assign', 'leads').can;
  return queueOf({ schema, today, assigns, ...filters }).filter(({ ask }) => decide('list', ask.resource).can);
}

/** The known part of a section. */
interface SectionSize {
  /** Its lines and their number are there, or cannot be read. */
  readonly isRead: boolean;
  /** undefined until it is known, null where it cannot be read, 0 where another section is shown instead. */
  readonly size: number | null | undefined;
}

/**
 * How much each section holds, counted beside its first lines: a count that waited for them would be late. A section that
 * is shown where another one is empty waits for the number of that one.
 */
export function useSectionSizes(sections: readonly QueueSection[], isShown: boolean): readonly SectionSize[] {
  const queryOfAsk = useQueryOfAsk();
  const client = useQueryClient();
  const otherOf = ({ unless }: QueueSection) => sections.findIndex(({ name }) => name === unless);
  const isDue = (section: QueueSection) => {
    const other = sections[otherOf(section)];
    return !other || client.getQueryData<{ total: number }>(queryOfAsk(other.ask, 'number').queryKey)?.total === 0;
  };
  const lines = useQueries({
    queries: sections.map((section) => ({
      ...queryOfAsk(section.ask, FIRST),
      enabled: isShown && isDue(section),
    })),
  });
  const counts = useQueries({
    queries: sections.map((section) => ({ ...queryOfAsk(section.ask, 'number'), enabled: isDue(section) })),
  });
  return sections.map((section, at) => {
    const [line, count, other] = [lines[at], counts[at], counts[otherOf(section)]];
    if (other && other.data?.total !== 0) {
      const isRead = other.data !== undefined || other.isError;
      return { isRead, size: isRead ? 0 : undefined };
    }
    const size = count?.data?.total ?? (count?.isError ? null : undefined);
    return { isRead: (line?.data !== undefined || line?.isError === true) && size !== undefined, size };
  });
}

/** How much there is to do now: the sum of the sections. undefined until all are known. */
export function useQueueCount(owner: QueueOwner, isShown: boolean): number | undefined {
  // what is shown for want of anything due is not due
  const due = useQueue(owner).filter(({ unless }) => unless === undefined);
  const sizes = useSectionSizes(due, isShown);
  const { approvals } = useApprovals();
  if (!approvals || sizes.some(({ size }) => typeof size !== 'number')) return undefined;
  return sizes.reduce((sum, { size }) => sum + (size ?? 0), approvals.length);
}
