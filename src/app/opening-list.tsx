import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { isSellers } from '#areas/routes.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { listAt } from './screens.tsx';

export const ListAhead = lazyPart(async () => (await import('#kit/list/list-ahead.tsx')).ListAhead);

let prepared: { readonly path: string; readonly definition: ListDefinition } | undefined;

/** Fetches what `OpeningList` needs where the path opens with a list. */
export async function prepareList(path: string): Promise<void> {
  const definition = await listAt(path);
  if (!definition) return;
  await ListAhead.preload();
  prepared = { path, definition };
}

/** Whether the app opens with a list whose rows are read before it is drawn. */
export const opensWithList = (): boolean => prepared !== undefined;

/** Reads the rows of the list that the app opens with while the menu, the bars and the list itself are still to be drawn. */
export function OpeningList({ canOpen }: { readonly canOpen: (path: string) => boolean }) {
  const { pathname, search } = useLocation();
  const [definition, setDefinition] = useState(() =>
    prepared?.path === pathname && canOpen(pathname) && !isSellers(pathname) ? prepared.definition : undefined,
  );
  return (
    definition && (
      <Suspense>
        <ListAhead definition={definition} search={search} onRead={() => setDefinition(undefined)} />
      </Suspense>
    )
  );
}
