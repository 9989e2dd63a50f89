import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './attendees.module.css';

/** Employees to a page: what they have on every day shown is read at once. */
export const STAFF_ON_A_PAGE = 20;

/** From one page of employees to the next; nothing if all are on one. */
export function StaffPages(props: {
  readonly page: number;
  readonly total: number;
  readonly onGo: (page: number) => void;
}) {
  const { page, total, onGo } = props;
  const labels = useLabels('attendees');
  const { number } = useFormat();
  if (total <= STAFF_ON_A_PAGE) return null;
  const step = (name: 'previous' | 'next', to: number, disabled: boolean) => (
    <IconButton
      icon={name === 'next' ? 'chevronRight' : 'chevronLeft'}
      label={labels.text(`staff.${name}`)}
      size={18}
      disabled={disabled}
      onClick={() => onGo(to)}
    />
  );
  return (
    <nav className={styles.matrixPages} aria-label={labels.text('title')}>
      {step('previous', page - 1, page === 1)}
      <span className={textStyles.figures}>
        {labels.text('month.people', {
          from: number((page - 1) * STAFF_ON_A_PAGE + 1),
          to: number(Math.min(total, page * STAFF_ON_A_PAGE)),
          total: number(total),
        })}
      </span>
      {step('next', page + 1, page * STAFF_ON_A_PAGE >= total)}
    </nav>
  );
}
