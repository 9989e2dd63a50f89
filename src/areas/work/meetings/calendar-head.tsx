import type { ReactNode } from 'react';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './calendar.module.css';

/** Which days are shown, and the way to those before and after. */
export function CalendarHead(props: {
  readonly title: string;
  readonly onToday: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly children?: ReactNode;
}) {
  const { title, onToday, onStep, children } = props;
  const labels = useLabels('meetings');
  const steps = [
    { by: -1, icon: 'chevronLeft', label: labels.text('before') },
    { by: 1, icon: 'chevronRight', label: labels.text('after') },
  ] as const;
  return (
    <header className={styles.head}>
      <Button onClick={onToday}>{labels.text('today')}</Button>
      {steps.map(({ by, icon, label }) => (
        <IconButton icon={icon} label={label} size={18} key={by} onClick={() => onStep(by)} />
      ))}
      <h2 aria-live="polite">{title}</h2>
      {children}
    </header>
  );
}
