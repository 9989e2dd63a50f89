import { type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import textStyles from '#ui/text.module.css';
import listStyles from './list.module.css';
import { PAGE_SIZES } from './list-state.ts';
import { FarPage, PageField } from './pager-jump.tsx';
import { pagesAround, rangeOf } from './pages.ts';
import toolbarStyles from './toolbar.module.css';
import { NEAR } from './use-far-page.ts';

const BACK = [5, 3, 1] as const;
const ON = [1, 3, 5] as const;
/** The name of each jump in the words of the list. */
const JUMPS: { readonly [by: number]: string } = {
  [-5]: 'back5',
  [-3]: 'back3',
  [-1]: 'previous',
  1: 'next',
  3: 'on3',
  5: 'on5',
};

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The total is a lower bound. */
  readonly atLeast: boolean;
  /** `isAgreed`: the person saw the cost of a far page. */
  readonly onPage: (page: number, isAgreed: boolean) => void;
  readonly onSize: (size: number) => void;
  /** How many rows going to a page reads; without it, none that matter. */
  readonly costOf?: (page: number) => Promise<number>;
  /** The last page, where the total is a lower bound and can be counted on. */
  readonly lastOf?: (() => Promise<number>) | undefined;
  /** Somebody points at the page before (-1) or the next (1). */
  readonly onPoint?: (by: -1 | 1) => void;
}

export function Pager(props: PagerProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { page, size, total, atLeast, onPage, onSize, costOf, lastOf, onPoint } = props;
  const [far, setFar] = useState<{ readonly page: number; readonly rows: number }>();
  const frame = useRef<HTMLElement>(null);
  const last = Math.max(1, Math.ceil(total / size));
  const go = async (target: number) => {
    setFar(undefined);
    if (target === page) return;
    const rows = costOf ? await costOf(target) : 0;
    if (rows > NEAR * size) setFar({ page: target, rows });
    else onPage(target, false);
  };
  const pointing = (by: number) => {
    if (by !== 1 && by !== -1) return undefined;
    const point = () => onPoint?.(by);
    // a button that comes to lie under a pointer at rest is not pointed at
    return { onPointerMove: point, onFocus: point };
  };
  const jump = (by: number) => {
    const word = t(`list.pageBy.${JUMPS[by]}`);
    const isOut = page + by < 1 || (page + by > last && !(atLeast && by === 1));
    return (
      <button
        key={by}
        type="button"
        className={Math.abs(by) === 1 ? iconButtonStyles.iconButton : `${listStyles.page} ${listStyles.pageJump}`}
        data-part={Math.abs(by) === 1 ? 'icon-button' : undefined}
        disabled={isOut}
        aria-label={word}
        title={word}
        onClick={() => void go(page + by)}
        {...pointing(by)}
      >
        {Math.abs(by) === 1 ? (
          <Icon name={by < 0 ? 'chevronLeft' : 'chevronRight'} />
        ) : (
          `${by < 0 ? '−' : '+'}${number(Math.abs(by))}`
        )}
      </button>
    );
  };
  const hasJump = (by: number) => by === 1 || last > by;
  return (
    <nav className={listStyles.pager} aria-label={t('list.pages')} ref={frame}>
      <span className={`${textStyles.figures} ${textStyles.quiet}`}>
        {t(atLeast ? 'list.rangeAtLeast' : 'list.range', rangeOf(page, size, total, number))}
        {last > 1 && page >= last && !atLeast && <span className={listStyles.pagerEnd}>{t('list.end')}</span>}
      </span>
      <span className={listStyles.pagerPages}>
        {BACK.filter(hasJump).map((by) => jump(-by))}
        {pagesAround(page, lastOf ? Math.min(last, page + 1) : last).map((shown, index) =>
          shown === 0 ? (
            <span key={`gap-${index < 3 ? 'left' : 'right'}`} className={listStyles.pagerGap}>
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              className={listStyles.page}
              aria-label={t('list.page', { page: shown })}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => void go(shown)}
              {...pointing(shown - page)}
            >
              {number(shown)}
            </button>
          ),
        )}
        {lastOf && (
          <>
            <span className={listStyles.pagerGap}>…</span>
            <button type="button" className={listStyles.page} onClick={() => void lastOf().then(go)}>
              {t('list.last')}
            </button>
          </>
        )}
        {ON.filter(hasJump).map((by) => jump(by))}
      </span>
      <span className={listStyles.pagerOptions}>
        {last > 2 && <PageField last={lastOf ? undefined : last} onGo={(target) => void go(target)} />}
        <PageSize size={size} onSize={onSize} />
      </span>
      <Suspense>
        {far && (
          <FarPage
            page={far.page}
            rows={far.rows}
            onGo={() => {
              setFar(undefined);
              onPage(far.page, true);
            }}
            onCancel={() => {
              setFar(undefined);
              focusCurrent(frame);
            }}
          />
        )}
      </Suspense>
    </nav>
  );
}
const focusCurrent = (frame: RefObject<HTMLElement | null>) =>
  frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus();

function PageSize({ size, onSize }: Pick<PagerProps, 'size' | 'onSize'>) {
  const { t } = useTranslation('ui');
  return (
    <label className={toolbarStyles.sort}>
      <span className="visually-hidden">{t('list.size')}</span>
      <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {PAGE_SIZES.map((offered) => (
          <option key={offered} value={offered}>
            {t('list.perPage', { size: offered })}
          </option>
        ))}
      </select>
    </label>
  );
}
