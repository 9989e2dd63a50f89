import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePorts, useSession } from '#kit/ports.tsx';
import { readFragment } from '#model/notices/opened-link.ts';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';
import { MessageArea } from './message-area.tsx';
import { PageHead } from './page-head.tsx';

/** The invitation a confirmation mail leads back to; only from our own origin. */
function invitationIn(continueUrl: string | null) {
  if (!continueUrl || !URL.canParse(continueUrl)) return undefined;
  const url = new URL(continueUrl);
  return url.origin === location.origin ? readFragment(url.hash) : undefined;
}

/** Opened by the link of a confirmation mail, where the project's mails lead to the app and not to Firebase's own page. */
export function ConfirmByCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('auth');
  const { session: port, openedLink } = usePorts();
  const { status } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const goal = search.get('continueUrl');
  useEffect(() => {
    const found = invitationIn(goal);
    if (found) openedLink.set(found);
    void port.confirmByCode(code).then((outcome) => {
      if (outcome === 'done') setDone(true);
      else if (outcome !== 'failed') navigate('/auth/error-page-1?reason=unconfirmed', { replace: true });
    });
  }, [code, goal, port, openedLink, navigate]);
  const waits = status === 'noProfile' || status === 'noCompany';
  useEffect(() => {
    if (isDone && waits) void port.refresh().then(() => navigate('/app', { replace: true }));
  }, [isDone, waits, port, navigate]);
  return (
    <>
      <PageHead title={t(isDone ? 'confirmed.title' : 'confirmed.checking')} />
      <MessageArea />
      {isDone && (
        <>
          <div role="status" className={`${styles.message} ${styles.messageGood}`}>
            <Drawing name="check" />
            <p className={styles.messageText}>{t('confirmed.text')}</p>
          </div>
          <Link
            to="/auth/login"
            className={`${styles.button} ${styles.buttonPrimary} ${styles.buttonWide}`}
            data-part="auth-button"
          >
            {t('confirmed.go')}
          </Link>
        </>
      )}
    </>
  );
}
