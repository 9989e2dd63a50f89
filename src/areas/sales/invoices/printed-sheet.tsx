import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './invoice.module.css';

/**
 * On paper the sheet is alone, outside the app's frame; on screen it takes no room. What `isOver` a page that has a
 * sheet of its own is printed in its place.
 */
export function PrintedSheet({ children, isOver }: { readonly children: ReactNode; readonly isOver?: true }) {
  useEffect(() => {
    document.documentElement.dataset.printsSheet = '';
    return () => {
      // the page's own sheet is still to be printed
      if (!isOver || document.querySelectorAll(`.${styles.printedSheet}`).length === 0)
        delete document.documentElement.dataset.printsSheet;
    };
  }, [isOver]);
  return createPortal(
    <div className={styles.printedSheet} data-over={isOver}>
      {children}
    </div>,
    document.body,
  );
}
