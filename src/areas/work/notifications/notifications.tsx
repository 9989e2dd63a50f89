import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalList } from '#kit/approvals/approval-list.tsx';
import { NoticeList } from '#kit/inbox/notice-list.tsx';
import { PopupSwitch } from '#kit/inbox/popup-switch.tsx';
import { usePages } from '#kit/inbox/use-pages.ts';
import { RETENTION_DAYS } from '#model/notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Segments } from '#ui/segments.tsx';
import styles from './notifications.module.css';

const SIZE = 30;
const VIEWS = ['all', 'unread'] as const;

/** All notices of a person in the last 90 days. */
export function Notifications() {
  const { t } = useTranslation('inbox');
  const [view, setView] = useState<(typeof VIEWS)[number]>('all');
  const pages = usePages(SIZE);
  return (
    <section className={styles.notifications} aria-labelledby="notifications">
      <PageHead id="notifications" title={t('title')} about={t('kept', { days: RETENTION_DAYS })}>
        <Button disabled={!pages.markAll} onClick={pages.markAll}>
          {t('markAll')}
        </Button>
      </PageHead>
      <Segments label={t('show')} values={VIEWS} chosen={view} wordOf={(name) => t(name)} onChoose={setView} />
      <div className={styles.rows}>
        <ApprovalList heading="h2" />
        <NoticeList pages={pages} heading="h2" onlyUnread={view === 'unread'} />
        {pages.hasMore && (
          <p className={styles.more}>
            <Button loading={pages.loading} onClick={pages.more}>
              {t('more')}
            </Button>
          </p>
        )}
        <PopupSwitch />
      </div>
    </section>
  );
}
