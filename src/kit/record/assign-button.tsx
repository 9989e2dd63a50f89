import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { PersonPicker } from '#kit/person-picker.tsx';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { Member } from '#model/company.ts';
import type { AnyRecord, AnySchema, Issue } from '#model/schema.ts';
import { Popover } from '#ui/antd/popover.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';

/** Hands a record to somebody who works here, and offers the way back. */
export function AssignButton(props: {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly assign: (seller: Member) => ChangeSet | readonly Issue[];
}) {
  const { schema, record } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const { members } = useWorkspace();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const [open, setOpen] = useState(false);
  const owner = schema.owner ? record[schema.owner] : undefined;
  const current = typeof owner === 'string' ? owner : undefined;

  const assign = async (uid: string) => {
    const seller = members.get(uid);
    if (!seller) return;
    setOpen(false);
    const result = props.assign(seller);
    if (isRefused(result)) {
      toast(result[0] ? labels.issue(result[0]) : t('error.unknown'));
      return;
    }
    try {
      const after = (await send(result))?.[0];
      if (after)
        toast(
          t('toast.assigned', { name: String(record[schema.title]), person: seller.name }),
          undo(schema, record, after),
        );
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    }
  };
  const decision = useAllowed('assign', schema.name, record);
  const button = (
    <ActionButton decision={decision} loading={saving} icon={<Icon name="assign" size={16} />}>
      {labels.text(current ? 'action.reassign' : 'action.assign')}
    </ActionButton>
  );
  if (!decision.can) return button;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={<PersonPicker label={labels.text('action.assign')} current={current} onPick={assign} />}
    >
      {button}
    </Popover>
  );
}
