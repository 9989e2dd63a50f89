import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';

/** The context for the numbers of Today and of the reports. */
export interface NumbersContext {
  readonly schema: (name: string) => AnySchema;
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string;
  /** Whose: the filters by which a list is narrowed to one person, where the list does not do so itself. */
  readonly ownerFilter: (resource: string) => { readonly [name: string]: string };
}
/** States in which a record still wants work, as a list's address names them. */
export const openOf = (schema: AnySchema): string => openStates(schema).join(',');
