import { useFormat } from '#kit/format.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { RowsCounted } from './use-counts.ts';

/** How many rows a tab or a filter leaves; nothing while it is not known. */
export function RowCount(props: { readonly count: RowsCounted | undefined; readonly className: string | undefined }) {
  const { t } = useTexts('ui');
  const { number } = useFormat();
  if (props.count === undefined) return null;
  const { atLeast } = props.count;
  const total = number(props.count.total);
  return (
    <span className={props.className} title={t(atLeast ? 'list.countAtLeast' : 'list.count', { total })}>
      {atLeast ? t('list.orMore', { total }) : total}
    </span>
  );
}
