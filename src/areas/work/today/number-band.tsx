import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ask } from '#areas/work/dashboard/ask.ts';
import { type Asked, useNumbers } from '#areas/work/dashboard/use-asked.ts';
import { useListLink } from '#areas/work/dashboard/use-list-link.ts';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useDeferred } from '#kit/use-deferred.ts';
import { useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { changeOf, type Days } from '#lib/time/windows.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import { useOnline } from '#ui/use-online.ts';
import type { NumberSpec } from './numbers.ts';
import styles from './today.module.css';
import { TrendLine } from './trend-line.tsx';

/** The numbers of the day, each the way to the list it counts. */
export function NumberBand({ numbers }: { readonly numbers: readonly NumberSpec[] }) {
  const { t } = useTranslation('today');
  return (
    <ul className={styles.numbers} aria-label={t('numbers')}>
      {numbers.map((spec) => (
        <li key={spec.name}>
          <NumberTile spec={spec} />
        </li>
      ))}
    </ul>
  );
}

function NumberTile({ spec }: { readonly spec: NumberSpec }) {
  const { t } = useTranslation('today');
  const { company } = useCompany();
  const { money, locale, number } = useFormat();
  const isOnline = useOnline();
  const isTime = useDeferred();
  const { name, ask, before, notes = [], trend } = spec;
  const to = useListLink(spec.opens ?? ask);
  const noted = notes.map((note) => note.ask);
  const asks = [ask, ...noted, ...(before ? [before.ask] : [])];
  const [main, ...others] = useNumbers(ask.resource, asks);
  if (!main) return null;
  const { value, error } = main;
  const label = t(`number.${name}`);
  if (value === undefined && error)
    return (
      <div className={styles.number} role="alert">
        <span className={styles.label}>{label}</span>
        <span>{t(kindOf(error) === 'offline' ? 'offline' : 'failed')}</span>
        <button
          type="button"
          className={textStyles.link}
          aria-label={t('retryOne', { label })}
          onClick={() => {
            for (const { retry } of [main, ...others]) retry();
          }}
        >
          {t('retry')}
        </button>
      </div>
    );
  const isMoney = ask.sum !== undefined;
  const compact = (minor: number) => formatMoney(minor, company.currency, locale, { compact: true, bare: true });
  const content = (
    <>
      <span className={styles.label}>
        {label} {isMoney && <span className={textStyles.quiet}>{company.currency}</span>}
      </span>
      <span
        className={`${styles.value} ${textStyles.figures}`}
        title={isMoney && value !== undefined ? money(value, company.currency) : undefined}
      >
        {value === undefined ? <Bone /> : isMoney ? compact(value) : number(value)}
      </span>
      <span className={styles.change}>
        {value !== undefined && (error || !isOnline) ? (
          <AsOf at={main.at} />
        ) : (
          <>
            {before && value !== undefined && (
              <Change now={value} before={others.at(-1)} span={before.span} isGood={spec.isGood} />
            )}
            {notes.map((note, index) => (
              <Note key={note.name} {...note} value={others[index]?.value ?? 0} />
            ))}
          </>
        )}
      </span>
      {trend && isTime && value !== undefined && <TrendLine asks={trend} />}
    </>
  );
  const attributes = { className: styles.number, 'data-number': name, 'aria-busy': value === undefined || undefined };
  return to ? (
    <Link {...attributes} to={to}>
      {content}
    </Link>
  ) : (
    <div {...attributes}>{content}</div>
  );
}

/** How many of them there are of a kind, or what they add up to, where there are any. */
function Note(props: { readonly name: string; readonly ask: Ask; readonly tone?: string; readonly value: number }) {
  const { name, ask, tone, value } = props;
  const { t } = useTranslation('today');
  const { company } = useCompany();
  const { number, shortMoney } = useFormat();
  if (value === 0) return null;
  const total = ask.sum === undefined ? number(value) : shortMoney(value, company.currency);
  return <span data-tone={tone}>{t(`note.${name}`, { count: value, total })}</span>;
}

/** Since when the number could not be read again. */
function AsOf({ at }: { readonly at: number }) {
  const { t } = useTranslation('today');
  const { time } = useFormat();
  return <span>{t('lastKnown', { time: time(new Date(at)) })}</span>;
}

/** By how much it rose or fell; green where that is good, red where it is not. */
function Change(props: {
  readonly now: number;
  readonly before: Asked<number> | undefined;
  readonly span: Days;
  readonly isGood: boolean | undefined;
}) {
  const { now, before, span, isGood } = props;
  const { t } = useTranslation('today');
  const { locale, timeZone } = useFormat();
  const change = before?.value === undefined ? undefined : changeOf(now, before.value);
  if (change === undefined) return null;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change));
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const words = short.formatRange(startOfDay(span.from, timeZone), startOfDay(span.to, timeZone));
  const arrow = change > 0 ? '↑' : change < 0 ? '↓' : '';
  const tone = change === 0 ? undefined : change > 0 === isGood ? 'good' : 'bad';
  return (
    <span>
      <span data-tone={tone}>
        {arrow}
        {arrow && ' '}
        {percent}
      </span>{' '}
      <span className={styles.versus}>{t('versus', { span: words })}</span>
    </span>
  );
}
