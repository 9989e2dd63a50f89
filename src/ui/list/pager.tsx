import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import { Icon } from '../icon.tsx';
import { PAGE_SIZES } from './list-state.ts';

/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pagesAround(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const step = number - (shown[index - 1] ?? number);
    if (step === 2) return [number - 1, number];
    return step > 2 ? [0, number] : [number];
  });
}

export function Pager(props: {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The total is a lower bound. */
  readonly atLeast: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { page, size, total, atLeast, onPage, onSize } = props;
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  const to = Math.min(total, page * size);
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="figures quiet">
        {t(atLeast ? 'list.rangeAtLeast' : 'list.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <span className="pager-pages">
        <button
          type="button"
          className="icon-button"
          disabled={page <= 1}
          aria-label={t('list.previous')}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevronLeft" />
        </button>
        {pagesAround(page, last).map((number, index) =>
          number === 0 ? (
            <span key={`gap-${index < 3 ? 'left' : 'right'}`} className="pager-gap">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="page"
              aria-label={t('list.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className="icon-button"
          disabled={page >= last && !atLeast}
          aria-label={t('list.next')}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevronRight" />
        </button>
      </span>
      <label className="sort">
        <span className="visually-hidden">{t('list.size')}</span>
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((offered) => (
            <option key={offered} value={offered}>
              {t('list.perPage', { size: offered })}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
