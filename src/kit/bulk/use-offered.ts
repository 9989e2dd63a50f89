import { useMemo } from 'react';
import { useAllowed } from '#kit/use-allowed.ts';
import type { AnySchema } from '#model/schema.ts';
import { type Offered, offeredOf } from './offered.ts';

/** What the bar of the selected rows offers this person, asked of the access control. */
export function useOffered(schema: AnySchema, archived: boolean): Offered {
  const shelf = archived ? 'restore' : 'archive';
  const edit = useAllowed('edit', schema.name).can;
  const assign = useAllowed('assign', schema.name).can;
  const shelve = useAllowed(shelf, schema.name).can;
  const exports = useAllowed('export', schema.name).can;
  return useMemo(() => {
    const may: { readonly [action: string]: boolean } = { edit, assign, [shelf]: shelve, export: exports };
    return offeredOf(schema, (action) => may[action] ?? false, archived);
  }, [schema, archived, shelf, edit, assign, shelve, exports]);
}
