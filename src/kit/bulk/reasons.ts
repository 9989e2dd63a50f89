import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { Refusal } from './run.ts';

/** Why a record is not changed, as a sentence. */
export function useRowReason(resource: string): (refusal: Refusal) => string {
  const { t } = useTranslation(['bulk', 'ui']);
  const labels = useLabels(resource);
  const { account } = useAccess();
  const { members } = useCompany();
  return ({ kind, issue, changedBy }) => {
    if (issue) return labels.issue(issue);
    if (kind !== 'conflict') return t(`ui:error.${kind}`);
    if (changedBy === account.id) return t('bulk:changedByYou');
    const person = changedBy && members.get(changedBy)?.name;
    return person ? t('bulk:changedBy', { person }) : t('bulk:changedMeanwhile');
  };
}
