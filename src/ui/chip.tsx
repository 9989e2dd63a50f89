import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { TONES } from './tones.ts';

/** A state: a dot of its colour and its word, never colour alone. */
export function Chip({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <span className={styles.chip} data-part="chip" data-tone={TONES[value]?.tone ?? 'grey'}>
      <span>{children}</span>
    </span>
  );
}
