import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '#kit/record/parts-of.ts';
import { isRefused, type ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { NoteField } from '#ui/note-field.tsx';
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
  const { account } = useAccess();
  const { send, saving } = useCommit();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const { act, problem } = useAction();
  const activities = useLabels('activities');
  const name = nameOf(schema, record);
  const title = t('board:whyTitle', { name });
  const save = async () => {
    setShort(text.trim().length < SHORTEST);
    if (text.trim().length < SHORTEST) return;
    const [id, at] = [newId(), now()];
    const about = { resourceName: schema.name, resourceRecordKey: record.id };
    const note = { ...about, type: 'Note', at, byUid: account.id, text: text.trim() };
    await act(async () => {
      const { calls } = await partsOf(definition);
      const result = calls?.log(record, note, id, at) ?? {
        changes: [{ type: 'create', resource: 'activities', id, values: note } as const],
      };
      if (isRefused(result)) throw new Error('a note is never refused');
      await send(result, name);
      toast(t('board:whySaved'));
      onClose();
    });
  };
  return (
    <ActionDialog
      title={title}
      okText={t('ui:action.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <NoteField
        label={activities.option('type', 'Note')}
        autoFocus
        maxLength={4000}
        value={text}
        problem={isShort ? t('ui:validation.note') : problem}
        onChange={setText}
      />
    </ActionDialog>
  );
}
