import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import type { Entry } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './outbox.module.css';

/** What waits for the connection, in the order in which it will be sent. */
export function OutboxPanel(props: { readonly onReview: (entry: Entry) => void; readonly onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const { outbox } = useSend();
  const { entries, sending } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const waits = entries.some(({ refusal }) => !refusal);
  return (
    <Dialog title={t('title')} onClose={props.onClose}>
      <p className={textStyles.quiet}>{t(entries.length > 0 ? 'intro' : 'none')}</p>
      <ol className={styles.outbox}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onReview={() => props.onReview(entry)} onLeave={props.onClose} />
        ))}
      </ol>
      {waits && (
        <div className={dialogStyles.actions}>
          <Button type="primary" loading={sending} onClick={() => void outbox.send()}>
            {t('send')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
