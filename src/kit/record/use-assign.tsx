import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#kit/person-picker.tsx';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { Member } from '#model/company/company.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema, Issue } from '#model/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { RecordAction } from './record-action.ts';

/** Hands a record to somebody who works here, and offers the way back: the action, and the question it asks. */
export function useAssign(
  schema: AnySchema,
  record: AnyRecord,
  assign: (person: Member) => ChangeSet | readonly Issue[],
) {
  const { t } = useTranslation('ui');
  const fail = useFail();
  const labels = useLabels(schema.name);
  const { members } = useCompany();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const [isAsking, setAsking] = useState(false);
  const decision = useAllowed('assign', schema.name, record);
  const owner = schema.owner ? record[schema.owner] : undefined;
  const current = typeof owner === 'string' ? owner : undefined;
  const label = labels.text(current ? 'action.reassign' : 'action.assign');

  const give = async (uid: string) => {
    const person = members.get(uid);
    if (!person) return;
    setAsking(false);
    const result = assign(person);
    if (isRefused(result)) {
      toast(result[0] ? labels.issue(result[0]) : t('error.unknown'));
      return;
    }
    try {
      const after = (await send(result))?.[0];
      if (after)
        toast(t('toast.assigned', { name: nameOf(schema, record), person: person.name }), undo(schema, record, after));
    } catch (error) {
      fail(error);
    }
  };
  const action: RecordAction = {
    key: 'assign',
    label,
    icon: 'assign',
    decision,
    loading: saving,
    run: () => setAsking(true),
  };
  const question = isAsking && (
    <Dialog title={label} onClose={() => setAsking(false)}>
      <PersonPicker label={labels.text('action.assign')} current={current} onPick={give} />
    </Dialog>
  );
  return { action, question };
}
