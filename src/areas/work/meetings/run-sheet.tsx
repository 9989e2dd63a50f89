import { type HttpError, useMany } from '@refinedev/core';
import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { PrintButton, Sheet } from '#kit/print/sheet.tsx';
import { useDial } from '#kit/record/dialling.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { addDays } from '#lib/time/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { addressOf } from './address.ts';
import styles from './calendar.module.css';
import { CalendarHead } from './calendar-head.tsx';
import { isAskedByClient, isHeld } from './commands.ts';
import { GapLine } from './gap-line.tsx';
import { KeysLine } from './keys-line.tsx';
import { entriesOf, type Gap } from './lanes.ts';
import { isOneRoute, roadOf, routeTo } from './route.ts';
import sheetStyles from './run-sheet.module.css';
import type { Meeting } from './schema.ts';
import { touchesDay } from './spans.ts';
import { dayWords, timeOf } from './times.ts';
import { useMeetings, usePlace } from './use-calendar.ts';
import { drivesBetween, positionAt } from './use-homes.ts';

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** The viewings of a day in their order, with whom, where and how to get in: to carry on paper or on the phone. */
export function RunSheet({ asked }: CustomViewProps<Meeting>) {
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { day, today, go } = usePlace();
  const { rows, error, retry } = useMeetings(asked, 'day', day);
  const isThatDay = (row: Meeting) => touchesDay(row, day, format.timeZone) && !isAskedByClient(row);
  const viewings = (rows ?? []).filter((row) => row.kind === 'Viewing' && isHeld(row) && isThatDay(row));
  const leads = useRecords<Lead>(
    'leads',
    viewings.flatMap(({ leadId }) => leadId ?? []),
  );
  const properties = useRecords<Property>(
    'properties',
    viewings.flatMap(({ propertyIds = [] }) => propertyIds),
  );
  const title = texts.text('runSheet.title', { day: dayWords(day, format) });
  const homeOf = ({ propertyIds: [first] = [] }: Meeting) => properties.get(first ?? '');
  const entries = entriesOf(viewings, drivesBetween(homeOf));
  const { minutes, km } = roadOf(entries);
  const route = routeTo(viewings.flatMap((viewing) => positionAt(viewing, homeOf) ?? []));
  return (
    <div className={styles.calendar}>
      <CalendarHead
        title={dayWords(day, format, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
        onToday={() => go({ day: today })}
        onStep={(by) => go({ day: addDays(day, by) })}
      >
        {route && isOneRoute(viewings) && (
          <LinkButton href={route} target="_blank" rel="noreferrer" icon={<Icon name="map" size={16} />}>
            {texts.text('runSheet.route')}
          </LinkButton>
        )}
        {viewings.length > 0 && <PrintButton />}
      </CalendarHead>
      {error && !rows ? (
        <Failure error={error} onRetry={retry} />
      ) : !rows ? (
        <div aria-busy="true" />
      ) : viewings.length === 0 ? (
        <Empty icon="meetings" title={texts.text('runSheet.none')} text={labels.text('empty')} />
      ) : (
        <Sheet label={title}>
          <h2>{title}</h2>
          {km > 0 && (
            <p className={`${textStyles.quiet} ${textStyles.figures}`}>
              {texts.text('runSheet.road', { km, minutes })}
            </p>
          )}
          <ol className={sheetStyles.viewings}>
            {entries.map(({ meeting: viewing, gap }) => (
              <Viewing
                key={viewing.id}
                viewing={viewing}
                gap={gap}
                lead={leads.get(viewing.leadId ?? '')}
                properties={(viewing.propertyIds ?? []).flatMap((id) => properties.get(id) ?? [])}
              />
            ))}
          </ol>
        </Sheet>
      )}
    </div>
  );
}

/** These records as far as the person may read them, by id. */
function useRecords<R extends Lead | Property>(resource: string, ids: readonly string[]): ReadonlyMap<string, R> {
  const { result } = useMany<R, HttpError>({
    resource,
    ids: unique(ids),
    queryOptions: { enabled: ids.length > 0 },
  });
  return new Map(result?.data.map((record) => [record.id, record]));
}

function Viewing(props: {
  readonly viewing: Meeting;
  /** What is between it and the one before. */
  readonly gap: Gap | undefined;
  readonly lead: Lead | undefined;
  readonly properties: readonly Property[];
}) {
  const { viewing, gap, lead, properties } = props;
  const dial = useDial();
  const texts = useLabels('calendar');
  const format = useFormat();
  const { listPath } = useCompany();
  const { startAt, endAt, title, agenda } = viewing;
  return (
    <li>
      {gap && <GapLine gap={gap} />}
      <p className={`${sheetStyles.time} ${textStyles.figures}`}>
        {timeOf(startAt, format)} – {timeOf(endAt, format)}
      </p>
      <div>
        <p className={sheetStyles.client}>
          <Link to={`${listPath('meetings')}/${viewing.id}`}>
            <bdi>{lead?.fullName ?? title}</bdi>
          </Link>
          {lead?.mobilePhone && (
            <a
              className={textStyles.figures}
              href={`tel:${lead.mobilePhone}`}
              onClick={(event) => void dial(event, { schema: leads, record: lead })}
            >
              <bdi>{lead.mobilePhone}</bdi>
            </a>
          )}
        </p>
        {properties.map((property) => (
          <p key={property.id}>
            <bdi>{addressOf(property)}</bdi>
          </p>
        ))}
        <KeysLine meeting={viewing} />
        {agenda && (
          <p className={textStyles.quiet}>
            {texts.text('runSheet.notes')}: <bdi>{agenda}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
