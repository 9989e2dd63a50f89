import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { usePorts, useSession } from '#kit/ports.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { ForcedReset } from './forced-reset.tsx';
import styles from './form.module.css';
import { Drawing } from './icons.tsx';
import { MessageArea } from './message-area.tsx';
import { NewPassword } from './new-password.tsx';
import { PageHead } from './page-head.tsx';
import { useRedirectTo } from './use-redirect-to.ts';

const errorPath = (reason: string) => `/auth/error-page-1?reason=${reason}`;

/** Opened by the link of a reset mail, with its code; or by a forced reset after a social sign-in. */
export function ResetPassword() {
  const session = useSession();
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  // the provider's own link names what the code is for; ours does not have to
  const isForUs = (search.get('mode') ?? 'resetPassword') === 'resetPassword';
  if (code && search.get('mode') === 'verifyEmail') return <ConfirmByCode code={code} />;
  if (code) return isForUs ? <ResetByCode code={code} /> : <Navigate to={errorPath('unknown')} replace />;
  const isForced = session.status === 'forced' && session.method !== 'password';
  return isForced ? <ForcedReset /> : <Navigate to="/auth/login" replace />;
}

function ResetByCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('auth');
  const { auth, session } = usePorts();
  const follow = useRedirectTo();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void session.readResetCode(code).then((found) => {
      if (!isCurrent) return;
      if ('email' in found) setEmail(found.email);
      else navigate(errorPath(found.problem), { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, session, navigate]);

  if (isDone)
    return (
      <>
        <PageHead title={t('reset.doneTitle')} />
        <div role="status" className={`${styles.message} ${styles.messageGood}`}>
          <Drawing name="check" />
          <p className={styles.messageText}>{t('reset.done')}</p>
        </div>
        <Link
          to="/auth/login"
          className={`${styles.button} ${styles.buttonPrimary} ${styles.buttonWide}`}
          data-part="auth-button"
        >
          {t('reset.login')}
        </Link>
      </>
    );
  if (email === undefined) return <PageHead title={t('reset.title')} text={t('reset.checking')} />;
  return (
    <>
      <PageHead title={t('reset.title')} text={t('reset.text', { email })} />
      <MessageArea />
      <NewPassword
        email={email}
        label={t('reset.submit')}
        onSubmit={async (password) => {
          const result = await auth.updatePassword({ code, password });
          if (result.success) setDone(true);
          follow(result);
        }}
      />
    </>
  );
}
