import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { MenuGroup, MenuItem } from './menu.ts';
import { preloadScreen } from './screens.tsx';
import { NavLinks, useShownPath } from './side-nav.tsx';

/** The phone's navigation, within the thumb's reach: home, leads, create, properties, more. */
export function BottomBar({
  groups,
  createPath,
}: {
  readonly groups: readonly MenuGroup[];
  readonly createPath?: string;
}) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const shown = useShownPath(groups);
  const items = groups.flatMap((group) => group.items);
  const find = (...areas: string[]) => items.find(({ area }) => areas.includes(area));
  const home = find('dashboards', 'dashboard');
  return (
    <>
      {open && (
        <div className="more-sheet" role="dialog" aria-modal="true" aria-label={t('shell:nav.more')}>
          <button
            type="button"
            className="icon-button"
            aria-label={t('shell:nav.close')}
            onClick={() => setOpen(false)}
          >
            <Icon name="close" />
          </button>
          <NavLinks groups={groups} onOpen={() => setOpen(false)} />
        </div>
      )}
      <nav className="bottom-bar" aria-label={t('shell:nav.label')}>
        <Tab item={home ?? find('me')} shown={shown} label={t(home ? 'shell:nav.home' : 'shell:area.me')} />
        <Tab item={find('leads')} shown={shown} label={t('shell:area.leads')} />
        {createPath && (
          <Link to={createPath} className="bottom-create" aria-label={t('shell:top.create')}>
            <Icon name="add" size={24} />
          </Link>
        )}
        <Tab item={find('properties')} shown={shown} label={t('shell:area.properties')} />
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
  readonly label: string;
}) {
  const { item, shown, label } = props;
  if (!item) return null;
  return (
    <Link
      to={item.path}
      aria-current={item.path === shown ? 'page' : undefined}
      onPointerDown={() => preloadScreen(item.path)}
    >
      <Icon name={item.icon} />
      <span>{label}</span>
    </Link>
  );
}
