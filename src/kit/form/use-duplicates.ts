import { useRef, useState } from 'react';
import { type DuplicateHint, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnySchema, Values } from '#model/schema.ts';

export interface FoundDuplicate extends DuplicateHint {
  /** The field whose value is shared. */
  readonly field: string;
  readonly kind: 'phone' | 'email';
}

/** Looks for other live records with the same phone or e-mail. A failed look never holds the form up. */
export function useDuplicates(schema: AnySchema, ownId: string, original: Values) {
  const { findDuplicates } = useServices();
  const [found, setFound] = useState<readonly FoundDuplicate[]>([]);
  const asked = useRef(new Map<string, { readonly value: unknown; readonly hits: Promise<FoundDuplicate[]> }>());

  const find = (values: Values, field: string, isFresh: boolean): Promise<FoundDuplicate[]> => {
    const kind = schema.markers?.[field];
    const value = values[field];
    const usable = typeof value === 'string' && value !== original[field];
    if (!kind || !usable || isFaulty(schema, values, field)) return Promise.resolve([]);
    const known = asked.current.get(field);
    if (known?.value === value && !isFresh) return known.hits;
    // The record itself, and records linked with it, are not duplicates.
    const linked = new Set([ownId, ...Object.values(values)]);
    const hits = findDuplicates(kind, value).then(
      (hints) => hints.filter((hint) => !linked.has(hint.resourceRecordKey)).map((hint) => ({ ...hint, field, kind })),
      () => [],
    );
    asked.current.set(field, { value, hits });
    return hits;
  };
  /** @param isFresh reads again even if the answer is known: before saving, because somebody may have been faster */
  const check = async (values: Values, isFresh = false): Promise<readonly FoundDuplicate[]> => {
    const fields = Object.keys(schema.markers ?? {});
    const hits = (await Promise.all(fields.map((field) => find(values, field, isFresh)))).flat();
    setFound(hits);
    return hits;
  };
  return { found, check };
}

/** The value itself is malformed; rules across fields do not matter to a look-up. */
const isFaulty = (schema: AnySchema, values: Values, field: string) =>
  issuesOf(schema, values, now(), undefined, 'typed').some(
    (issue) => issue.field === field && issue.key.startsWith('ui.'),
  );
