import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { changesOf } from '#kit/form/differences.ts';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { cleanFileName, cleanStem } from '#lib/file-name.ts';
import { FILE_TYPES } from '#lib/file-types.ts';
import type { Values } from '#model/schema.ts';
import { issuesOf } from '#model/to-zod.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Input } from '#ui/antd/input.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import type { Attachment } from './attachment.ts';
import styles from './files.module.css';

const FIELDS = ['mediaCategory', 'expiresAt', 'shortDescription', 'confidential'];

/** What a file is called and what it is; the file itself stays as it was handed in. */
export function FileForm({ file, onClose }: { readonly file: Attachment; readonly onClose: () => void }) {
  const { t } = useTranslation(['files', 'ui']);
  const labels = useLabels('attachments');
  const schema = useWorkspace().schema('attachments');
  const { send, saving } = useCommit();
  const undo = useUndo();
  const nameId = useId();
  const [extension] = FILE_TYPES[file.mediaType].extensions;
  const [stem, setStem] = useState(() => cleanStem(file.fileName));
  const [values, setValues] = useState<Values>(file);
  const [problem, setProblem] = useState<string>();
  const missing = cleanStem(stem) === '';
  const next = { ...values, fileName: missing ? '' : cleanFileName(`${stem}.${extension}`, extension, '') };
  const issues = issuesOf(schema, next, now(), file, 'typed');

  const save = async () => {
    if (missing || issues.length > 0) return;
    const set = changesOf(file, next, ['fileName', ...FIELDS]);
    if (Object.keys(set).length === 0) return onClose();
    try {
      const after = (await send({ changes: [{ type: 'update', resource: 'attachments', before: file, set }] }))?.[0];
      if (!after) return;
      toast(t('ui:toast.saved', { name: String(after.fileName) }), undo(schema, file, after));
      onClose();
    } catch (error) {
      setProblem(`${t(`ui:error.${kindOf(error)}`)} ${t('ui:form.kept')}`);
    }
  };
  return (
    <ActionDialog
      title={labels.text('action.edit')}
      okText={t('ui:action.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <div className={`${fieldStyles.field} ${formStyles.fieldWide}`} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor={nameId}>
            {labels.field('fileName')}
          </label>
          <Input
            id={nameId}
            dir="auto"
            maxLength={100}
            suffix={<span className={textStyles.quiet}>.{extension}</span>}
            value={stem}
            status={missing ? 'error' : undefined}
            aria-invalid={missing}
            onChange={(event) => setStem(event.target.value)}
          />
          {missing && (
            <span className={fieldStyles.issue} data-part="field-issue" role="alert">
              {t('ui:validation.required', { label: labels.field('fileName') })}
            </span>
          )}
        </div>
        {FIELDS.map((name) => {
          const field = schema.fields[name];
          return (
            field && (
              <FieldRow
                key={name}
                resource="attachments"
                name={name}
                field={field}
                values={values}
                issue={issues.find((issue) => issue.field === name)}
                onChange={(value) => setValues({ ...values, [name]: value })}
                onBlur={() => undefined}
              />
            )
          );
        })}
        {problem && (
          <p className={fieldStyles.issue} data-part="field-issue" role="alert">
            {problem}
          </p>
        )}
      </div>
    </ActionDialog>
  );
}
