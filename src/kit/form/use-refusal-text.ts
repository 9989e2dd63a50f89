import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import type { AppError } from '#model/errors.ts';

/** Says why the save of a record was refused, and that what was typed is kept. A record saved with it may be the reason. */
export function useRefusalText(resource: string): (failure: AppError) => string {
  const { t } = useTranslation('ui');
  return (failure) => {
    if (failure.kind === 'queued') return t('error.queued');
    const { kind, conflict } = failure;
    const isOther = kind === 'conflict' && conflict !== undefined && conflict.resource !== resource;
    return `${t(isOther ? 'conflict.other' : `error.${kindOf(failure)}`)} ${t('form.kept')}`;
  };
}
