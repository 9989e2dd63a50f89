import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadKeysOfPerson } from '#kit/files/upload-keys.ts';
import { draftsOf, dropDraft } from '#kit/form/draft-store.ts';
import type { Outbox } from '#kit/outbox/outbox.ts';
import { forgetRecent } from '#kit/palette/recent.ts';
import { Button } from '#ui/button.tsx';
import noticeStyles from '#ui/notice.module.css';
import styles from './shell.module.css';

/**
 * When a person signs out, drafts, unsent changes, running uploads, imported files, scans and the names of opened
 * records are removed from the device, after a warning about unsaved ones. After an involuntary sign-out they wait for
 * the same person.
 */
export function useSignOut(uid: string, outbox: Outbox, signOut: () => void) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useCallback(() => {
    for (const key of draftsOf(uid)) dropDraft(key);
    for (const key of uploadKeysOfPerson(uid)) localStorage.removeItem(key);
    forgetRecent(uid);
    void Promise.allSettled([
      outbox.wipe(),
      import('#kit/transfer/jobs.ts').then(({ settleImports }) => settleImports(uid)),
      import('#areas/property/scanner/stored-scans.ts').then(({ forgetScans }) => forgetScans(uid)),
    ]).finally(signOut);
  }, [uid, outbox, signOut]);
  const ask = useCallback(() => {
    const isUnsaved = draftsOf(uid).length + outbox.get().entries.length + uploadKeysOfPerson(uid).length > 0;
    if (isUnsaved) dialog.current?.showModal();
    else leave();
  }, [uid, outbox, leave]);
  const question = (
    <dialog ref={dialog} className={styles.leaving} aria-labelledby="leaving-title">
      <h2 id="leaving-title">{t('shell:leaving.title')}</h2>
      <p>{t('shell:leaving.text')}</p>
      <form method="dialog" className={noticeStyles.actions}>
        <Button htmlType="submit">{t('shell:leaving.stay')}</Button>
        <Button danger onClick={leave}>
          {t('shell:leaving.leave')}
        </Button>
      </form>
    </dialog>
  );
  return { ask, question };
}
