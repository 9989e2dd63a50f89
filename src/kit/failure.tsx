import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, type ErrorKind, UNREACHED } from '#model/errors.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import stateStyles from '#ui/state.module.css';

export const kindOf = (error: unknown): ErrorKind => (error instanceof AppError ? error.kind : 'unknown');

/** What happened, what was kept and what to do next, in place of what could not be shown. */
export function Failure(props: {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Another way out, in place of trying the same again. */
  readonly children?: ReactNode;
}) {
  const { error, onRetry, children } = props;
  const { t } = useTranslation('ui');
  const kind = kindOf(error);
  return (
    <div className={stateStyles.state} data-part="state" role="alert">
      <Icon name={UNREACHED.has(kind) ? 'offline' : kind === 'forbidden' ? 'lock' : 'warning'} size={40} />
      <h2>{t(`errorTitle.${kind}`)}</h2>
      <p>{t(kind === 'noAnswer' ? 'unanswered' : `error.${kind}`)}</p>
      {children ||
        (kind !== 'forbidden' && kind !== 'deleted' && <Button onClick={onRetry}>{t('action.retry')}</Button>)}
    </div>
  );
}

export function Empty(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** It replaces a whole page: its title is the page's. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = props.isPage ? 'h1' : 'h2';
  return (
    <div className={stateStyles.state} data-part="state">
      <Icon name={props.icon} size={40} />
      <Title>{props.title}</Title>
      {props.text && <p>{props.text}</p>}
      {props.children}
    </div>
  );
}
