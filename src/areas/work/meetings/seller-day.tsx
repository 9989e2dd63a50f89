import type { ComponentProps } from 'react';
import { TimeGrid } from './time-grid.tsx';
import { useLanes } from './use-lanes.ts';

/** A day by seller: a column each, with the drives between. */
export function SellerDay(props: Omit<ComponentProps<typeof TimeGrid>, 'lanes'>) {
  const { lanes } = useLanes(props.rows, props.days);
  return <TimeGrid {...props} lanes={lanes} />;
}
