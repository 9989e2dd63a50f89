import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import authStyles from './auth.module.css';
import formStyles from './form.module.css';
import { Drawing } from './icons.tsx';
import { PageHead } from './page-head.tsx';

const REASONS = ['expired', 'used', 'banned', 'closed', 'unconfirmed'] as const;
/** Reasons a new reset mail helps against. */
const ASK_AGAIN: readonly string[] = ['expired', 'used', 'unknown'];

/** What went wrong with a link or an account, and what to do next. The address says which; unknown words are not shown. */
export function ErrorPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const reason = REASONS.find((known) => known === search.get('reason')) ?? 'unknown';
  return (
    <>
      <span className={authStyles.errorMark}>
        <Drawing name="alert" />
      </span>
      <PageHead title={t(`problem.${reason}.title`)} text={t(`problem.${reason}.text`)} />
      {ASK_AGAIN.includes(reason) && (
        <Link
          to="/auth/forgot-password"
          className={`${formStyles.button} ${formStyles.buttonPrimary} ${formStyles.buttonWide}`}
          data-part="auth-button"
        >
          {t('problem.askAgain')}
        </Link>
      )}
      <p className={authStyles.other}>
        <Link to="/auth/login" className={authStyles.back}>
          <Drawing name="back" />
          {t('problem.back')}
        </Link>
      </p>
    </>
  );
}
