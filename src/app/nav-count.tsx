import textStyles from '#ui/text.module.css';
import styles from './shell.module.css';

const MOST = 99;

/** A number behind a line of the menu; nothing where there is none. */
export function NavCount(props: { readonly count: number; readonly words: string; readonly isUrgent?: boolean }) {
  const { count, words, isUrgent } = props;
  if (count === 0) return null;
  return (
    <span
      className={`${styles.navCount} ${textStyles.figures}`}
      data-urgent={isUrgent || undefined}
      title={words}
      aria-label={words}
      role="img"
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
