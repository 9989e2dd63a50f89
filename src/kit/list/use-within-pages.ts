import { useEffect, useRef } from 'react';
import type { ListControl } from './use-list-state.ts';

/** A person on a page that does not exist is led to the last page. */
export function useWithinPages(control: ListControl, total: number, isEmpty: boolean): void {
  const latest = useRef(control);
  latest.current = control;
  const { page, size } = control.state;
  const last = Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    if (isEmpty && page > last) latest.current.change({ page: last }, { replace: true });
  }, [isEmpty, page, last]);
}
