import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './sheet.module.css';

/**
 * Content for printing, shown like on paper: black on white in either theme. Printing the page it is on prints the
 * sheet alone, on A4 and without the app's frame; one sheet to a page.
 */
export function Sheet({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <article className={styles.sheet} data-part="sheet" aria-label={label}>
      {children}
    </article>
  );
}

export function PrintButton() {
  const { t } = useTranslation('ui');
  return (
    <Button icon={<Icon name="download" size={16} />} onClick={() => window.print()}>
      {t('action.print')}
    </Button>
  );
}
