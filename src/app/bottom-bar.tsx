import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CreateMenu } from './create-menu.tsx';
import type { MenuItem } from './menu.ts';
import { preloadScreen } from './screens.tsx';
import styles from './shell.module.css';
import { NavLinks, useShownPath } from './side-nav.tsx';
import { useMenuGroups } from './use-menu-groups.ts';

/** The phone's navigation, within the thumb's reach: Today, leads, +, calendar, more. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const groups = useMenuGroups();
  const shown = useShownPath(groups);
  const items = groups.flatMap((group) => group.items);
  const find = (resource: string) => items.find(({ name }) => name === resource);
  return (
    <>
      {open && (
        <div className={styles.moreSheet} role="dialog" aria-modal="true" aria-label={t('shell:nav.more')}>
          <IconButton icon="close" label={t('shell:nav.close')} size={18} onClick={() => setOpen(false)} />
          <NavLinks groups={groups} onOpen={() => setOpen(false)} />
        </div>
      )}
      <nav className={styles.bottomBar} aria-label={t('shell:nav.label')}>
        <Tab item={find('dashboards') ?? find('me')} shown={shown} />
        <Tab item={find('leads')} shown={shown} />
        <CreateMenu isLarge />
        <Tab item={find('meetings')} shown={shown} />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="menu" />
          <span>{t('shell:nav.more')}</span>
        </button>
      </nav>
    </>
  );
}

function Tab(props: {
  readonly item: MenuItem | undefined;
  /** The area whose screen is shown. */
  readonly shown: string | undefined;
}) {
  const { item, shown } = props;
  if (!item) return null;
  return (
    <Link
      to={item.path}
      aria-current={item.path === shown ? 'page' : undefined}
      onPointerDown={() => preloadScreen(item.path)}
    >
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </Link>
  );
}
