import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { innermost } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { MenuGroup } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { Overdue } from './overdue.tsx';
import { usePendingRoute } from './pending-route.tsx';
import styles from './shell.module.css';
import { useMenuGroups } from './use-menu-groups.ts';

export function SideNav(props: { readonly collapsed: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const groups = useMenuGroups();
  return (
    <nav className={styles.sideNav} aria-label={t('shell:nav.label')}>
      <NavLinks groups={groups} />
      <button type="button" className={styles.sideNavToggle} aria-expanded={!props.collapsed} onClick={props.onToggle}>
        <Icon name={props.collapsed ? 'chevronRight' : 'chevronLeft'} />
        <span>{t(props.collapsed ? 'shell:nav.expand' : 'shell:nav.collapse')}</span>
      </button>
    </nav>
  );
}

/** The menu's path of the screen that is shown or, at once, of the one that was asked for. */
export function useShownPath(groups: readonly MenuGroup[]): string | undefined {
  const { pathname } = useLocation();
  const paths = groups.flatMap(({ items }) => items.map(({ path }) => path));
  return innermost(paths, usePendingRoute() ?? pathname);
}

/** The groups and their links; the phone's sheet shows the same. */
export function NavLinks({ groups, onOpen }: { readonly groups: readonly MenuGroup[]; readonly onOpen?: () => void }) {
  const { t } = useTranslation('shell');
  const shown = useShownPath(groups);
  return (
    <div className={styles.navGroups}>
      {groups.map(({ group, items }) => (
        <div key={group}>
          <h2 id={`nav-${group}`}>{t(`shell:group.${group}`)}</h2>
          <ul aria-labelledby={`nav-${group}`}>
            {items.map(({ label, path, icon }) => (
              <li key={path}>
                <MenuLink path={path} label={label} isCurrent={path === shown} onOpen={onOpen}>
                  <Icon name={icon} />
                  <span>{label}</span>
                  <Overdue path={path} />
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
