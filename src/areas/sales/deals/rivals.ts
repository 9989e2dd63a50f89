import type { Lookup } from '#model/commit/invariant.ts';
import { type Deal, deals } from './schema.ts';
import { RESERVING } from './stages.ts';

/** Another deal in one of these stages that has the same property. */
export async function rivalOf(
  deal: Deal,
  find: Lookup,
  stages: readonly string[] = RESERVING,
): Promise<Deal | undefined> {
  if (!deal.propertyId) return undefined;
  const related = await find.where(deals, 'relatedKeys', deal.propertyId);
  return related.find(({ id, propertyId, stage }) => {
    return id !== deal.id && propertyId === deal.propertyId && stages.includes(stage);
  });
}
