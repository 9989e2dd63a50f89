import type { AnyRecord, Values } from '#model/schema.ts';
import type { Documents, Tenant } from './world.ts';

/** A closed deal that waits to be billed. */
export interface Billable {
  readonly deal: AnyRecord;
  readonly terms: Values;
  readonly splitIds: readonly string[];
}

/** Gives out the closed deals of a company, each once: the latest of those closed before a moment. */
export function closedDeals(documents: Documents, { companyId }: Tenant): (before: Date) => Billable | undefined {
  const under = `companies/${companyId}`;
  const waiting = [...documents]
    .flatMap(([path, data]): Billable[] => {
      if (!path.startsWith(`${under}/deals/`) || data.stage !== 'Closed') return [];
      const id = path.split('/').at(-1) ?? '';
      const terms = documents.get(`${under}/dealCommission/${id}`) ?? {};
      const agents = (terms.agents ?? []) as readonly { readonly userId: string }[];
      return [{ deal: { ...data, id } as AnyRecord, terms, splitIds: agents.map(({ userId }) => `${id}_${userId}`) }];
    })
    .toSorted((a, b) => b.deal.updatedAt.getTime() - a.deal.updatedAt.getTime());
  return (before) => {
    const at = waiting.findIndex(({ deal }) => deal.updatedAt < before);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
}
