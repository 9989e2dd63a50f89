import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { EditDialog } from '#kit/form/edit-dialog.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { cleanFileName, cleanStem } from '#lib/files/file-name.ts';
import { FILE_TYPES } from '#lib/files/file-types.ts';
import type { Values } from '#model/schema.ts';
import { Input } from '#ui/antd/input.tsx';
import textStyles from '#ui/text.module.css';
import type { Attachment } from './attachment.ts';

const FIELDS = ['fileName', 'mediaCategory', 'expiresAt', 'shortDescription', 'confidential'];

/** The name and the kind of a file; the file itself does not change. */
export function FileForm({ file, onClose }: { readonly file: Attachment; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('attachments');
  const schema = useCompany().schema('attachments');
  const [extension] = FILE_TYPES[file.mediaType].extensions;
  const [controls] = useState(() => ({ fileName: nameInput(extension) }));
  const finish = ({ fileName, ...values }: Values): Values => {
    if (typeof fileName !== 'string') return { fileName, ...values };
    return { ...values, fileName: cleanStem(fileName) ? cleanFileName(fileName, extension, '') : undefined };
  };
  return (
    <EditDialog
      schema={schema}
      record={file}
      fields={FIELDS}
      title={labels.text('action.edit')}
      saved={({ fileName }) => t('toast.saved', { name: String(fileName) })}
      controls={controls}
      finish={finish}
      onClose={onClose}
    />
  );
}

/** The name without its extension, which depends on the file's type. */
const nameInput = (extension: string) => (props: InputProps) => {
  const { value, onChange } = props;
  const end = `.${extension}`;
  const typed = typeof value === 'string' ? value : '';
  return (
    <Input
      {...typedControlOf(props)}
      dir="auto"
      maxLength={100}
      suffix={<span className={textStyles.quiet}>{end}</span>}
      value={typed.endsWith(end) ? typed.slice(0, -end.length) : typed}
      onChange={({ target }) => onChange(target.value ? `${target.value}${end}` : undefined)}
    />
  );
};
