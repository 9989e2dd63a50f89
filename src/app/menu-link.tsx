import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListDefinition } from '#kit/resource.ts';
import { ListAhead } from './opening-list.tsx';
import { listAt, preloadScreen } from './screens.tsx';

/** Who crosses a link on the way to another is past it by then. */
const DWELL_MS = 65;

/**
 * A link of the menu. Pointed at, the screen's code is fetched; pointed at for a moment, or pressed, the first page of
 * the list it opens is read, too.
 */
export function MenuLink(props: {
  readonly path: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  const { path, isCurrent } = props;
  const [ahead, setAhead] = useState<ListDefinition>();
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(dwell.current), []);
  const readAhead = async () => {
    clearTimeout(dwell.current);
    if (!isCurrent) setAhead(await listAt(path));
  };
  return (
    <>
      <Link
        to={path}
        onClick={props.onOpen}
        onPointerEnter={() => {
          void preloadScreen(path);
          dwell.current = setTimeout(() => void readAhead(), DWELL_MS);
        }}
        onPointerLeave={() => clearTimeout(dwell.current)}
        onPointerDown={() => void readAhead()}
        onFocus={() => preloadScreen(path)}
        title={props.label}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {props.children}
      </Link>
      {ahead && (
        <Suspense>
          <ListAhead definition={ahead} search="" onRead={() => setAhead(undefined)} />
        </Suspense>
      )}
    </>
  );
}
