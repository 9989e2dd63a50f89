import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '#areas/account/auth/form.module.css';
import { StoppedBy } from '#kit/error-details.tsx';
import { AppError, loadFailureOf } from '#model/errors.ts';
import styles from './plain.module.css';

const pageFor = (error: unknown) => {
  if (error instanceof AppError && error.kind === 'offline') return 'unreachable';
  return loadFailureOf(error) ? 'newVersion' : 'crash';
};

function FailurePage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('auth');
  const failure = pageFor(error);
  return (
    <main className={styles.page} role="alert">
      <h1>{t(`app.${failure}.title`)}</h1>
      <p>{t(`app.${failure}.text`)}</p>
      {failure !== 'unreachable' && (
        <p>
          <StoppedBy error={error} />
        </p>
      )}
      <button
        type="button"
        className={`${formStyles.button} ${formStyles.buttonPrimary}`}
        data-part="auth-button"
        onClick={() => location.reload()}
      >
        {t('app.reload')}
      </button>
    </main>
  );
}

interface State {
  /** Anything may be thrown, nothing included. */
  readonly stopped: { readonly by: unknown } | undefined;
}

/** The last net: a part that is gone after a deploy, or an error nobody expected. The page is never blank. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { stopped: undefined };
  static getDerivedStateFromError(error: unknown): State {
    return { stopped: { by: error } };
  }
  override render() {
    return this.state.stopped ? <FailurePage error={this.state.stopped.by} /> : this.props.children;
  }
}
