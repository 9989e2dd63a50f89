import { RecordState } from '#kit/fields/choice.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { WithThumb } from '#kit/gallery/thumb.tsx';
import listStyles from '#kit/list/list.module.css';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Tag } from '#ui/chip.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { CloseDateCell } from './cells.tsx';
import type { Deal } from './schema.ts';

import { deals } from './schema.ts';

/** A deal within a thumb's reach: what, for how much, by when, and what blocks it. */
export function DealCard({ record }: CellProps<Deal>) {
  const labels = useLabels('deals');
  const { money } = useFormat();
  const { title, valueMinor, currency, dealType, openCount, closingRequestedAt, sellerId, stage, propertyId } = record;
  const isOpen = stage !== 'Closed' && stage !== 'Lost';
  return (
    <>
      <WithThumb resource="properties" id={propertyId}>
        <div className={listStyles.cardLine}>
          <RowLink schema={deals} record={record}>
            <Isolated text={title} />
          </RowLink>
        </div>
        <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
          <span>{labels.option('dealType', dealType)}</span>
        </div>
      </WithThumb>
      <div className={listStyles.cardLine}>
        <strong className={textStyles.figures}>
          {valueMinor > 0 ? money(valueMinor, currency) : labels.text('noPrice')}
        </strong>
        <CloseDateCell record={record} />
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
        <Person uid={sellerId} size={20} />
        {closingRequestedAt && <Tag>{labels.text('closing.badge')}</Tag>}
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={deals} record={record} />
        {isOpen && openCount > 0 && (
          <span className={`${textStyles.quiet} ${textStyles.figures}`}>
            {labels.text('checklist.open', { count: openCount })}
          </span>
        )}
      </div>
    </>
  );
}
