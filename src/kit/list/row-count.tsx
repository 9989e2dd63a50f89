import { useFormat } from '#kit/format.ts';
import { useTexts } from '#ui/use-texts.ts';

/** How many rows a tab or a filter leaves; nothing while it is not known. */
export function RowCount(props: { readonly count: number | undefined; readonly className: string | undefined }) {
  const { t } = useTexts('ui');
  const { number } = useFormat();
  if (props.count === undefined) return null;
  const total = number(props.count);
  return (
    <span className={props.className} title={t('list.count', { total })}>
      {total}
    </span>
  );
}
