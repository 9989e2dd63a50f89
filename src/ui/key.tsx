import styles from './key.module.css';

/** A key as it is printed on the keyboard, beside what it does; who listens hears it from `aria-keyshortcuts`. */
export const Key = ({ name }: { readonly name: string | number }) => (
  <span className={styles.key} data-part="key" aria-hidden="true">
    {name}
  </span>
);
