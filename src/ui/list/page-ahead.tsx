import { useList } from '@refinedev/core';

/** Reads a page before it is turned to, so that it stands there at once. */
export function PageAhead({ asked }: { readonly asked: Parameters<typeof useList>[0] }) {
  useList({ ...asked, liveMode: 'off', errorNotification: false });
  return null;
}
