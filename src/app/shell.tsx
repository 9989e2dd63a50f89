import { type CSSProperties, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasJob } from '#kit/bulk/current.ts';
import { setCurrentBooking, useCurrentBooking } from '#kit/record/current-booking.ts';
import { setCurrentCall, useCurrentCall } from '#kit/record/current-call.ts';
import { setCurrentShare, useCurrentShare } from '#kit/record/current-share.ts';
import { BREAKPOINTS, LAYOUT } from '#ui/theme.ts';
import { Toaster } from '#ui/toast.tsx';
import { useAtLeast } from '#ui/use-media.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { Busy } from './busy.ts';
import { PendingRouteProvider, usePendingRoute } from './pending-route.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './shell.module.css';

const DialledCall = lazyPart(async () => (await import('./dialled-call.tsx')).DialledCall);
const Booking = lazyPart(async () => (await import('#areas/work/meetings/booking.tsx')).Booking);
const BulkPanel = lazyPart(async () => (await import('#kit/bulk/bulk-panel.tsx')).BulkPanel);
const ShareSheet = lazyPart(async () => (await import('#areas/sales/shares/sheet.tsx')).SendSheet);
const closeShare = () => setCurrentShare(undefined);
const closeBooking = () => setCurrentBooking(undefined);
const px = (size: number) => `${size}px`;
/** The specification's sizes, for shell.module.css. */
const SIZES = {
  '--side-nav': px(LAYOUT.sideNav),
  '--side-nav-collapsed': px(LAYOUT.sideNavCollapsed),
  '--header': px(LAYOUT.header),
  '--footer': px(LAYOUT.footer),
  '--top-nav-height': px(LAYOUT.topNav),
  '--content-max': px(LAYOUT.contentMax),
} as CSSProperties;
const COLLAPSED_KEY = 'nav_collapsed';

/** What this person chose in this tab; nothing where they did not, or where storage is blocked. */
function remembered(): boolean | undefined {
  try {
    const stored = sessionStorage.getItem(COLLAPSED_KEY);
    return stored === null ? undefined : stored === '1';
  } catch {
    return undefined;
  }
}
function remember(collapsed: boolean): void {
  try {
    sessionStorage.setItem(COLLAPSED_KEY, collapsed ? '1' : '0');
  } catch {
    // it does not change while the tab is open
  }
}

/** The full layout: side navigation, top bar, content. On the phone the navigation moves to the bottom. */
export const Shell = memo(function Shell(
  props: TopBarProps & {
    /** false while the live feed is broken and screens may be stale. */
    readonly live: boolean;
    readonly busy: Busy;
    readonly children: ReactNode;
  },
) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(remembered);
  const hasRoom = useAtLeast(BREAKPOINTS.tablet);
  const collapsed = chosen ?? !hasRoom;
  const hasJob = useHasJob();
  const call = useCurrentCall();
  const booking = useCurrentBooking();
  const sharing = useCurrentShare();
  // nobody continues the call, the booking or the message of the previous person
  useEffect(
    () => () => {
      setCurrentCall(undefined);
      closeBooking();
      closeShare();
    },
    [],
  );
  const toggle = () => {
    remember(!collapsed);
    setChosen(!collapsed);
  };
  return (
    <PendingRouteProvider>
      <div className={styles.shell} data-part="shell" data-collapsed={collapsed || undefined} style={SIZES}>
        <a className={styles.skipLink} href="#content">
          {t('shell:nav.skip')}
        </a>
        <TopBar {...props} />
        <SideNav collapsed={collapsed} onToggle={toggle} />
        <Content>
          <Banners live={props.live} busy={props.busy} suspended={props.company.status === 'Suspended'} />
          {props.children}
        </Content>
        <BottomBar />
        <Suspense>{hasJob && <BulkPanel />}</Suspense>
        <Suspense>
          {call && <DialledCall key={call.record.id} {...call} onClose={() => setCurrentCall(undefined)} />}
        </Suspense>
        <Suspense>{sharing && <ShareSheet {...sharing} onClose={closeShare} />}</Suspense>
        <Suspense>{booking && <Booking prefill={booking} onClose={closeBooking} />}</Suspense>
        <Suspense>
          <Toaster />
        </Suspense>
      </div>
    </PendingRouteProvider>
  );
});

/** The screen, and above it a thin bar while the next one is on its way. */
function Content({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isPending = usePendingRoute() !== undefined;
  return (
    <main id="content" className={styles.content} data-part="content" tabIndex={-1} aria-busy={isPending}>
      {isPending && <div className={styles.underWay} role="progressbar" aria-label={t('shell:loading')} />}
      {children}
    </main>
  );
}
