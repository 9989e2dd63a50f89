import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { partsOf } from '#kit/record/parts-of.ts';
import { isRefused, type ResourceDefinition } from '#kit/resource.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import fieldStyles from '#ui/field.module.css';
import { toast } from '#ui/toast.tsx';

const SHORTEST = 3;

/** Why a record was moved back, wanted after the move: it becomes a note of the record. */
export function WhyBack(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly onClose: () => void;
}) {
  const { definition, record, onClose } = props;
  const { schema } = definition;
  const { t } = useTranslation(['board', 'ui']);
  const { account } = useWorkspace();
  const { send, saving } = useCommit();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = nameOf(schema, record);
  const title = t('board:whyTitle', { name });
  const save = async () => {
    if (text.trim().length < SHORTEST) {
      setProblem(t('ui:validation.note'));
      return;
    }
    const [id, at] = [newId(), now()];
    const about = { resourceName: schema.name, resourceRecordKey: record.id };
    const note = { ...about, type: 'Note', at, byUid: account.id, text: text.trim() };
    try {
      const { logActivity } = await partsOf(definition);
      const result = logActivity?.(record, note, id, at) ?? {
        changes: [{ type: 'create', resource: 'activities', id, values: note } as const],
      };
      if (isRefused(result)) throw new Error('a note is never refused');
      await send(result, name);
      toast(t('board:whySaved'));
      onClose();
    } catch (error) {
      setProblem(t(`ui:error.${kindOf(error)}`));
    }
  };
  return (
    <ActionDialog
      title={title}
      okText={t('ui:action.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={fieldStyles.field} data-part="form-field">
        <TextArea
          autoFocus
          aria-label={title}
          dir="auto"
          maxLength={4000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={problem ? 'error' : undefined}
          aria-describedby={problem ? 'why-problem' : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <span className={fieldStyles.issue} data-part="field-issue" id="why-problem" role="alert">
            {problem}
          </span>
        )}
      </div>
    </ActionDialog>
  );
}
