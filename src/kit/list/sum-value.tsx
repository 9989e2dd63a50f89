import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnySchema } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import type { ListTotals } from './rows.tsx';
import { useSum } from './use-sum.ts';

/** What an amount adds up to over the whole list, in the company's currency; a dash that says why where nobody can tell. */
export function SumValue(props: {
  readonly schema: AnySchema;
  readonly field: string;
  readonly totals: ListTotals;
  readonly isReady: boolean;
}) {
  const { schema, field, totals, isReady } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { company } = useWorkspace();
  const isSearched = totals.filters.some((filter) => 'field' in filter && filter.field === 'q');
  const canSum = !totals.archived && !isSearched;
  const sum = useSum(schema, totals.filters, field, isReady && canSum);
  if (sum.value !== undefined && canSum)
    return (
      <span className={textStyles.figures} title={t('list.sum')}>
        {format.exactMoney(sum.value, company.currency)}
      </span>
    );
  if (canSum && !sum.isKnown) return <span className={boneStyles.bone} data-part="bone" />;
  const why = t(totals.archived ? 'list.noSumArchived' : isSearched ? 'list.noSumSearch' : 'list.noSumRange');
  return (
    <span className={textStyles.quiet} title={why}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
