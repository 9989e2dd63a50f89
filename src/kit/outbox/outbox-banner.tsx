import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '#kit/use-commit.ts';
import { useSend } from '#kit/workspace.tsx';
import { deferred } from '#lib/time/deferred.ts';
import bannerStyles from '#ui/banner.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { usePart } from '#ui/use-part.ts';
import type { Entry } from './entries.ts';

const loadPanel = async () => (await import('./outbox-panel.tsx')).OutboxPanel;
const loadReview = async () => (await import('./conflict-review.tsx')).ConflictReview;

/** Saves that wait for the connection, and those the server would not take: how many, and the way to them. */
export function OutboxBanner() {
  const { t, i18n } = useTranslation('shell');
  const { outbox } = useSend();
  const { entries, sending, stored } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { Part: Panel, show, hide } = usePart(loadPanel);
  const { Part: Review, show: showReview, hide: hideReview } = usePart(loadReview);
  const [reviewed, setReviewed] = useState<Entry>();
  const refresh = useRefresh();
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(
    () =>
      outbox.onSent((changes, records, title) => {
        latestRefresh.current(changes, records);
        toast(t('shell:outbox.sent', { title }));
      }),
    [outbox, t],
  );
  useEffect(() => {
    // while there is a connection, for the moment when there is none
    const load = () => Promise.all([loadPanel(), i18n.loadNamespaces('outbox')]);
    deferred(load).catch(() => undefined);
  }, [i18n]);
  const review = (entry: Entry) => {
    hide();
    setReviewed(entry);
    showReview();
  };
  const refused = entries.filter(({ refusal }) => refusal).length;
  const waiting = entries.length - refused;
  const words = sending
    ? t('shell:outbox.sending')
    : waiting > 0
      ? t(stored ? 'shell:outbox.waiting' : 'shell:outbox.tab', { count: waiting })
      : '';
  return (
    <>
      {entries.length > 0 && (
        <p className={bannerStyles.banner}>
          <Icon name={refused > 0 ? 'warning' : 'outbound'} />
          <span>{[refused > 0 && t('shell:outbox.refused', { count: refused }), words].filter(Boolean).join(' ')}</span>
          <button type="button" className={textStyles.link} onClick={show}>
            {t('shell:outbox.show')}
          </button>
        </p>
      )}
      <Suspense>
        {Panel && <Panel onReview={review} onClose={hide} />}
        {Review && reviewed && <Review entry={reviewed} onClose={hideReview} />}
      </Suspense>
    </>
  );
}
