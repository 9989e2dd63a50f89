import { type ComponentProps, useState } from 'react';
import styles from './day-route.module.css';
import { DayRoute } from './day-route.tsx';
import { hasWork } from './lanes.ts';
import { TimeGrid } from './time-grid.tsx';
import type { useLanes } from './use-lanes.ts';

interface Props extends Omit<ComponentProps<typeof TimeGrid>, 'lanes' | 'shown' | 'onPerson'> {
  readonly week: ReturnType<typeof useLanes>;
}
/** A day by seller: a column each, with the drives between; next to it the route of one of them. */
export function SellerDay({ week, ...grid }: Props) {
  const { lanes, homeOf } = week;
  const [chosen, setChosen] = useState<string>();
  const lane = lanes.find(({ uid }) => uid === chosen) ?? lanes.find(hasWork);
  return (
    <div className={styles.withRoute}>
      <TimeGrid {...grid} lanes={lanes} shown={lane?.uid} onPerson={setChosen} />
      {lane && <DayRoute lane={lane} homeOf={homeOf} />}
    </div>
  );
}
