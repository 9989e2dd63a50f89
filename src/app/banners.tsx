import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDetails } from '#kit/error-details.tsx';
import { onUploads, uploadKeysOf } from '#kit/files/upload-keys.ts';
import { ownerOf } from '#kit/outbox/entries.ts';
import { OutboxBanner } from '#kit/outbox/outbox-banner.tsx';
import { usePorts } from '#kit/ports.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { longWaits } from '#lib/time/waits.ts';
import bannerStyles from '#ui/banner.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import type { Busy } from './busy.ts';
import { useNewVersion } from './new-version.ts';

/** Most have none: it is fetched once there is an upload that is not over. */
const UploadsBanner = lazyPart(async () => (await import('#kit/files/uploads-banner.tsx')).UploadsBanner);

/**
 * What everybody must know before they continue: the connection, the service, the company, the version, unsent work.
 */
export function Banners(props: {
  /** false while the live feed is broken and screens may be stale. */
  readonly live: boolean;
  readonly busy: Busy;
  readonly suspended: boolean;
}) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const seconds = useSecondsUntil(useSyncExternalStore(props.busy.subscribe, props.busy.get));
  const isSlow = useSyncExternalStore(longWaits.subscribe, longWaits.get);
  const isReplaced = useNewVersion();
  const { account } = useAccess();
  const { company } = useCompany();
  const hasUploads = useSyncExternalStore(onUploads, () => uploadKeysOf(ownerOf(company.id, account.id)).length > 0);
  return (
    <div role="status" aria-live="polite">
      {!online && <Banner icon="offline" text={t('shell:status.offline')} />}
      {online && (seconds !== undefined || isSlow) && (
        <div className={bannerStyles.passing}>
          <Banner
            icon="history"
            text={seconds === undefined ? t('shell:status.slow') : t('shell:status.busy', { count: seconds })}
          />
        </div>
      )}
      {online && seconds === undefined && !isSlow && !props.live && (
        <Banner icon="refresh" text={t('shell:status.stale')}>
          <button type="button" className={textStyles.link} onClick={() => location.reload()}>
            {t('shell:status.reload')}
          </button>
        </Banner>
      )}
      {props.suspended && <Banner icon="lock" text={t('shell:status.suspended')} />}
      {isReplaced && (
        <Banner icon="spark" text={t('shell:status.newVersion')}>
          <button type="button" className={textStyles.link} onClick={() => location.reload()}>
            {t('shell:status.reload')}
          </button>
        </Banner>
      )}
      {online && <PassingError />}
      <OutboxBanner />
      <Suspense>{hasUploads && <UploadsBanner />}</Suspense>
    </div>
  );
}

function Banner(props: {
  readonly icon: 'offline' | 'refresh' | 'lock' | 'history' | 'spark';
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <p className={bannerStyles.banner}>
      <Icon name={props.icon} />
      <span>{props.text}</span>
      {props.children}
    </p>
  );
}

/** An unhandled error that did not replace the page: somebody pressed something, and nothing happened. */
function PassingError() {
  const { t } = useTranslation('shell');
  const { passing } = usePorts().errors;
  const noted = useSyncExternalStore(passing.subscribe, passing.get);
  if (!noted) return null;
  return (
    <div className={bannerStyles.banner}>
      <Icon name="warning" />
      <div className={bannerStyles.failed}>
        <p>{t('shell:status.failed')}</p>
        <ErrorDetails key={noted.id} noted={noted} />
      </div>
      <IconButton icon="close" label={t('shell:status.dismiss')} onClick={passing.dismiss} />
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}

const STEP = 5;
/** Counts down to a moment (ms since 1970) in steps that may be read aloud; undefined without one. */
function useSecondsUntil(until: number | undefined): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => tick((count) => count + 1), STEP * 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(1, Math.ceil((until - Date.now()) / 1000 / STEP)) * STEP;
}
