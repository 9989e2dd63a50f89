import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { WHOLE_BP } from '#lib/money/rounding.ts';
import textStyles from '#ui/text.module.css';
import styles from './price-panel.module.css';
import type { PriceStep } from './price-steps.ts';

/** Its own units: the drawing is stretched to the width, its lines are not. */
const [WIDTH, HEIGHT] = [100, 80];
/** Room above and below the prices, as a share of what lies between them. */
const MARGIN = 0.2;

/** The price over time as steps, and what similar homes cost as a dashed line; the list below says the same in words. */
export function PriceChart(props: {
  readonly steps: readonly PriceStep[];
  readonly currency: string;
  readonly end: Date;
  readonly similarMinor: number | undefined;
}) {
  const { steps, currency, end, similarMinor } = props;
  const { t } = useTranslation('price');
  const { day, money, shortMoney, shortDate, percent } = useFormat();
  const start = steps[0]?.at ?? end;
  const prices = [...steps.map(({ minor }) => minor), ...(similarMinor === undefined ? [] : [similarMinor])];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const margin = (most - least || most) * MARGIN;
  const y = (minor: number) => (HEIGHT * (most + margin - minor)) / (most - least + 2 * margin);
  const length = Math.max(1, end.getTime() - start.getTime());
  const x = (at: Date) => (WIDTH * (at.getTime() - start.getTime())) / length;
  const line = steps.map(({ at, minor }, place) => `${place ? 'H' : 'M0 '}${place ? `${x(at)}V` : ''}${y(minor)}`);
  const path = `${line.join('')}H${WIDTH}`;
  return (
    <figure className={styles.chart}>
      <div className={styles.drawing}>
        {[most, least].map((minor) => (
          <span key={minor} className={styles.scale} aria-hidden="true" style={{ insetBlockStart: y(minor) }}>
            {shortMoney(minor, currency)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${path}V${HEIGHT}H0z`} />
          {similarMinor !== undefined && <path className={styles.similarLine} d={`M0 ${y(similarMinor)}H${WIDTH}`} />}
          <path className={styles.line} d={path} />
          {steps.map(({ at, minor }) => (
            <path key={at.getTime()} className={styles.dot} d={`M${x(at)} ${y(minor)}h0`} />
          ))}
        </svg>
      </div>
      <div className={styles.ends}>
        <span>{shortDate(start)}</span>
        {similarMinor !== undefined && (
          <span className={styles.key}>{t('similarAt', { amount: shortMoney(similarMinor, currency) })}</span>
        )}
        <span>{day(end)}</span>
      </div>
      <ol className={styles.steps} aria-label={t('changes')}>
        {steps.map(({ at, minor }, place) => {
          const before = steps[place - 1]?.minor;
          const share = before && Math.round(((minor - before) / before) * 1000) * (WHOLE_BP / 1000);
          return (
            <li key={at.getTime()}>
              <span className={textStyles.quiet}>{shortDate(at)}</span>{' '}
              <strong className={textStyles.figures}>{money(minor, currency)}</strong>{' '}
              {share !== undefined && share !== 0 && (
                <span className={textStyles.quiet}>
                  {share > 0 && '+'}
                  {percent(share)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
