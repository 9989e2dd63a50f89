import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { roundTop } from '#areas/work/dashboard/month-chart.tsx';
import styles from './answers.module.css';
import { CERTAINTY, type ExpectedMonth } from './expected.ts';
import type { Point } from './winning.ts';

const [HEIGHT, SIDE, TOP, FOOT] = [184, 44, 24, 24];
const USUAL_WIDTH = 360;
const room = HEIGHT - TOP - FOOT;

/** A chart drawn in pixels at any width, so that its text keeps its size. */
function Chart(props: { readonly label: string; readonly children: (width: number) => ReactNode }) {
  const frame = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const measure = () => setWidth(svg.clientWidth || USUAL_WIDTH);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(svg);
    return () => resized.disconnect();
  }, []);
  return (
    <svg
      ref={frame}
      className={styles.chart}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={props.label}
    >
      {props.children(width)}
    </svg>
  );
}

/** What was won by and by, in brass, with the days before and the line to the target. */
export function Curve(props: {
  readonly label: string;
  readonly current: readonly Point[];
  readonly previous: readonly Point[];
  readonly target: number | undefined;
  readonly write: (n: number) => string;
  /** Below the start and the end. */
  readonly ends: readonly [string, string];
}) {
  const { label, current, previous, target, write, ends } = props;
  const top = roundTop(Math.max(1, target ?? 0, ...[...current, ...previous].map(({ n }) => n)));
  const y = (n: number) => TOP + room * (1 - Math.max(0, n) / top);
  const last = current.at(-1) ?? { at: 0, n: 0 };
  return (
    <Chart label={label}>
      {(width) => {
        const x = (at: number) => SIDE + (width - SIDE - 4) * at;
        const path = (points: readonly Point[]) =>
          points.map(({ at, n }, i) => `${i ? 'L' : 'M'}${x(at)} ${y(n)}`).join('');
        return (
          <>
            {[0, 0.5, 1].map((share) => (
              <g key={share}>
                <line className={styles.grid} x1={SIDE} x2={width} y1={y(top * share)} y2={y(top * share)} />
                <text className={styles.axis} x={SIDE - 8} y={y(top * share) + 4} textAnchor="end">
                  {write(top * share)}
                </text>
              </g>
            ))}
            <path className={styles.before} d={path(previous)} />
            {target !== undefined && <path className={styles.target} d={`M${x(0)} ${y(0)}L${x(1)} ${y(target)}`} />}
            <path className={styles.area} d={`${path(current)}L${x(last.at)} ${y(0)}L${x(0)} ${y(0)}z`} />
            <path className={styles.won} d={path(current)} />
            <circle className={styles.dot} cx={x(last.at)} cy={y(last.n)} r="4" />
            <text className={styles.axis} x={SIDE} y={HEIGHT - 6}>
              {ends[0]}
            </text>
            <text className={styles.axis} x={width} y={HEIGHT - 6} textAnchor="end">
              {ends[1]}
            </text>
          </>
        );
      }}
    </Chart>
  );
}

const SURE = Object.keys(CERTAINTY) as (keyof typeof CERTAINTY)[];

/** A column a month: what is sure is at the foot, and the strongest. */
export function Columns(props: {
  readonly label: string;
  readonly months: readonly ExpectedMonth[];
  readonly word: (month: string) => string;
  readonly write: (n: number) => string;
}) {
  const { label, months, word, write } = props;
  const whole = ({ parts }: ExpectedMonth) => SURE.reduce((sum, sure) => sum + parts[sure], 0);
  const most = Math.max(1, ...months.map(whole));
  return (
    <Chart label={label}>
      {(width) => {
        const step = width / Math.max(1, months.length);
        const thick = step * 0.68;
        return (
          <>
            <line className={styles.grid} x1="0" x2={width} y1={TOP + room} y2={TOP + room} />
            {months.map((one, at) => {
              const left = step * at + (step - thick) / 2;
              let foot = TOP + room;
              return (
                <g key={one.month}>
                  {SURE.map((sure) => {
                    const height = (one.parts[sure] / most) * room;
                    foot -= height;
                    return (
                      <rect
                        key={sure}
                        className={styles.column}
                        data-sure={sure}
                        x={left}
                        y={foot}
                        width={thick}
                        height={height}
                      />
                    );
                  })}
                  <text className={styles.value} x={left + thick / 2} y={foot - 6} textAnchor="middle">
                    {whole(one) > 0 && write(whole(one))}
                  </text>
                  <text className={styles.axis} x={left + thick / 2} y={HEIGHT - 6} textAnchor="middle">
                    {word(one.month)}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </Chart>
  );
}
