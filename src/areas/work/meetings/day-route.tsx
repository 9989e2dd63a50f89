import { Link, useLocation } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { isHeld } from './commands.ts';
import styles from './day-route.module.css';
import { GapLine } from './gap-line.tsx';
import type { Entry, Lane } from './lanes.ts';
import { roadOf, routeTo } from './route.ts';
import { useEntry } from './use-entry.ts';
import type { useHomes } from './use-homes.ts';
import { positionAt } from './use-homes.ts';

type HomeOf = ReturnType<typeof useHomes>['homeOf'];

/** Where one person is on a day, one stop after the other, with the drives between. */
export function DayRoute({ lane, homeOf }: { readonly lane: Lane; readonly homeOf: HomeOf }) {
  const texts = useLabels('calendar');
  const labels = useLabels('meetings');
  const name = usePersonName()(lane.uid);
  const { pathname } = useLocation();
  const entries = lane.cells.flat().filter(({ meeting }) => isHeld(meeting));
  const { minutes, km } = roadOf(entries);
  const route = routeTo(entries.flatMap(({ meeting }) => positionAt(meeting, homeOf) ?? []));
  return (
    <aside className={styles.route} aria-label={texts.text('route.of', { name })}>
      <h3>{texts.text('route.of', { name })}</h3>
      {km > 0 && (
        <p className={`${textStyles.quiet} ${textStyles.figures}`}>{texts.text('runSheet.road', { km, minutes })}</p>
      )}
      <ol>
        {entries.map((entry, at) => (
          <Stop key={entry.meeting.id} entry={entry} number={at + 1} home={homeOf(entry.meeting)} />
        ))}
      </ol>
      <div className={styles.acts}>
        {route && (
          <LinkButton href={route} target="_blank" rel="noreferrer" icon={<Icon name="map" size={16} />}>
            {texts.text('route.map')}
          </LinkButton>
        )}
        <Link className={textStyles.link} to={`${pathname}?view=runSheet`}>
          {labels.text('customViews.runSheet')}
        </Link>
      </div>
    </aside>
  );
}

function Stop(props: { readonly entry: Entry; readonly number: number; readonly home: Property | undefined }) {
  const { entry, number, home } = props;
  const { id, access } = entry.meeting;
  const { listPath } = useCompany();
  const { client, where, time, attributes } = useEntry(entry, home);
  return (
    <li>
      {entry.gap && <GapLine gap={entry.gap} />}
      <div className={styles.stop} title={attributes.title}>
        <b className={textStyles.figures}>{number}</b>
        <span>
          <Link to={`${listPath('meetings')}/${id}`}>
            <bdi>{client}</bdi>
          </Link>
          <span className={textStyles.second}>
            {time} · {where.whole && <bdi>{where.whole} </bdi>}
            <bdi>{where.rest}</bdi>
          </span>
        </span>
        {access?.keyHolder && <bdi className={textStyles.quiet}>{access.keyHolder}</bdi>}
      </div>
    </li>
  );
}
