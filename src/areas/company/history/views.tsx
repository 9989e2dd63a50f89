import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import tabStyles from '#kit/list/status-tabs.module.css';
import { type Counted, type RowsCounted, useCounts } from '#kit/list/use-counts.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { PlaceTabs } from '#ui/place-tabs.tsx';
import { type Asked, filtersOf, VIEWS, viewOf, writeAsked } from './log-query.ts';

/** A count costs a read for each thousand events: it is made to the end, because an auditor asks for the exact number. */
const EXACTLY = { archived: false, countTo: Number.POSITIVE_INFINITY };

/** How many events the shown list holds, and each of its views in the same days. */
export function useViewCounts(asked: Asked, list: Counted, moment: number, readAt: number | undefined) {
  const { account } = useAccess();
  const { company } = useCompany();
  const context = { uid: account.id, now: new Date(moment), timeZone: company.timezone };
  const views = VIEWS.map((view): [string, Counted] => [
    view,
    { ...list, filters: filtersOf(viewOf(view, asked.when, account.id), context), meta: EXACTLY },
  ]);
  return useCounts('history', new Map([['shown', { ...list, meta: EXACTLY }], ...views]), readAt);
}

/** The tabs of the views, each with its own address and count. */
export function LogViews({
  asked,
  counts,
}: {
  readonly asked: Asked;
  readonly counts?: ReadonlyMap<string, RowsCounted>;
}) {
  const { t } = useTranslation('history');
  const { number } = useFormat();
  const { account } = useAccess();
  const { listPath } = useCompany();
  const path = listPath('history');
  return (
    <PlaceTabs
      label={t('views')}
      tabs={VIEWS.map((view) => {
        const search = writeAsked(viewOf(view, asked.when, account.id)).toString();
        const counted = counts?.get(view);
        return {
          to: search ? `${path}?${search}` : path,
          text: (
            <>
              {t(`view.${view}`)} {counted && <span className={tabStyles.count}>{number(counted.total)}</span>}
            </>
          ),
        };
      })}
    />
  );
}
