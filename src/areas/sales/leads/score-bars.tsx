import { useLabels } from '#kit/text.ts';
import styles from './score-bars.module.css';

/** Bars that are filled, by band. */
const FILLED: { readonly [band: string]: number } = { Cold: 1, Warm: 2, Hot: 3 };
const BARS = [1, 2, 3] as const;

/** A lead's score as a list shows it: bars, number and word, so that colour is left to what is late. */
export function ScoreBars({ score, band }: { readonly score: number; readonly band: string }) {
  const labels = useLabels('leads');
  return (
    <span className={styles.score}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {BARS.map((bar) => (
          <rect
            key={bar}
            className={bar <= (FILLED[band] ?? 0) ? styles.filled : styles.empty}
            x={(bar - 1) * 5}
            y={14 - bar * 4 - 1}
            width="3.5"
            height={bar * 4 + 1}
            rx="1"
          />
        ))}
      </svg>
      <span className={styles.number}>{score}</span>
      <span className={styles.word}>{labels.option('band', band)}</span>
    </span>
  );
}
