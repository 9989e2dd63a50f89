import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { useNarrow } from '#ui/use-media.ts';
import styles from './month-chart.module.css';

export interface MonthColumn {
  readonly key: string;
  readonly word: string;
  readonly whole: number;
  /** The part of it at the foot of the column. */
  readonly part: number;
}
const [HEIGHT, FOOT, HEAD, SIDE] = [220, 24, 12, 48];
/** Its own units are pixels, so that words are as large on a phone as on a desk. */
const WIDTHS = { desk: 480, phone: 358 };

/** A round number at or above `most`: 1, 2, 2.5 or 5 times a power of ten. */
export function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 2.5, 5, 10].find((times) => times * power >= most) ?? 10;
  return step * power;
}

/** An amount by month: the light column is the whole, its dark foot the part, a line the target. The table says it in words. */
export function MonthChart(props: { readonly columns: readonly MonthColumn[]; readonly target?: number }) {
  const { columns, target } = props;
  const { shortMoney } = useFormat();
  const { company } = useCompany();
  const isPhone = useNarrow();
  const width = isPhone ? WIDTHS.phone : WIDTHS.desk;
  const top = roundTop(Math.max(1, target ?? 0, ...columns.map(({ whole }) => whole)));
  const room = HEIGHT - FOOT - HEAD;
  const y = (n: number) => HEAD + room * (1 - Math.max(0, n) / top);
  const step = (width - SIDE) / Math.max(1, columns.length);
  const thick = Math.min(28, step * 0.56);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={styles.grid} x1={SIDE} x2={width} y1={y(top * share)} y2={y(top * share)} />
          <text className={styles.axis} x={SIDE - 8} y={y(top * share) + 4} textAnchor="end">
            {shortMoney(top * share, company.currency)}
          </text>
        </g>
      ))}
      {columns.map(({ key, word, whole, part }, at) => {
        const middle = SIDE + step * (at + 0.5);
        // on a phone there is room for every second name
        const isNamed = !isPhone || (columns.length - at) % 2 === 1;
        return (
          <g key={key}>
            <rect
              className={styles.whole}
              x={middle - thick / 2}
              width={thick}
              y={y(whole)}
              height={y(0) - y(whole)}
              rx="3"
            />
            <rect
              className={styles.part}
              x={middle - thick / 2}
              width={thick}
              y={y(part)}
              height={y(0) - y(part)}
              rx="3"
            />
            <text className={styles.axis} x={middle} y={HEIGHT - 6} textAnchor="middle">
              {isNamed && word}
            </text>
          </g>
        );
      })}
      {target !== undefined && <line className={styles.target} x1={SIDE} x2={width} y1={y(target)} y2={y(target)} />}
    </svg>
  );
}
