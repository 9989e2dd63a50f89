import { useFormat } from '#kit/format.ts';
import type { SumPart } from '#kit/list/sum-kinds.ts';
import { useSum } from '#kit/list/use-sum.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { summedIn } from '#model/summed.ts';
import textStyles from '#ui/text.module.css';
import { useTexts } from '#ui/use-texts.ts';
import styles from './board.module.css';
import { amountChange, type Moves } from './moves.ts';

/** What a card that is over another column takes from this one, or adds to it. */
export interface Preview {
  readonly record: AnyRecord;
  readonly change: 1 | -1;
}

/** Whether the record's amount is of this kind. */
function isOfKind({ summedApart }: AnySchema, { kind }: SumPart, record: AnyRecord): boolean {
  return !summedApart || !kind || summedApart.kinds[kind].includes(String(record[summedApart.field]));
}

/** What a column's amounts of one kind add up to, and what they would with the card that is over it; nothing where there are none. */
export function ColumnSums(props: {
  readonly schema: AnySchema;
  readonly part: SumPart;
  readonly state: string;
  readonly moves: Moves;
  readonly preview: Preview | undefined;
}) {
  const { schema, part, state, moves, preview } = props;
  const { t } = useTexts('ui');
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { currency } = useCompany().company;
  const [first = '', second] = schema.sums ?? [];
  const read = useSum(schema, part.filters, first);
  const { value: further = 0 } = useSum(schema, part.filters, second);
  const amountOf = (record: AnyRecord) => (isOfKind(schema, part, record) ? summedIn(schema, record, first) : 0);
  const sum = Math.max(0, (read.value ?? 0) + amountChange(state, moves, read.readAt, amountOf));
  const change = preview ? amountOf(preview.record) * preview.change : 0;
  if (sum === 0 && further === 0 && change === 0) return null;
  return (
    <p className={`${styles.sums} ${textStyles.figures}`}>
      <span className={styles.sum} title={`${labels.field(first)}: ${format.money(sum, currency)}`}>
        {change === 0
          ? format.money(sum, currency, true)
          : `${format.shortMoney(sum, currency)} → ${format.shortMoney(Math.max(0, sum + change), currency)}`}
        {part.kind === 'rent' && ` ${t('sum.rentShort')}`}
      </span>
      {further > 0 && sum > 0 && second && change === 0 && (
        <span title={`${labels.field(second)}: ${format.money(further, currency)}`}>
          <span className="visually-hidden">{labels.field(second)}</span>{' '}
          {format.percent(Math.round((100 * further) / sum) * 100)}
        </span>
      )}
    </p>
  );
}
