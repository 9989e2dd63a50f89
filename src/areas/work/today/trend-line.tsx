import type { Ask } from '#areas/work/dashboard/ask.ts';
import { useNumbers } from '#areas/work/dashboard/use-asked.ts';
import styles from './today.module.css';

const [WIDTH, HEIGHT, EDGE] = [88, 36, 4];

/** A number over some weeks or months as a line; decoration beside the number itself. */
export function TrendLine({ asks }: { readonly asks: readonly Ask[] }) {
  const numbers = useNumbers(asks[0]?.resource ?? '', asks);
  const values = numbers.flatMap(({ value }) => value ?? []);
  if (values.length < asks.length) return null;
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * (WIDTH - 2 * EDGE) + EDGE;
    return [x, HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={styles.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${line}V${HEIGHT}H${EDGE}z`} className={styles.trendArea} />
      <path d={`M${line}`} className={styles.trendPath} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
