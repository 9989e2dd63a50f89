import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { type AreaAccess, accessChanges, areasOf } from './role-access.ts';

/** The screens a change of role adds and removes, by the policy. */
export function RoleChanges({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation(['users', 'shell']);
  const { policy, company } = useWorkspace();
  const changes = accessChanges(policy, from, to, company.packs ?? []);
  const reach = (scope: AreaAccess['scope'] | undefined) => t(`reach.${scope ?? 'none'}`);
  if (changes.length === 0) return <p className="quiet">{t('role.same')}</p>;
  return (
    <div className="reach">
      <strong>{t('role.changes')}</strong>
      <ul>
        {changes.map(({ area, before, after }) => (
          <li key={area}>
            <span>{t(`shell:area.${area}`)}</span>
            <span className="quiet">{reach(before)}</span>
            <Icon name="chevronRight" size={14} />
            <span className="visually-hidden">{t('role.becomes')}</span>
            <span className={after ? 'reach-gained' : 'reach-lost'}>{reach(after)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One sentence on what a role may open. */
export function useRoleSentence(): (role: string) => string {
  const { t, i18n } = useTranslation(['users', 'shell']);
  const { policy, company } = useWorkspace();
  return (role) => {
    const areas = areasOf(policy, role, company.packs ?? []);
    if (areas.length === 0) return t('role.opensNothing');
    const names = areas.map(({ area }) => t(`shell:area.${area}`));
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    const all = areas.every(({ scope }) => scope === 'own');
    return t(all ? 'role.opensOwn' : 'role.opens', { areas: list });
  };
}
