import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

/** On paper the sheet stands alone, beside the app's frame and not inside it; on screen it takes no room. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.classList.add('prints-sheet');
    return () => document.documentElement.classList.remove('prints-sheet');
  }, []);
  return createPortal(<div className="printed-sheet">{children}</div>, document.body);
}
