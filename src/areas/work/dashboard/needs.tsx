import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { type Ask, searchOf } from './ask.ts';
import styles from './dashboard.module.css';
import { openOf, type TileContext } from './tiles.ts';
import { useFirstRows } from './use-asked.ts';
import { useListPath } from './use-list-link.ts';

const MOST = 5;
const BONES = ['a', 'b', 'c', 'd', 'e'];
interface Need {
  readonly name: string;
  readonly icon: IconName;
  readonly ask: Ask;
  /** The date each row is shown with. */
  readonly at: string;
}

/** Follow-ups that are late, then what one has to do and where one has to be today. */
export function needsOf(
  { schema, today, ownerFilter }: TileContext,
  mine: TileContext['ownerFilter'],
): readonly Need[] {
  return [
    {
      name: 'followUps',
      icon: 'leads',
      at: 'nextFollowUpAt',
      ask: { resource: 'leads', params: { view: 'list', overdue: '1', ...ownerFilter('leads') } },
    },
    {
      name: 'todo',
      icon: 'todo',
      at: 'dueAt',
      ask: {
        resource: 'todo',
        params: { view: 'list', dueOrder: `..${today}`, status: openOf(schema('todo')), ...ownerFilter('todo') },
      },
    },
    {
      name: 'meetings',
      icon: 'meetings',
      at: 'startAt',
      ask: {
        resource: 'meetings',
        params: {
          view: 'list',
          startAt: 'today',
          showingAppointmentStatus: openOf(schema('meetings')),
          ...mine('meetings'),
        },
      },
    },
  ];
}

/** The most urgent rows of one list. */
export function NeedList({ need: { name, icon, ask, at } }: { readonly need: Need }) {
  const { t } = useTranslation('dashboard');
  const { schema } = useWorkspace();
  const { value: rows, error, retry } = useFirstRows(ask, MOST);
  const id = useId();
  const path = useListPath(ask.resource);
  const { title } = schema(ask.resource);
  return (
    <section
      className={`${panelStyles.panel} ${styles.needs}`}
      data-part="panel"
      aria-labelledby={id}
      aria-busy={(!rows && !error) || undefined}
    >
      <header className={styles.barsHead}>
        <h3 id={id}>
          <Icon name={icon} size={16} /> {t(`needs.${name}`)}
        </h3>
        {path && (
          <Link to={`${path}${searchOf(ask)}`} aria-label={t('needs.allOf', { label: t(`needs.${name}`) })}>
            {t('needs.all')}
          </Link>
        )}
      </header>
      {rows ? (
        rows.length === 0 ? (
          <p className={styles.barsNote}>{t(`needs.none.${path ? name : 'plain'}`)}</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                {path ? (
                  <Link to={`${path}/${row.id}`}>
                    <bdi>{String(row[title])}</bdi>
                  </Link>
                ) : (
                  <bdi className={styles.needName}>{String(row[title])}</bdi>
                )}
                <When record={row} field={at} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <p className={styles.barsNote} role="alert">
          {t('failed')}{' '}
          <button
            type="button"
            className={textStyles.link}
            aria-label={t('retryOne', { label: t(`needs.${name}`) })}
            onClick={retry}
          >
            {t('retry')}
          </button>
        </p>
      ) : (
        <ul>
          {BONES.map((key) => (
            <li key={key}>
              <span className={boneStyles.bone} data-part="bone" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The hour of what is today, how long ago of what is late. */
function When({ record, field }: { readonly record: AnyRecord; readonly field: string }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const { relative, date, dateTime, locale, timeZone } = useFormat();
  const { [field]: at, allDay } = record;
  if (!(at instanceof Date)) return null;
  const time = now();
  const isToday = date(at) === date(time);
  const isLate = field !== 'startAt' && at < time;
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at);
  return (
    <time
      className={isLate ? textStyles.overdue : textStyles.quiet}
      data-part={isLate ? 'overdue' : undefined}
      dateTime={at.toISOString()}
      title={dateTime(at)}
    >
      {isLate && <span className="visually-hidden">{t('ui:word.overdue')} </span>}
      {isToday && !isLate && !allDay ? hour : relative(at)}
    </time>
  );
}
