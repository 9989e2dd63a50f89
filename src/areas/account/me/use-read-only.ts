import { useTranslation } from 'react-i18next';
import { useAccess, useCompany } from '#kit/workspace.tsx';

/** Why the person may not edit the own profile now, in words; undefined when they may. */
export function useReadOnly(): string | undefined {
  const { t } = useTranslation('me');
  const { account, decide } = useAccess();
  const { company } = useCompany();
  if (!decide('edit', 'users').can) return t('readOnly.policy');
  // A person without a company is not blocked by the one they look at.
  return account.company_id && company.status === 'Suspended' ? t('readOnly.suspended') : undefined;
}
