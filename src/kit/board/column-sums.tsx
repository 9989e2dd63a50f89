import { useFormat } from '#kit/format.ts';
import type { SumPart } from '#kit/list/sum-kinds.ts';
import { useSum } from '#kit/list/use-sum.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { useTexts } from '#ui/use-texts.ts';
import styles from './board.module.css';

/** What a column's amounts of one kind add up to; nothing where there are none. */
export function ColumnSums({ schema, part }: { readonly schema: AnySchema; readonly part: SumPart }) {
  const { t } = useTexts('ui');
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { currency } = useWorkspace().company;
  const [first = '', second = ''] = schema.sums ?? [];
  const { value: sum = 0 } = useSum(schema, part.filters, first);
  const { value: further = 0 } = useSum(schema, part.filters, schema.sums?.[1]);
  if (sum === 0 && further === 0) return null;
  return (
    <p className={`${styles.sums} ${textStyles.figures}`}>
      {sum > 0 && (
        <span className={styles.sum} title={`${labels.field(first)}: ${format.money(sum, currency)}`}>
          {format.money(sum, currency, true)}
          {part.kind === 'rent' && ` ${t('sum.rentShort')}`}
        </span>
      )}
      {further > 0 && (
        <span title={`${labels.field(second)}: ${format.money(further, currency)}`}>
          {labels.field(second)} {format.shortMoney(further, currency)}
        </span>
      )}
    </p>
  );
}
