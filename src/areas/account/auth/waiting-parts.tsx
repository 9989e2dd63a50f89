import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorKind } from '#model/errors.ts';
import formStyles from './form.module.css';
import { Drawing } from './icons.tsx';
import waitingStyles from './waiting.module.css';

/** A button that keeps its width and its focus while it works. */
export function BusyButton(props: {
  readonly busy: boolean;
  readonly kind?: 'primary' | 'plain';
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      className={`${formStyles.button} ${formStyles.buttonWide} ${props.kind === 'primary' ? formStyles.buttonPrimary : ''}`}
      data-part="auth-button"
      aria-disabled={props.busy}
      data-busy={props.busy || undefined}
      onClick={() => props.busy || props.onClick()}
    >
      <span className={formStyles.buttonLabel}>{props.children}</span>
      {props.busy && <span className={formStyles.buttonSpinner} role="status" aria-label={t('app.working')} />}
    </button>
  );
}

/** What went wrong, beneath what was tried. */
export function Problem({ kind, text }: { readonly kind: ErrorKind | undefined; readonly text?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      {kind && (
        <div className={`${formStyles.message} ${formStyles.messageError}`}>
          <Drawing name="alert" />
          <p className={formStyles.messageText}>{text ?? t(`ui:error.${kind}`)}</p>
        </div>
      )}
    </div>
  );
}

/** A step of the page, with its heading. */
export function Step(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={waitingStyles.step} aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** A step that could not be read, and the way to read it again. */
export function FailedStep(props: {
  readonly id: string;
  readonly title: string;
  readonly kind: ErrorKind;
  readonly onRetry: () => unknown;
}) {
  const { t } = useTranslation('ui');
  return (
    <Step id={props.id} title={props.title}>
      <Problem kind={props.kind} />
      <BusyButton busy={false} onClick={() => void props.onRetry()}>
        {t('ui:action.retry')}
      </BusyButton>
    </Step>
  );
}
