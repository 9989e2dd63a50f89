import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Notification } from '#model/notices/notices.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Icon } from '#ui/icon.tsx';
import stateStyles from '#ui/state.module.css';
import styles from './inbox.module.css';
import { NoticeRow } from './notice-row.tsx';
import type { Pages } from './use-pages.ts';

/** Today’s notifications and the earlier ones; while they come, after none came, and when there are none. */
export function NoticeList(props: {
  readonly pages: Pages;
  readonly onlyUnread?: boolean;
  readonly onOpen?: () => void;
  /** The level below the title around it. */
  readonly heading: 'h2' | 'h3';
}) {
  const { t } = useTranslation('inbox');
  const { company } = useCompany();
  const { pages, onlyUnread, onOpen, heading: Heading } = props;
  const { rows, error, loading, isUnread, mark } = pages;
  if (error && !rows) return <Failure error={error} onRetry={pages.more} />;
  if (!rows) return <Bones label={t('loading')} />;
  const shown = onlyUnread ? rows.filter(isUnread) : rows;
  if (shown.length === 0 && !pages.hasMore)
    return (
      <div className={`${stateStyles.state} ${styles.noticeNone}`} data-part="state">
        <Icon name="checkCircle" size={40} />
        <p>{t('empty')}</p>
      </div>
    );
  const today = dayKey(now(), company.timezone);
  const isToday = ({ createdAt }: Notification) => dayKey(createdAt, company.timezone) >= today;
  const groups = [
    ['today', shown.filter(isToday)],
    ['earlier', shown.filter((row) => !isToday(row))],
  ] as const;
  return (
    <div className={styles.noticeList} aria-busy={loading}>
      {groups.map(
        ([name, some]) =>
          some.length > 0 && (
            <section key={name} aria-label={t(name)}>
              <Heading>{t(name)}</Heading>
              <ul>
                {some.map((row) => (
                  <NoticeRow
                    key={row.id}
                    notification={row}
                    isUnread={isUnread(row)}
                    onMark={(isRead) => void mark([row], isRead)}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {error !== undefined && <Failure error={error} onRetry={pages.more} />}
    </div>
  );
}

function Bones({ label }: { readonly label: string }) {
  return (
    <div className={`${styles.noticeBones} ${boneStyles.standingIn}`} role="status" aria-label={label}>
      {['a', 'b', 'c', 'd'].map((line) => (
        <Bone key={line} />
      ))}
    </div>
  );
}
