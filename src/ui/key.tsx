import styles from './key.module.css';

/** A key of the keyboard, next to its action. A screen reader gets it from `aria-keyshortcuts`. */
export const Key = ({ name }: { readonly name: string | number }) => (
  <span className={styles.key} data-part="key" aria-hidden="true">
    {name}
  </span>
);
