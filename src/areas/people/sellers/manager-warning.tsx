import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { Callout } from '#ui/callout.tsx';
import { includesManager, managersLeft, managingRoles } from './managers.ts';
import type { PersonRow } from './rows.ts';
import { usePeople } from './use-people.ts';

/** Says before it happens that few or none will be left to manage the company. */
export function ManagerWarning(props: { readonly leaving: readonly PersonRow[]; readonly newRole?: string }) {
  const { t } = useTranslation('users');
  const { policy } = useAccess();
  const { rows } = usePeople(managingRoles(policy));
  const { leaving, newRole } = props;
  if (!rows || !includesManager(policy, leaving)) return null;
  const ids = leaving.map(({ id }) => id);
  const left = managersLeft(policy, rows, ids, newRole);
  if (left.length > 1) return null;
  return (
    <Callout icon="warning" role="alert">
      {left[0] ? t('warning.oneManager', { name: left[0].name }) : t('warning.noManager')}
    </Callout>
  );
}
