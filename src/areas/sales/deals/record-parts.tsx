import { CommissionPanel } from '#areas/sales/dealCommission/panel.tsx';
import { SharesPanel } from '#areas/sales/dealSplits/shares-panel.tsx';
import { dealMessageParts } from '#areas/sales/messages/record-messages.tsx';
import { OffersPanel } from '#areas/sales/offers/offers-panel.tsx';
import { useFormat } from '#kit/format.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Tag } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { ChecklistPanel } from './checklist-panel.tsx';
import { STAGES } from './choices.ts';
import { DealActions } from './deal-actions.tsx';
import { logActivity } from './edits.ts';
import { dealMover } from './mover.tsx';
import { MyShare } from './my-share.tsx';
import { PlanPanel } from './plan-panel.tsx';
import type { Deal } from './schema.ts';
import { useDealAhead } from './use-deal-ahead.ts';

function DealSummary({ record }: RecordPartProps<Deal>) {
  const labels = useLabels('deals');
  const { dealType, closingRequestedAt } = record;
  return (
    <>
      <span>{labels.option('dealType', dealType)}</span>
      {closingRequestedAt && <Tag>{labels.text('closing.badge')}</Tag>}
    </>
  );
}

function DealValue({ record: { valueMinor, currency } }: RecordPartProps<Deal>) {
  const { money } = useFormat();
  return valueMinor > 0 && <strong className={textStyles.figures}>{money(valueMinor, currency)}</strong>;
}

/** Commission in whole for the managers; an agent sees the own part. */
function DealPanels({ record }: RecordPartProps<Deal>) {
  const { account, decide } = useAccess();
  const { sellerIds, stage } = record;
  return (
    <>
      <OffersPanel deal={record} />
      <PlanPanel record={record} />
      {decide('show', 'dealCommission', record).can ? (
        <>
          <CommissionPanel record={record} />
          {(stage === 'Closed' || stage === 'Lost') && <SharesPanel deal={record} />}
        </>
      ) : (
        sellerIds.includes(account.id) && <MyShare dealId={record.id} uid={account.id} />
      )}
    </>
  );
}

const DealContext = ({ record }: RecordPartProps<Deal>) => record.checklist && <ChecklistPanel record={record} />;

export const dealParts: RecordParts<Deal> = {
  Summary: DealSummary,
  Actions: DealActions,
  Figure: DealValue,
  Panels: DealPanels,
  Context: DealContext,
  stages: STAGES.filter((stage) => stage !== 'Lost'),
  mover: dealMover,
  ...dealMessageParts,
  calls: { log: logActivity },
  useAhead: useDealAhead,
};
