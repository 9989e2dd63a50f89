import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';

/** How many rows a tab or a filter leaves; nothing while it is not known. */
export function RowCount(props: { readonly count: number | undefined; readonly className: string | undefined }) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  if (props.count === undefined) return null;
  const total = number(props.count);
  return (
    <span className={props.className} title={t('list.count', { total })}>
      {total}
    </span>
  );
}
