import { RelativeDate } from '#kit/fields/date.tsx';
import { DueMark } from '#kit/fields/due.tsx';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { isOverdue } from '#model/due.ts';
import type { AnySchema } from '#model/schema.ts';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { useTexts } from '#ui/use-texts.ts';
import { type Lead, leads } from './schema.ts';
import { ScoreBars } from './score-bars.tsx';

export function NameCell({ record }: CellProps<Lead>) {
  const { fullName, reference } = record;
  return (
    <>
      <RowLink schema={leads} record={record}>
        <bdi>{fullName}</bdi>
      </RowLink>
      <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
        {reference}
      </span>
    </>
  );
}

export function ScoreCell({ record }: CellProps<Lead>) {
  const { score, band } = record;
  return <ScoreBars score={score} band={band} />;
}
export function ScoreChip({ score, band }: { readonly score: number; readonly band: string }) {
  const labels = useLabels('leads');
  return (
    <Chip value={band}>
      <span className={textStyles.figures}>{score}</span> {labels.option('band', band)}
    </Chip>
  );
}

export function InterestCell({ record }: CellProps<Lead>) {
  const labels = useLabels('leads');
  const { intent, leadSource } = record;
  return (
    <>
      {labels.option('intent', intent)}
      <span className={textStyles.second} data-part="second">
        {labels.option('leadSource', leadSource)}
      </span>
    </>
  );
}

/** The range in short; the exact amounts are on the record. */
export function BudgetCell({ record }: CellProps<Lead>) {
  const { t } = useTexts('ui');
  const { money } = useFormat();
  const { budgetMinMinor: from, budgetMaxMinor: to, currency } = record;
  const most = to ?? from;
  if (most === undefined) return <span className={textStyles.quiet}>–</span>;
  return (
    <>
      <span className={textStyles.figures}>{money(most, currency, true)}</span>
      {to !== undefined && from !== undefined && from !== to && (
        <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
          {t('word.fromAmount', { amount: money(from, currency, true) })}
        </span>
      )}
    </>
  );
}

export function FollowUpCell({ record }: CellProps<Lead>) {
  const { timeZone } = useFormat();
  const { nextFollowUpAt } = record;
  if (!nextFollowUpAt) return <span className={textStyles.quiet}>–</span>;
  const isLate = isOverdue(leads as AnySchema, record, { now: now(), timeZone });
  return <DueMark value={nextFollowUpAt} isLate={isLate} hasTime />;
}

export const ContactedCell = ({ record }: CellProps<Lead>) => (
  <RelativeDate value={record.lastContactAt} className={textStyles.quiet} />
);
