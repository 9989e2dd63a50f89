import { useState } from 'react';
import { type AskedFields, FieldsDialog } from '#kit/form/fields-dialog.tsx';
import { useLabels } from '#kit/text.ts';
import { toast } from '#ui/toast.tsx';
import { type OwnerFile, propertyOwner } from './schema.ts';

/** Who owns a property now. */
export function TransferDialog(props: {
  readonly file: OwnerFile;
  /** What the property is known by. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { file, name, onClose } = props;
  const labels = useLabels('propertyOwner');
  const [asked] = useState(
    (): AskedFields => ({
      schema: propertyOwner,
      fields: ['ownerContactId'],
      required: ['ownerContactId'],
      stored: file,
      before: file,
      opened: { ownerContactId: undefined },
    }),
  );
  return (
    <FieldsDialog
      asked={asked}
      title={labels.text('transfer.title')}
      text={labels.text('transfer.text')}
      okText={labels.text('transfer.save')}
      verb="transfer"
      record={file}
      onSaved={() => {
        toast(labels.text('transfer.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
