import type { Flag } from '#lib/listing/flags.ts';
import type { Listing } from '#lib/listing/listing.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './scanner.module.css';
import type { WordsOfScan } from './use-words.ts';

const ICONS = { E: 'lost', W: 'warning', I: 'note' } as const;

/** The warnings of a row, the most serious first. */
export function FlagList(props: {
  readonly flags: readonly Flag[];
  readonly listing: Listing;
  readonly words: WordsOfScan;
}) {
  const { flags, listing, words } = props;
  const { t, flag } = words;
  return (
    <ul className={styles.scanFlags}>
      {flags.map(({ key, severity }) => (
        <li key={key} data-severity={severity}>
          <Icon name={ICONS[severity]} size={14} />
          <span>
            <span className="visually-hidden">{t(`severity.${severity}`)} </span>
            {flag(key, listing)}
          </span>
        </li>
      ))}
    </ul>
  );
}
