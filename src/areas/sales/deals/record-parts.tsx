import { CommissionPanel } from '#areas/sales/dealCommission/panel.tsx';
import { SharesPanel } from '#areas/sales/dealSplits/shares-panel.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import chipStyles from '#ui/chip.module.css';
import textStyles from '#ui/text.module.css';
import { ChecklistPanel } from './checklist-panel.tsx';
import { type Chances, logActivity } from './commands.ts';
import { DealActions } from './deal-actions.tsx';
import { dealMover } from './mover.tsx';
import { MyShare } from './my-share.tsx';
import { PlanPanel } from './plan-panel.tsx';
import type { Deal } from './schema.ts';
import { deals } from './schema.ts';

function DealSummary({ record }: RecordPartProps<Deal>) {
  const labels = useLabels('deals');
  const { money } = useFormat();
  const { stage, dealType, valueMinor, currency, sellerIds, closingRequestedAt } = record;
  return (
    <>
      <ChoiceDisplay resource="deals" name="stage" field={deals.fields.stage} value={stage} record={record} />
      <span>{labels.option('dealType', dealType)}</span>
      {valueMinor > 0 && <strong className={textStyles.figures}>{money(valueMinor, currency)}</strong>}
      {closingRequestedAt && <span className={chipStyles.tag}>{labels.text('closing.badge')}</span>}
      {sellerIds.map((uid) => (
        <Person key={uid} uid={uid} />
      ))}
    </>
  );
}

/** Commission in whole for the managers; an agent sees the own part. */
function DealPanels({ record }: RecordPartProps<Deal>) {
  const { account, decide } = useWorkspace();
  const { sellerIds, checklist, stage } = record;
  return (
    <>
      {checklist && <ChecklistPanel record={record} />}
      <PlanPanel record={record} />
      {decide('show', 'dealCommission', record).can ? (
        <>
          <CommissionPanel record={record} basisMinor={record.valueMinor} />
          {stage === 'Closed' && <SharesPanel deal={record} />}
        </>
      ) : (
        sellerIds.includes(account.id) && <MyShare dealId={record.id} uid={account.id} />
      )}
    </>
  );
}

export const dealPartsWith = (chances: Chances): RecordParts<Deal> => ({
  Summary: DealSummary,
  Actions: DealActions,
  Panels: DealPanels,
  mover: dealMover(chances),
  logActivity,
});
