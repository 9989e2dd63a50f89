import { type CSSProperties, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { DEFAULTS, LAYOUT } from '#ui/theme.ts';
import { Toaster } from '#ui/toast.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import '#ui/base.css';
import './shell.css';

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

/** The full layout: side navigation, top bar, content. On the phone the navigation moves to the bottom. */
export function Shell(
  props: TopBarProps & {
    /** false while the live feed is broken and screens may be stale. */
    readonly live: boolean;
    readonly children: ReactNode;
  },
) {
  const { t } = useTranslation('shell');
  const [collapsed, setCollapsed] = useState(() => sessionStorage.getItem(COLLAPSED_KEY) === '1');
  const online = useOnline();
  const toggle = () => {
    sessionStorage.setItem(COLLAPSED_KEY, collapsed ? '0' : '1');
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
        <div role="status" aria-live="polite">
          {!online && <Banner icon="offline" text={t('shell:status.offline')} />}
          {online && !props.live && <Banner icon="refresh" text={t('shell:status.stale')} />}
          {props.company.status === 'Suspended' && <Banner icon="lock" text={t('shell:status.suspended')} />}
        </div>
        <div className="content-frame">{props.children}</div>
      </main>
      <BottomBar groups={props.groups} createPath={props.createPath} />
      <Suspense>
        <Toaster />
      </Suspense>
    </div>
  );
}

function Banner({ icon, text }: { readonly icon: 'offline' | 'refresh' | 'lock'; readonly text: string }) {
  return (
    <p className="banner">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
