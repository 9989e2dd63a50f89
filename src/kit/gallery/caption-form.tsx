import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#kit/files/attachment.ts';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Input } from '#ui/antd/input.tsx';
import fieldStyles from '#ui/field.module.css';

const LONGEST = 200;

/** What a photo shows, in a sentence. */
export function CaptionForm(props: {
  readonly photo: Attachment;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { photo, onSave, onClose } = props;
  const { t } = useTranslation(['gallery', 'ui']);
  const labels = useLabels('attachments');
  const id = useId();
  const was = photo.shortDescription ?? '';
  const [text, setText] = useState(was);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    const next = text.trim();
    if (next === was) return onClose();
    setSaving(true);
    const isSaved = await onSave(next);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <ActionDialog
      title={t('caption')}
      okText={t('ui:action.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label className={fieldStyles.label} data-part="field-label" htmlFor={id}>
        {labels.field('shortDescription')}
      </label>
      <Input
        id={id}
        dir="auto"
        maxLength={LONGEST}
        showCount
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionDialog>
  );
}
