import { type ReactNode, Suspense } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import listStyles from './list.module.css';
import railStyles from './rail.module.css';
import type { ListControl } from './use-list-state.ts';
import type { RailControl } from './use-rail.ts';

const Rail = lazyPart(async () => (await import('./rail.tsx')).Rail);

/** The rows, with the quick filters and a record beside them where they are wanted. */
export function ListFrame(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly rail: RailControl;
  /** When the rows were read; undefined while they are not there. */
  readonly readAt: number | undefined;
  /** Fields said elsewhere: the columns of a board. */
  readonly without: readonly string[];
  /** A record beside them. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { rail, aside, children, ...rest } = props;
  return (
    <div className={listStyles.main} data-rail={rail.isShown} data-peek={Boolean(aside)}>
      {rail.isShown && (
        <Suspense fallback={<div className={railStyles.rail} aria-busy="true" />}>
          <Rail {...rest} onFold={rail.toggle} />
        </Suspense>
      )}
      <div data-list-column>{children}</div>
      {aside}
    </div>
  );
}
