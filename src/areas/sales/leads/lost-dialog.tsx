import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import { NoteField } from '#ui/note-field.tsx';
import { Problem } from '#ui/problem.tsx';
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
          aria-describedby={problem && !lostReason ? 'move-problem' : undefined}
          value={lostReason}
          onChange={setLostReason}
          options={leads.fields.lostReason.options.map((value) => ({
            value,
            label: labels.option('lostReason', value),
          }))}
        />
      </div>
      {lostReason === undefined ? (
        <Problem id="move-problem">{problem}</Problem>
      ) : (
        <NoteField
          label={labels.field('lostNote')}
          maxLength={500}
          value={lostNote}
          problem={problem}
          onChange={setLostNote}
        />
      )}
    </ActionDialog>
  );
}
