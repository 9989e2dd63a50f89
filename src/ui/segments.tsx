import type { ReactNode } from 'react';
import styles from './segments.module.css';

/** A few values, each a button: the one that is chosen is pressed. */
export function Segments<V extends string | number>(props: {
  /** Names them; it is not shown. */
  readonly label: string;
  readonly values: readonly V[];
  readonly chosen: V | undefined;
  readonly wordOf: (value: V) => ReactNode;
  readonly onChoose: (value: V) => void;
  readonly className?: string | undefined;
}) {
  const { label, values, chosen, wordOf, onChoose, className = '' } = props;
  return (
    <fieldset className={`${styles.segments} ${className}`} data-part="segments" aria-label={label}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {wordOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
