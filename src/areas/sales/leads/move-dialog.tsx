import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import type { MoveDetails } from './commands.ts';
import { type Lead, leads } from './schema.ts';

/** Why a lead is lost, or why it goes back: the one question its move needs. */
export function MoveDialog(props: {
  readonly lead: Lead;
  readonly to: string;
  readonly title: string;
  readonly saving: boolean;
  readonly problem: string | undefined;
  readonly onMove: (details: MoveDetails) => void;
  readonly onCancel: () => void;
}) {
  const { lead, to, title, saving, problem, onMove, onCancel } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const [lostReason, setLostReason] = useState<string>();
  const [text, setText] = useState('');
  const losing = to === 'Lost';
  const asksText = !losing || lostReason !== undefined;
  return (
    <ActionDialog
      title={`${title} · ${lead.fullName}`}
      okText={title}
      danger={losing}
      saving={saving}
      onCancel={onCancel}
      onOk={() => onMove(losing ? { lostReason, lostNote: text } : { note: text })}
    >
      {losing && (
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
      )}
      {asksText && (
        <div className={fieldStyles.field} data-part="form-field">
          <label className={fieldStyles.label} data-part="field-label" htmlFor="move-note">
            {losing ? labels.field('lostNote') : labels.field('notes')}
          </label>
          <TextArea
            id="move-note"
            dir="auto"
            maxLength={losing ? 500 : 4000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            autoFocus={!losing}
            status={problem ? 'error' : undefined}
            aria-describedby={problem ? 'move-problem' : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
