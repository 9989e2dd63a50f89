import { useTranslation } from 'react-i18next';
import { AppError } from '#model/errors.ts';
import { toast } from '#ui/toast.tsx';
import { kindOf } from './failure.tsx';
import { useLabels } from './text.ts';

/** Returns why something failed, in words: the first field that was refused, if `resource` has words for it; else the kind of error. */
export function useReason(resource?: string): (error: unknown) => string {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource ?? 'ui');
  return (error) => {
    const issue = resource && error instanceof AppError ? error.issues?.[0] : undefined;
    return issue ? labels.issue(issue) : t(`error.${kindOf(error)}`);
  };
}

/** Says in a message why something failed, for acts without a place of their own for it. */
export function useFail(resource?: string): (error: unknown) => void {
  const reason = useReason(resource);
  return (error) => void toast(reason(error), undefined, { tone: 'error' });
}
