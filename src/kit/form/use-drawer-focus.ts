import { type RefObject, useEffect, useRef } from 'react';

/** The focus of a form in a drawer: its first field once it is open, what opened it once it is closed. */
export function useDrawerFocus(): {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly afterOpenChange: (open: boolean) => void;
  /** Once what is wrong is shown. */
  readonly focusFirstIssue: () => void;
} {
  const body = useRef<HTMLDivElement>(null);
  // The focus goes back to the button or row that opened the drawer.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const afterOpenChange = (open: boolean) => {
    // If the person has already focused a field, the focus stays there: otherwise their typing would go to the first
    // field.
    if (open && !body.current?.contains(document.activeElement))
      body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  };
  const focusFirstIssue = () =>
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[aria-invalid=true], .ant-select-status-error input')?.focus(),
    );
  return { body, afterOpenChange, focusFirstIssue };
}
