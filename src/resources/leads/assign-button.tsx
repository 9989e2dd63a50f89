import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#schema/schema.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { kindOf } from '#ui/failure.tsx';
import { Icon } from '#ui/icon.tsx';
import { PersonPicker } from '#ui/person-picker.tsx';
import { isRefused } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { toast } from '#ui/toast.tsx';
import { useCommit } from '#ui/use-commit.ts';
import { useUndo } from '#ui/use-undo.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { assignLead } from './commands.ts';
import { type Lead, leads } from './schema.ts';

export function AssignButton({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const { decide, members } = useWorkspace();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const [open, setOpen] = useState(false);
  const record = lead as unknown as AnyRecord;

  const assign = async (uid: string) => {
    const seller = members.get(uid);
    if (!seller) return;
    setOpen(false);
    const result = assignLead(lead, seller);
    if (isRefused(result)) {
      toast(result[0] ? labels.issue(result[0]) : t('error.unknown'));
      return;
    }
    try {
      const after = (await send(result))?.[0];
      if (after)
        toast(t('toast.assigned', { name: lead.fullName, person: seller.name }), {
          label: t('action.undo'),
          run: () => void undo(leads, record, after),
        });
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    }
  };
  const decision = decide('assign', 'leads', record);
  const button = (
    <ActionButton decision={decision} loading={saving} icon={<Icon name="assign" size={16} />}>
      {labels.text(lead.sellerId ? 'action.reassign' : 'action.assign')}
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
      content={<PersonPicker label={labels.text('action.assign')} current={lead.sellerId} onPick={assign} />}
    >
      {button}
    </Popover>
  );
}
