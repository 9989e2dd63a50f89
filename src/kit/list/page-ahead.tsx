import { type ComponentProps, useEffect, useState } from 'react';
import { Pager } from './pager.tsx';
import { type AskedPage, usePageAhead } from './use-list-page.ts';

/** A pager that reads the next or previous page when the pointer is on it, so that it opens immediately. */
export function PagerAhead(
  props: Omit<ComponentProps<typeof Pager>, 'onPoint'> & {
    /** How the list asks for a page. */
    readonly asking: (page: number) => AskedPage;
    /** The page's rows are shown, so that its neighbours cost one page each. */
    readonly isReady: boolean;
  },
) {
  const { asking, isReady, ...pager } = props;
  const { page, size, total } = pager;
  const [ahead, setAhead] = useState<number>();
  const point = (by: -1 | 1) => {
    const pointed = page + by;
    if (isReady && pointed > 0 && (pointed - 1) * size < total) setAhead(pointed);
  };
  return (
    <>
      <Pager {...pager} onPoint={point} />
      {ahead !== undefined && <PageAhead key={ahead} asked={asking(ahead)} onRead={() => setAhead(undefined)} />}
    </>
  );
}

/** Stays until the page is read: Refine cancels what nobody waits for, and the page turned to would be read twice. */
export function PageAhead({ asked, onRead }: { readonly asked: AskedPage; readonly onRead: () => void }) {
  const isFetched = usePageAhead(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is read
  useEffect(() => {
    if (isFetched) onRead();
  }, [isFetched]);
  return null;
}
