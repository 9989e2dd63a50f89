import { useTranslation } from 'react-i18next';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { type AreaAccess, accessChanges, areasOf } from './role-access.ts';
import styles from './sellers-dialogs.module.css';

/** The screens a change of role adds and removes, by the policy. */
export function RoleChanges({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation(['users', 'shell']);
  const { policy } = useAccess();
  const { company } = useCompany();
  const changes = accessChanges(policy, from, to, company.packs ?? []);
  const reach = (scope: AreaAccess['scope'] | undefined) => t(`reach.${scope ?? 'none'}`);
  if (changes.length === 0) return <p className={textStyles.quiet}>{t('role.same')}</p>;
  return (
    <div className={styles.reach}>
      <strong>{t('role.changes')}</strong>
      <ul>
        {changes.map(({ area, before, after }) => (
          <li key={area}>
            <span>{t(`shell:area.${area}`)}</span>
            <span className={textStyles.quiet}>{reach(before)}</span>
            <Icon name="chevronRight" size={14} />
            <span className="visually-hidden">{t('role.becomes')}</span>
            <span className={after ? styles.reachGained : styles.reachLost}>{reach(after)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One sentence on what a role may open. */
export function useRoleSentence(): (role: string) => string {
  const { t, i18n } = useTranslation(['users', 'shell']);
  const { policy } = useAccess();
  const { company } = useCompany();
  return (role) => {
    const areas = areasOf(policy, role, company.packs ?? []);
    if (areas.length === 0) return t('role.opensNothing');
    const names = areas.map(({ area }) => t(`shell:area.${area}`));
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    const all = areas.every(({ scope }) => scope === 'own');
    return t(all ? 'role.opensOwn' : 'role.opens', { areas: list });
  };
}
