import { useTranslation } from 'react-i18next';
import { hasCents } from '#kit/cents.ts';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { COUNTED_ROWS } from '#model/counted-rows.ts';
import type { AnySchema } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { useTexts } from '#ui/use-texts.ts';
import type { ListTotals } from './rows.tsx';
import { type SumPart, sumParts } from './sum-kinds.ts';
import styles from './sum-value.module.css';
import { useSum } from './use-sum.ts';

interface SumProps {
  readonly schema: AnySchema;
  readonly field: string;
  readonly totals: ListTotals;
  readonly isReady: boolean;
}

/**
 * What an amount adds up to over the whole list, in the company's currency, prices and yearly rents each by itself; a
 * dash that says why where nobody can tell.
 */
export function SumValue(props: SumProps) {
  const [first, ...others] = sumParts(props.schema, props.totals.filters);
  return (
    <>
      {first && <PartValue {...props} part={first} isNamed={others.length > 0} />}
      {others.map((part) => (
        <PartValue key={part.kind} {...props} part={part} isNamed isFurther />
      ))}
    </>
  );
}

function PartValue(
  props: SumProps & {
    readonly part: SumPart;
    /** There are others: this one says what it is of. */
    readonly isNamed: boolean;
    /** Below another, which says why nobody can tell. */
    readonly isFurther?: boolean;
  },
) {
  const { schema, field, totals, isReady, part, isNamed, isFurther } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { company } = useCompany();
  const isSearched = totals.filters.some((filter) => 'field' in filter && filter.field === 'q');
  const isMany = totals.atLeast || totals.total >= COUNTED_ROWS;
  const canSum = !totals.archived && !isSearched && !isMany;
  const sum = useSum(schema, part.filters, field, isReady && canSum);
  if (isFurther && !sum.value) return null;
  if (sum.value !== undefined && canSum)
    return (
      <span className={`${styles.sum} ${textStyles.figures}`} title={t('list.sum')}>
        {isNamed && part.kind && <span className={textStyles.quiet}>{t(`sum.${part.kind}`)}</span>}{' '}
        {(hasCents(schema.name) ? format.exactMoney : format.wholeMoney)(sum.value, company.currency)}
      </span>
    );
  if (canSum && !sum.isKnown) return <Bone />;
  const why = totals.archived ? 'noSumArchived' : isSearched ? 'noSumSearch' : isMany ? 'noSumMany' : 'noSumRange';
  return <NoSum why={why} />;
}

/** A dash that says why an amount is not added up. */
export function NoSum({ why }: { readonly why: 'noSumArchived' | 'noSumSearch' | 'noSumMany' | 'noSumRange' }) {
  const { t } = useTexts('ui');
  const { number } = useFormat();
  const words = t(`list.${why}`, { most: number(COUNTED_ROWS) });
  return (
    <span className={textStyles.quiet} title={words}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
