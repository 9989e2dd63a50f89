import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './queue.module.css';

/** What stands for a line that is about no person. */
export const QueueTile = ({ icon }: { readonly icon: IconName }) => (
  <span className={styles.tile}>
    <Icon name={icon} size={16} />
  </span>
);
