import type { CrudFilter } from '@refinedev/core';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';

/** The open records of a person; where many may work one record, those of their companions as well. */
export const openFilters = (schema: AnySchema, uid: string): CrudFilter[] => {
  const { owner = '', guests, status } = schema;
  return [
    { field: guests?.works ? guests.field : owner, operator: 'eq', value: uid },
    ...(status ? [{ field: status.field, operator: 'in', value: [...openStates(schema)] } as const] : []),
  ];
};
