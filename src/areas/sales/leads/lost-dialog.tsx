import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { type Lead, leads } from './schema.ts';

/** Why a lead is lost: the one question a move of it asks. */
export function LostDialog({ record: lead, saving, problem, onMove, onCancel }: MoveDialogProps<Lead>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const [lostReason, setLostReason] = useState<string>();
  const [lostNote, setLostNote] = useState('');
  const title = labels.text('action.lose');
  return (
    <ActionDialog
      title={`${title} · ${lead.fullName}`}
      okText={title}
      danger
      saving={saving}
      onCancel={onCancel}
      onOk={() => onMove({ lostReason, lostNote })}
    >
      <div className={fieldStyles.field} data-part="form-field">
        <label className={fieldStyles.label} data-part="field-label" htmlFor="lost-reason">
          {labels.field('lostReason')}
        </label>
        <Select
          id="lost-reason"
          className={textStyles.wide}
          autoFocus
          placeholder={t('form.choose')}
          status={problem && !lostReason ? 'error' : undefined}
          aria-describedby={problem ? 'move-problem' : undefined}
          value={lostReason}
          onChange={setLostReason}
          options={leads.fields.lostReason.options.map((value) => ({
            value,
            label: labels.option('lostReason', value),
          }))}
        />
      </div>
      {lostReason !== undefined && (
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="lost-note">
            {labels.field('lostNote')}
          </label>
          <TextArea
            id="lost-note"
            dir="auto"
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            status={problem ? 'error' : undefined}
            aria-describedby={problem ? 'move-problem' : undefined}
            value={lostNote}
            onChange={(event) => setLostNote(event.target.value)}
          />
        </div>
      )}
      {problem && (
        <span className={fieldStyles.issue} data-part="field-issue" id="move-problem" role="alert">
          {problem}
        </span>
      )}
    </ActionDialog>
  );
}
