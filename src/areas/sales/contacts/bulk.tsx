import { MergeButton } from '#areas/sales/merging/merge-button.tsx';
import type { BulkProps } from '#kit/resource.ts';
import type { Contact } from './schema.ts';
import { VcardButton } from './vcard-button.tsx';

/** What contacts can besides: two of them become one, several go into an address book. */
export function ContactBulk({ records, onDone }: BulkProps<Contact>) {
  return (
    <>
      <MergeButton resource="contacts" records={records} onMerged={onDone} />
      <VcardButton records={records} />
    </>
  );
}
