import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotedError } from '#model/error-log.ts';
import styles from './error-details.module.css';
import { usePorts } from './ports.tsx';

/** The id of a recorded error, and the details to pass to the person who runs the installation. */
export function ErrorDetails({ noted }: { readonly noted: NotedError }) {
  const { t } = useTranslation('auth');
  const [state, setState] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(noted.details).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <span className={styles.errorDetails}>
      <span>
        {t('auth:app.errorId')} <code translate="no">{noted.id}</code>
      </span>
      {noted.requestId && (
        <span>
          {t('auth:app.requestId')} <code translate="no">{noted.requestId}</code>
        </span>
      )}
      <button type="button" className={styles.errorCopy} onClick={() => void copy()}>
        {t('auth:app.copyDetails')}
      </button>
      <span role="status">{state === 'copied' && t('auth:app.copied')}</span>
      {state === 'refused' && (
        <textarea readOnly rows={4} aria-label={t('auth:app.copyDetails')} value={noted.details} />
      )}
    </span>
  );
}

/**
 * The same for an error a screen stopped at; React tries a second time before it gives up, which is not a second error.
 */
export function StoppedBy({ error }: { readonly error: unknown }) {
  const { errors } = usePorts();
  const [noted, setNoted] = useState<NotedError>();
  useEffect(() => setNoted(errors.note(error)), [errors, error]);
  return noted && <ErrorDetails key={noted.id} noted={noted} />;
}
