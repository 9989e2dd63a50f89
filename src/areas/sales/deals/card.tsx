import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { CloseDateCell } from './cells.tsx';
import { asDeal } from './commands.ts';
import { deals } from './schema.ts';

/** A deal within a thumb's reach: what, for how much, by when, and what stands in the way. */
export function DealCard({ record }: CellProps) {
  const labels = useLabels('deals');
  const { money } = useFormat();
  const { title, valueMinor, currency, dealType, openCount, closingRequestedAt, sellerId, stage } = asDeal(record);
  const isOpen = stage !== 'Closed' && stage !== 'Lost';
  return (
    <>
      <div className="card-line">
        <RowLink schema={deals} record={record}>
          <bdi>{title}</bdi>
        </RowLink>
      </div>
      <div className="card-line">
        <strong className="figures">{valueMinor > 0 ? money(valueMinor, currency) : labels.text('noPrice')}</strong>
      </div>
      <div className="card-line quiet">
        <span>{labels.option('dealType', dealType)}</span>
        <CloseDateCell record={record} />
      </div>
      <div className="card-line quiet">
        <Person uid={sellerId} size={20} />
        {closingRequestedAt && <span className="tag">{labels.text('closing.badge')}</span>}
      </div>
      <div className="card-line">
        <ChoiceDisplay resource="deals" name="stage" field={deals.fields.stage} value={stage} record={record} />
        {isOpen && openCount > 0 && (
          <span className="quiet figures">{labels.text('checklist.open', { count: openCount })}</span>
        )}
      </div>
    </>
  );
}
