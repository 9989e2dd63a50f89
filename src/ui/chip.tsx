import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import { TONES } from './tones.ts';

/** A state: colour, icon and word together, never colour alone. */
export function Chip({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const known = TONES[value] ?? { tone: 'grey', icon: undefined };
  return (
    <span className={styles.chip} data-part="chip" data-tone={known.tone}>
      {known.icon && <Icon name={known.icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
