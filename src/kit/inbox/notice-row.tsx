import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Notification } from '#model/notices/notices.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './inbox.module.css';
import { isMutable, setMuted, useMuted } from './mutes.ts';
import { iconOf, toneOf } from './notice-icons.ts';
import { useSentence } from './use-sentence.ts';

/** One notification: a click marks it as read and opens its record. */
export function NoticeRow(props: {
  readonly notification: Notification;
  readonly isUnread: boolean;
  readonly onMark: (isRead: boolean) => void;
  /** The person leaves this list. */
  readonly onOpen?: () => void;
}) {
  const { t } = useTranslation('inbox');
  const { notification, isUnread, onMark, onOpen } = props;
  const { account } = useAccess();
  const format = useFormat();
  const sentence = useSentence()(notification);
  const { type, link, createdAt } = notification;
  const isMuted = useMuted(account.id).has(type);
  const kind = t(`type.${type}`, { defaultValue: type });
  const open = () => {
    if (isUnread) onMark(true);
    if (link) onOpen?.();
  };
  const markLabel = t(isUnread ? 'markRead' : 'markUnread');
  const muteLabel = t(isMuted ? 'unmute' : 'mute', { type: kind });
  return (
    <li className={styles.noticeRow} data-unread={isUnread || undefined}>
      <span className={styles.noticeIcon} data-tone={toneOf(notification)}>
        <Icon name={iconOf(notification)} size={18} />
      </span>
      <div className={styles.noticeText}>
        {link ? (
          <Link to={link} className={styles.noticeOpen} onClick={open}>
            {sentence}
          </Link>
        ) : (
          <button type="button" className={styles.noticeOpen} onClick={open}>
            {sentence}
          </button>
        )}
        <span className={styles.noticeFacts}>
          <time dateTime={createdAt.toISOString()} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
          <span>{kind}</span>
          {isMuted && <span>{t('muted')}</span>}
        </span>
      </div>
      <span className={styles.noticeButtons}>
        {isMutable(type) && (
          <IconButton
            icon={isMuted ? 'bell' : 'bellOff'}
            label={muteLabel}
            onClick={() => setMuted(account.id, type, !isMuted)}
          />
        )}
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${styles.noticeMark}`}
          data-part="icon-button"
          aria-label={markLabel}
          title={markLabel}
          onClick={() => onMark(isUnread)}
        >
          <span className={styles.noticeDot} />
        </button>
      </span>
    </li>
  );
}
