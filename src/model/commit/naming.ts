import { AppError } from '#model/errors.ts';
import type { Place } from './judged.ts';
import type { PlannedChange } from './planned-change.ts';

export const placeOf = ({ schema, after }: PlannedChange): Place => ({ resource: schema.name, id: after.id });

/** Names the record in what is wrong with it: a request may change many. */
export function naming<T>({ resource, id }: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError && error.issues)) throw error;
    const { kind, issues, cause } = error;
    throw new AppError(kind, { issues, cause, at: { resource, id } });
  }
}
