import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadKeysOfPerson } from '#kit/files/upload-keys.ts';
import { draftsOf, dropDraft } from '#kit/form/draft-store.ts';
import type { Outbox } from '#kit/outbox/outbox.ts';
import { forgetRecent } from '#kit/palette/recent.ts';

/**
 * Signing out of one's own will takes drafts, unsent changes, uploads under way, imported files, scans and the names of what was opened off
 * the device, and says so first of what was never saved. After an involuntary sign-out they wait for the same person.
 */
export function useSignOut(uid: string, outbox: Outbox, signOut: () => void) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => {
    for (const key of draftsOf(uid)) dropDraft(key);
    for (const key of uploadKeysOfPerson(uid)) localStorage.removeItem(key);
    forgetRecent(uid);
    void Promise.allSettled([
      outbox.wipe(),
      import('#kit/transfer/jobs.ts').then(({ settleImports }) => settleImports(uid)),
      import('#areas/property/scanner/stored-scans.ts').then(({ forgetScans }) => forgetScans(uid)),
    ]).finally(signOut);
  };
  const isUnsaved = () => draftsOf(uid).length + outbox.get().entries.length + uploadKeysOfPerson(uid).length > 0;
  const ask = () => (isUnsaved() ? dialog.current?.showModal() : leave());
  const question = (
    <dialog ref={dialog} className="leaving" aria-labelledby="leaving-title">
      <h2 id="leaving-title">{t('shell:leaving.title')}</h2>
      <p>{t('shell:leaving.text')}</p>
      <form method="dialog" className="notice-actions">
        <button type="submit" className="plain-button">
          {t('shell:leaving.stay')}
        </button>
        <button type="button" className="plain-button danger" onClick={leave}>
          {t('shell:leaving.leave')}
        </button>
      </form>
    </dialog>
  );
  return { ask, question };
}
