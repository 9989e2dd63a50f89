import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { MenuGroup, MenuItem } from './menu.ts';
import { NavLinks } from './side-nav.tsx';

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
        {home && <Tab item={home} label={t('shell:nav.home')} />}
        <Tab item={find('leads')} label={t('shell:area.leads')} />
        {createPath && (
          <Link to={createPath} className="bottom-create" aria-label={t('shell:top.create')}>
            <Icon name="add" size={24} />
          </Link>
        )}
        <Tab item={find('properties')} label={t('shell:area.properties')} />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="menu" />
          <span>{t('shell:nav.more')}</span>
        </button>
      </nav>
    </>
  );
}

function Tab({ item, label }: { readonly item: MenuItem | undefined; readonly label: string }) {
  if (!item) return null;
  return (
    <NavLink to={item.path}>
      <Icon name={item.icon} />
      <span>{label}</span>
    </NavLink>
  );
}
