import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasJob } from '#ui/bulk/current.ts';
import { DEFAULTS, LAYOUT } from '#ui/theme.ts';
import { Toaster } from '#ui/toast.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { Busy } from './busy.ts';
import { SideNav } from './side-nav.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import '#ui/base.css';
import './shell.css';
import { lazyPart } from '#ui/lazy-part.ts';

const BulkPanel = lazyPart(async () => (await import('#ui/bulk/bulk-panel.tsx')).BulkPanel);
const px = (size: number) => `${size}px`;
/** The specification's sizes, for shell.css. */
const SIZES = {
  '--side-nav': px(LAYOUT.sideNav),
  '--side-nav-collapsed': px(LAYOUT.sideNavCollapsed),
  '--header': px(LAYOUT.header),
  '--footer': px(LAYOUT.footer),
  '--top-nav-height': px(LAYOUT.topNav),
  '--content-max': px(LAYOUT.contentMax),
} as CSSProperties;
const COLLAPSED_KEY = 'nav_collapsed';

/** Storage may be blocked: the menu then starts open. */
function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(COLLAPSED_KEY) === '1';
  } catch {
    return false;
  }
}
function remember(collapsed: boolean): void {
  try {
    sessionStorage.setItem(COLLAPSED_KEY, collapsed ? '1' : '0');
  } catch {
    // it stays as it is while the tab is open
  }
}

/** The full layout: side navigation, top bar, content. On the phone the navigation moves to the bottom. */
export function Shell(
  props: TopBarProps & {
    /** false while the live feed is broken and screens may be stale. */
    readonly live: boolean;
    readonly busy: Busy;
    readonly children: ReactNode;
  },
) {
  const { t } = useTranslation('shell');
  const [collapsed, setCollapsed] = useState(isRemembered);
  const hasJob = useHasJob();
  const toggle = () => {
    remember(!collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <div className="shell" data-navigation={DEFAULTS.navigation} data-collapsed={collapsed || undefined} style={SIZES}>
      <a className="skip-link" href="#content">
        {t('shell:nav.skip')}
      </a>
      <TopBar {...props} />
      <SideNav groups={props.groups} collapsed={collapsed} onToggle={toggle} />
      <main id="content" className="content" tabIndex={-1}>
        <Banners live={props.live} busy={props.busy} suspended={props.company.status === 'Suspended'} />
        <div className="content-frame">{props.children}</div>
      </main>
      <BottomBar groups={props.groups} createPath={props.createPath} />
      <Suspense>{hasJob && <BulkPanel />}</Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </div>
  );
}
