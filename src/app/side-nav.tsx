import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { resourceAt } from '#areas/resources.ts';
import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { useUnread } from '#kit/inbox/use-inbox.ts';
import { useDeferred } from '#kit/use-deferred.ts';
import { useAccess } from '#kit/workspace.tsx';
import { innermost } from '#lib/data/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { storedChoice } from '#ui/stored-choice.ts';
import type { MenuGroup, MenuItem } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { NavCount } from './nav-count.tsx';
import { usePendingRoute } from './pending-route.tsx';
import styles from './shell.module.css';
import { useMenuGroups } from './use-menu-groups.ts';

const TodayCount = lazyPart(async () => (await import('./today-count.tsx')).TodayCount);
const PATHS = PROTECTED_ROUTES.map(({ path }) => path);
/** Names of the groups a person has closed. */
const CLOSED = storedChoice('navClosed');

export function SideNav(props: { readonly collapsed: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const groups = useMenuGroups();
  return (
    <nav className={styles.sideNav} aria-label={t('shell:nav.label')}>
      <NavLinks groups={groups} isFolded={props.collapsed} />
      <button type="button" className={styles.sideNavToggle} aria-expanded={!props.collapsed} onClick={props.onToggle}>
        <Icon name={props.collapsed ? 'chevronRight' : 'chevronLeft'} />
        <span>{t(props.collapsed ? 'shell:nav.expand' : 'shell:nav.collapse')}</span>
      </button>
    </nav>
  );
}

/** The menu's path of the screen that is shown or, after a click, of the one that is loading. */
export function useShownPath(groups: readonly MenuGroup[]): string | undefined {
  const { pathname } = useLocation();
  const path = usePendingRoute() ?? pathname;
  const items = groups.flatMap((group) => group.items);
  const under = resourceAt(innermost(PATHS, path))?.meta.under;
  const line = under && items.find(({ name }) => name === under);
  return line
    ? line.path
    : innermost(
        items.map((item) => item.path),
        path,
      );
}

/** The groups and their links; the phone's sheet shows the same. A group is closed by its name, and stays so. */
export function NavLinks(props: {
  readonly groups: readonly MenuGroup[];
  /** Icons alone: there is no name to close a group by. */
  readonly isFolded?: boolean;
  readonly onOpen?: () => void;
}) {
  const { groups, isFolded = false, onOpen } = props;
  const { t } = useTranslation('shell');
  const { account } = useAccess();
  const shown = useShownPath(groups);
  const closed = CLOSED.useText(account.id).split(' ').filter(Boolean);
  const toggle = (group: string) => {
    const others = closed.filter((name) => name !== group);
    CLOSED.set(account.id, (others.length < closed.length ? others : [...closed, group]).join(' '));
  };
  return (
    <div className={styles.navGroups}>
      {groups.map(({ group, items }) => {
        const isClosed = closed.includes(group) && !isFolded;
        return (
          <div key={group}>
            {group !== 'main' && (
              <h2>
                <button type="button" id={`nav-${group}`} aria-expanded={!isClosed} onClick={() => toggle(group)}>
                  {t(`shell:group.${group}`)}
                  <Icon name={isClosed ? 'chevronRight' : 'chevronDown'} size={12} />
                </button>
              </h2>
            )}
            {!isClosed && (
              <ul
                aria-labelledby={group === 'main' ? undefined : `nav-${group}`}
                aria-label={group === 'main' ? t('shell:group.main') : undefined}
              >
                {items.map((item) => (
                  <Place key={item.path} item={item} isShown={item.path === shown} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Renders only when it becomes current or stops being it: a click renders two of the menu's links, not all. */
const Place = memo(function Place(props: {
  readonly item: MenuItem;
  readonly isShown: boolean;
  readonly onOpen: (() => void) | undefined;
}) {
  const { item, isShown, onOpen } = props;
  return (
    <li>
      <MenuLink path={item.path} label={item.label} isCurrent={isShown} onOpen={onOpen}>
        <Icon name={item.icon} />
        <span>{item.label}</span>
        <CountOf item={item} isShown={isShown} />
      </MenuLink>
    </li>
  );
});

/** What waits at a place: what is to be done today, and what is unread. */
function CountOf({ item, isShown }: { readonly item: MenuItem; readonly isShown: boolean }) {
  if (item.name === 'notifications') return <UnreadCount />;
  return item.name === 'dashboards' ? <TodayPlace isShown={isShown} /> : null;
}

/** Counted once what the person came for is there. */
function TodayPlace({ isShown }: { readonly isShown: boolean }) {
  const isTime = useDeferred();
  return <Suspense>{isTime && <TodayCount isShown={isShown} />}</Suspense>;
}

function UnreadCount() {
  const { t } = useTranslation('shell');
  const { count } = useUnread();
  return <NavCount count={count} words={t('shell:top.unread', { count })} />;
}
