import { MergeButton } from '#areas/sales/merging/merge-button.tsx';
import type { BulkProps } from '#kit/resource.ts';
import type { Lead } from './schema.ts';

/** Two selected enquiries of one person become one. */
export function MergeTwo({ records, onDone }: BulkProps<Lead>) {
  return <MergeButton resource="leads" records={records} onMerged={onDone} />;
}
