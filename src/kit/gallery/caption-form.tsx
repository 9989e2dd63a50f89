import { useTranslation } from 'react-i18next';
import type { Attachment } from '#kit/files/attachment.ts';
import { EditDialog } from '#kit/form/edit-dialog.tsx';
import { useCompany } from '#kit/workspace.tsx';

const FIELDS = ['shortDescription'];

/** What a photo shows, in a sentence. */
export function CaptionForm({ photo, onClose }: { readonly photo: Attachment; readonly onClose: () => void }) {
  const { t } = useTranslation('gallery');
  const schema = useCompany().schema('attachments');
  return (
    <EditDialog
      schema={schema}
      record={photo}
      fields={FIELDS}
      title={t('caption')}
      saved={() => t('captionSaved')}
      onClose={onClose}
    />
  );
}
