import { useList } from '@refinedev/core';
import { type ComponentProps, useState } from 'react';
import { Pager } from './pager.tsx';

type Asked = Parameters<typeof useList>[0];

/** A pager that reads the next page, or the one before, once somebody points at it: turned to, it stands there at once. */
export function PagerAhead(
  props: Omit<ComponentProps<typeof Pager>, 'onPoint'> & {
    /** How the list asks for a page. */
    readonly asking: (page: number) => Asked;
    /** The page's rows stand, so that its neighbours cost one page each. */
    readonly isReady: boolean;
  },
) {
  const { asking, isReady, ...pager } = props;
  const [pointed, point] = useState<-1 | 0 | 1>(0);
  const ahead = pager.page + pointed;
  const isThere = pointed !== 0 && ahead > 0 && (ahead - 1) * pager.size < pager.total;
  return (
    <>
      <Pager {...pager} onPoint={point} />
      {isReady && isThere && <PageAhead asked={asking(ahead)} />}
    </>
  );
}

function PageAhead({ asked }: { readonly asked: Asked }) {
  useList({ ...asked, liveMode: 'off', errorNotification: false });
  return null;
}
