import { idOfChange } from '#model/changes.ts';
import type { AnySchema } from '#model/schema.ts';
import type { Entry } from './entries.ts';

/** Where a refused save is corrected: in its form, or at the record it belongs to. */
export interface Correction {
  readonly to: string;
  /** What the form needs from it. */
  readonly state?: { readonly over: 'record' } | { readonly correctedId: string };
  /** Only the record is opened: its part is edited there. */
  readonly isAtRecord?: true;
}
interface Places {
  readonly schema: (name: string) => AnySchema;
  readonly listPath: (resource: string) => string;
}

/** undefined: nothing can be corrected there, for somebody else's change has to be looked at, or the record is gone. */
export function correctionOf({ changes, refusal }: Entry, { schema, listPath }: Places): Correction | undefined {
  if (!refusal || refusal === 'conflict' || refusal === 'deleted') return undefined;
  const main = changes.find(({ resource }) => !schema(resource).parent) ?? changes[0];
  if (main?.type !== 'create' && main?.type !== 'update') return undefined;
  const { parent, partOf } = schema(main.resource);
  const id = idOfChange(main);
  if (parent) {
    const saved = main.type === 'create' ? main.values : main.before;
    return { to: `${listPath(String(saved[parent.resource]))}/${String(saved[parent.key])}`, isAtRecord: true };
  }
  if (partOf) return { to: `${listPath(partOf.resource)}/${id}`, isAtRecord: true };
  const path = listPath(main.resource);
  return main.type === 'create'
    ? { to: `${path}/new`, state: { correctedId: id } }
    : { to: `${path}/${id}/edit`, state: { over: 'record' } };
}
