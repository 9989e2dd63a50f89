import type { BulkProps } from '#kit/resource.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { MergeButton } from './merge-button.tsx';
import type { Contact } from './schema.ts';
import { VcardButton } from './vcard-button.tsx';

/** What contacts can besides: two of them become one, several go into an address book. */
export function ContactBulk({ records, onDone }: BulkProps<Contact>) {
  const { decide } = useWorkspace();
  const [first, second] = records;
  const live = records.every(({ archivedAt }) => archivedAt === null);
  return (
    <>
      {first && second && records.length === 2 && live && decide('assign', 'contacts').can && (
        <MergeButton key={`${first.id} ${second.id}`} record={first} other={second} onMerged={onDone} />
      )}
      <VcardButton records={records} />
    </>
  );
}
