import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { TONES } from '#ui/tones.ts';
import { useRecordView } from './record-context.ts';
import styles from './stage-bar.module.css';
import { stageDates } from './stage-dates.ts';
import { LOG_PAGE, useRecordLog } from './use-record-log.ts';

/** How far a record has come on its way, since when, and the one place to move it on: a stage that may be next is pressed. */
export function StageBar({ field, stages }: { readonly field: string; readonly stages: readonly string[] }) {
  const { t } = useTranslation('record');
  const { definition, record, moves, isCompact } = useRecordView();
  const labels = useLabels(definition.schema.name);
  const log = useRecordLog(definition.schema.name, record.id, LOG_PAGE);
  const dates = stageDates(field, record, log.data ?? []);
  const state = String(record[field]);
  const age = useAge(dates.get(state));
  const at = stages.indexOf(state);
  const next = moves.inBar[0];
  const aside = <Aside state={state} field={field} age={age} />;
  return (
    <div className={isCompact ? undefined : styles.wide}>
      {!isCompact && at < 0 && aside}
      <ol className={styles.stages} aria-label={t('stages')}>
        {stages.map((stage, place) => (
          <li
            key={stage}
            data-state={place < at ? 'past' : place === at ? 'now' : 'ahead'}
            data-last={place === stages.length - 1}
            aria-current={place === at ? 'step' : undefined}
            tabIndex={-1}
          >
            {isCompact ? (
              <span className="visually-hidden">{labels.option(field, stage)}</span>
            ) : (
              <Stage field={field} stage={stage} since={place < at ? dates.get(stage) : undefined} />
            )}
            {!isCompact && place === at && (
              <>
                {age && <span className={styles.since}>{age}</span>}
                <Note />
              </>
            )}
          </li>
        ))}
      </ol>
      {isCompact && (
        <div className={styles.foot}>
          {aside}
          {next && moves.decision.can && (
            <button type="button" disabled={moves.isBusy} onClick={() => moves.start(next)}>
              {t('nextStage', { status: labels.option(field, next) })}
              <Icon name="chevronRight" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Whole days since the record came where it is; nothing on the first day. */
function useAge(since: Date | undefined): string | undefined {
  const format = useFormat();
  if (!since) return undefined;
  const days = daysBetween(dayKey(since, format.timeZone), dayKey(now(), format.timeZone));
  return days > 0 ? format.days(days) : undefined;
}

/** A stage by its word, with the day it was left behind; pressed where the record may go there. */
function Stage(props: { readonly field: string; readonly stage: string; readonly since: Date | undefined }) {
  const { field, stage, since } = props;
  const { t } = useTranslation('record');
  const { definition, moves } = useRecordView();
  const labels = useLabels(definition.schema.name);
  const format = useFormat();
  const word = labels.option(field, stage);
  return (
    <>
      {moves.inBar.includes(stage) && moves.decision.can ? (
        <button
          type="button"
          disabled={moves.isBusy}
          aria-label={t('moveTo', { status: word })}
          onClick={() => moves.start(stage)}
        >
          {word}
        </button>
      ) : (
        <span>{word}</span>
      )}
      {since && <span className={styles.since}>{format.shortDate(since)}</span>}
    </>
  );
}

/** A state beside the way: lost, on hold. */
function Aside(props: { readonly state: string; readonly field: string; readonly age: string | undefined }) {
  const { definition } = useRecordView();
  const labels = useLabels(definition.schema.name);
  const { state, field, age } = props;
  return (
    <p className={styles.current}>
      <span className={styles.dot} data-tone={TONES[state]?.tone ?? 'grey'} />
      <strong>{labels.option(field, state)}</strong>
      {age && <span className={styles.since}>{age}</span>}
      <Note />
    </p>
  );
}

function Note() {
  const { definition, record, parts } = useRecordView();
  return parts.StageNote && <parts.StageNote definition={definition} record={record} />;
}
