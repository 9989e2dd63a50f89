import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './invoice.module.css';

/** On paper the sheet stands alone, beside the app's frame and not inside it; on screen it takes no room. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.printsSheet = '';
    return () => {
      delete document.documentElement.dataset.printsSheet;
    };
  }, []);
  return createPortal(<div className={styles.printedSheet}>{children}</div>, document.body);
}
