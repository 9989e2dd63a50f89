import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApprovalList } from '#kit/approvals/approval-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import styles from './inbox.module.css';
import { NoticeList } from './notice-list.tsx';
import { PopupSwitch } from './popup-switch.tsx';
import { Upcoming } from './upcoming.tsx';
import { usePages } from './use-pages.ts';

/** In the panel; the page shows the rest. */
const SIZE = 20;

/** What opens under the bell, and on the phone from below. */
export function InboxPanel({ end, onClose }: { readonly end: number; readonly onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const pages = usePages(SIZE);
  return (
    <Dialog
      title={t('title')}
      className={styles.panel}
      place={{ '--inset': `${end}px` } as CSSProperties}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <button type="button" className={textStyles.link} disabled={!pages.markAll} onClick={pages.markAll}>
          {t('markAll')}
        </button>
        <Link to="/app/notifications" className={textStyles.link} onClick={onClose}>
          {t('seeAll')}
        </Link>
      </div>
      <div className={styles.rows}>
        <ApprovalList heading="h3" />
        <Upcoming onOpen={onClose} />
        <NoticeList pages={pages} heading="h3" onOpen={onClose} />
      </div>
      <PopupSwitch />
    </Dialog>
  );
}
