import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { type Application, applications } from './schema.ts';

export function NameCell({ record }: CellProps<Application>) {
  const { fullName, reference, mobilePhone } = record;
  return (
    <>
      <RowLink schema={applications} record={record}>
        <bdi>{fullName}</bdi>
      </RowLink>
      <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
        {reference} · <bdi dir="ltr">{mobilePhone}</bdi>
      </span>
    </>
  );
}

export function PositionCell({ record }: CellProps<Application>) {
  const labels = useLabels('applications');
  const { position, department } = record;
  return (
    <>
      <bdi>{position}</bdi>
      <span className={textStyles.second} data-part="second">
        {labels.option('department', department)}
      </span>
    </>
  );
}

/** One to five, as a figure with a sign: no colour alone. */
export function RatingCell({ record }: CellProps<Application>) {
  const labels = useLabels('applications');
  const { rating } = record;
  if (rating === undefined) return <span className={textStyles.quiet}>–</span>;
  return (
    <span className={textStyles.figures} title={labels.text('stars', { rating })}>
      <Icon name="trophy" size={14} /> {rating}
      <span className="visually-hidden">{labels.text('stars', { rating })}</span>
    </span>
  );
}
