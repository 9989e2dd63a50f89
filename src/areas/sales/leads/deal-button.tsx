import { ActionButton } from '#kit/action-button.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { Icon } from '#ui/icon.tsx';
import type { Lead } from './schema.ts';
import { useNewDeal } from './use-new-deal.ts';

/** A new deal from the values of this lead. */
export function DealButton({ record }: CellProps<Lead>) {
  const labels = useLabels('deals');
  const create = useAllowed('create', 'deals');
  const { begin, isBusy } = useNewDeal(record);
  if (!create.can && create.asked === undefined) return null;
  return (
    <ActionButton
      type="link"
      size="small"
      decision={create}
      disabled={isBusy}
      icon={<Icon name="add" size={14} />}
      onClick={begin}
    >
      {labels.text('action.new')}
    </ActionButton>
  );
}
