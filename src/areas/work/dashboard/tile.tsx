import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/dates.ts';
import { numberFormat } from '#lib/number-format.ts';
import { changeOf, type Days } from '#lib/windows.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { useOnline } from '#ui/use-online.ts';
import styles from './dashboard.module.css';
import type { TileSpec } from './tiles.ts';
import { type Asked, useNumbers } from './use-asked.ts';
import { useListLink } from './use-list-link.ts';

/** One number, and the way to the list that has as many rows. */
export function Tile({ tile, previous }: { readonly tile: TileSpec; readonly previous: Days }) {
  const { t } = useTranslation('dashboard');
  const { company } = useWorkspace();
  const to = useListLink(tile.ask);
  const { money, number } = useFormat();
  const isOnline = useOnline();
  const { name, icon, ask, alert } = tile;
  const [main, before] = useNumbers(ask.resource, tile.before ? [ask, tile.before] : [ask]);
  const label = t(`tile.${name}`);
  if (!main) return null;
  const { value, error } = main;
  if (value === undefined && error)
    return (
      <div className={styles.tile} role="alert">
        <span className={styles.tileName}>{label}</span>
        <span className={styles.tileNote}>{t(kindOf(error) === 'offline' ? 'offline' : 'failed')}</span>
        <button
          type="button"
          className={`${textStyles.link} ${styles.tileRetry}`}
          aria-label={t('retryOne', { label })}
          onClick={main.retry}
        >
          {t('retry')}
        </button>
      </div>
    );
  const isMoney = ask.sum !== undefined;
  const shown = value !== undefined && (isMoney ? money(value, company.currency, true) : number(value));
  const face = (
    <>
      <span className={styles.tileName}>
        <Icon name={icon} size={16} /> {label}
      </span>
      <span
        className={`${styles.tileValue} ${textStyles.figures}`}
        title={isMoney && value !== undefined ? money(value, company.currency) : undefined}
      >
        <span
          className={shown === false ? boneStyles.bone : undefined}
          data-part={shown === false ? 'bone' : undefined}
        >
          {shown}
        </span>
      </span>
      <span className={styles.tileNote}>
        {value === undefined ? (
          <span className={boneStyles.bone} data-part="bone" />
        ) : error || !isOnline ? (
          <LastKnown at={main.at} />
        ) : tile.before && !(value === 0 && before?.value === 0) ? (
          <Change now={value} before={before} days={previous} />
        ) : tile.of ? (
          <Part of={tile} value={value} />
        ) : (
          value === 0 && t(`zero.${name}`)
        )}
      </span>
    </>
  );
  const attributes = {
    className: styles.tile,
    'data-tile': name,
    'data-alert': (alert && (value ?? 0) > 0) || undefined,
    'aria-busy': value === undefined || undefined,
  };
  return to ? (
    <Link {...attributes} to={to}>
      {face}
    </Link>
  ) : (
    <div {...attributes}>{face}</div>
  );
}

/** Since when the number could not be read again. */
function LastKnown({ at }: { readonly at: number }) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone, dateTime } = useFormat();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at);
  return (
    <span title={dateTime(new Date(at))}>
      <Icon name="offline" size={14} /> {t('lastKnown', { time })}
    </span>
  );
}

function Change(props: { readonly now: number; readonly before: Asked<number> | undefined; readonly days: Days }) {
  const { now, before, days } = props;
  const { t } = useTranslation('dashboard');
  const { locale, timeZone, number } = useFormat();
  if (before?.value === undefined)
    return before?.error ? t('failed') : <span className={boneStyles.bone} data-part="bone" />;
  const change = changeOf(now, before.value);
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const span = short.formatRange(startOfDay(days.from, timeZone), startOfDay(days.to, timeZone));
  const percent = numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const params = { change: change === undefined ? '–' : percent.format(change), span };
  return (
    <span title={t('beforeWas', { count: before.value, total: number(before.value), span })}>
      {t('change', params)}
    </span>
  );
}

/** Out of how many. */
function Part({ of: { name, of }, value }: { readonly of: TileSpec; readonly value: number }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const [whole] = useNumbers(of?.resource ?? '', of ? [of] : []);
  if (whole?.value === undefined) return whole?.error ? null : <span className={boneStyles.bone} data-part="bone" />;
  return whole.value === 0 ? t(`zero.${name}`) : t(`of.${name}`, { value: number(value), total: number(whole.value) });
}
