import type { ReactNode } from 'react';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
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
        <button
          key={by}
          type="button"
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          aria-label={label}
          onClick={() => onStep(by)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
      <h2 aria-live="polite">{title}</h2>
      {children}
    </header>
  );
}
