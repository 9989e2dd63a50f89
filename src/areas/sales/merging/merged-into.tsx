import { RecordRef } from '#kit/fields/record-ref.tsx';
import { useLabels } from '#kit/text.ts';
import type { Merged, Party } from './mergeable.ts';

/** Of a record that was archived by a merge: the one that was kept. */
export function MergedInto({ resource, record }: { readonly resource: Merged; readonly record: Party }) {
  const labels = useLabels(resource);
  const { archivedAt, mergedInto } = record;
  if (!archivedAt || !mergedInto) return null;
  return (
    <span>
      {labels.field('mergedInto')} <RecordRef resource={resource} id={mergedInto} />
    </span>
  );
}
