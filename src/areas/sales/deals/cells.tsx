import { DateDisplay } from '#kit/fields/date.tsx';
import { DueMark } from '#kit/fields/due.tsx';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { isOverdue } from '#model/due.ts';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { type Deal, deals } from './schema.ts';

const OPEN = openStates(deals);
const NOTHING = <span className={textStyles.quiet}>–</span>;

export function NameCell({ record }: CellProps<Deal>) {
  const labels = useLabels('deals');
  const { title, reference, dealType, closingRequestedAt, propertyId } = record;
  return (
    <>
      {propertyId && <Thumb resource="properties" id={propertyId} />}
      <RowLink schema={deals} record={record}>
        <Isolated text={title} />
      </RowLink>
      <span className={textStyles.second} data-part="second">
        <span className={textStyles.figures}>{reference}</span>
        <span data-part="tail">
          {` · ${labels.option('dealType', dealType)}`}
          {closingRequestedAt && ` · ${labels.text('closing.badge')}`}
        </span>
      </span>
    </>
  );
}

/** Its price and probability. */
export function ValueCell({ record }: CellProps<Deal>) {
  const { wholeMoney, number } = useFormat();
  const { valueMinor, currency, probabilityBp, stage } = record;
  if (valueMinor === 0) return NOTHING;
  return (
    <>
      <span className={textStyles.figures}>{wholeMoney(valueMinor, currency)}</span>
      {OPEN.includes(stage) && (
        <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
          {number(probabilityBp / 100)} %
        </span>
      )}
    </>
  );
}

/** When an open deal is expected to close, or the day it closed. */
export function CloseDateCell({ record }: CellProps<Deal>) {
  const { timeZone } = useFormat();
  const { expectedCloseDate, closeDate, stage } = record;
  if (!OPEN.includes(stage))
    return (
      <DateDisplay
        resource="deals"
        name="expectedCloseDate"
        field={deals.fields.expectedCloseDate}
        value={closeDate ?? expectedCloseDate}
        record={record}
      />
    );
  const isLate = isOverdue(deals as AnySchema, record, { now: now(), timeZone });
  return <DueMark value={expectedCloseDate} isLate={isLate} hasTime={false} />;
}

/** What the checklist still wants. */
export function OpenItemsCell({ record }: CellProps<Deal>) {
  const labels = useLabels('deals');
  const { openCount, stage } = record;
  if (!OPEN.includes(stage)) return NOTHING;
  return openCount === 0 ? (
    <span className={textStyles.quiet}>{labels.text('checklist.done')}</span>
  ) : (
    <span className={textStyles.figures}>{labels.text('checklist.open', { count: openCount })}</span>
  );
}
