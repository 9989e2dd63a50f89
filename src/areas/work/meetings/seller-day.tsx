import { type ComponentProps, useState } from 'react';
import styles from './day-route.module.css';
import { DayRoute } from './day-route.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useLanes } from './use-lanes.ts';

/** A day by seller: a column each, with the drives between; next to it the route of one of them. */
export function SellerDay(props: Omit<ComponentProps<typeof TimeGrid>, 'lanes' | 'shown' | 'onPerson'>) {
  const { lanes, homeOf } = useLanes(props.rows, props.days);
  const [chosen, setChosen] = useState<string>();
  const isBusy = ({ cells }: (typeof lanes)[number]) => cells.some((entries) => entries.length > 0);
  const lane = lanes.find(({ uid }) => uid === chosen) ?? lanes.find(isBusy);
  return (
    <div className={styles.withRoute}>
      <TimeGrid {...props} lanes={lanes} shown={lane?.uid} onPerson={setChosen} />
      {lane && <DayRoute lane={lane} homeOf={homeOf} />}
    </div>
  );
}
