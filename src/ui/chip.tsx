import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { TONES, type Tone } from './tones.ts';

/** A state: a dot of its colour and its word, never colour alone. */
export function Chip(props: {
  readonly value?: string;
  /** Its colour, where it is not the value's. */
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const { value = '', tone = TONES[value]?.tone ?? 'grey', title, children } = props;
  return (
    <span className={styles.chip} data-part="chip" data-tone={tone} title={title}>
      <span>{children}</span>
    </span>
  );
}

/** A word about the thing next to it. */
export function Tag({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-part="tag" data-tone={tone}>
      {children}
    </span>
  );
}
