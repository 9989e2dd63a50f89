import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AttendeeCard } from './card.tsx';
import { asAttendee } from './commands.ts';
import { Overtime } from './overtime.tsx';

const SUMS = ['workedMinutes', 'lateMinutes', 'earlyLeaveMinutes', 'overtimeMinutes', 'overtimeNightMinutes'] as const;

function Summary({ record }: RecordPartProps) {
  const { date } = useFormat();
  return (
    <>
      <span>{date(asAttendee(record).day)}</span>
      <AttendeeCard record={record} />
    </>
  );
}

/** What the times came to. */
function Panels({ record }: RecordPartProps) {
  const labels = useLabels('attendees');
  const duration = useDuration();
  const attendee = asAttendee(record);
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="sums-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="sums-title">{labels.text('sections.sums')}</h2>
        <Overtime record={record} />
      </header>
      <dl className={recordStyles.factList}>
        {SUMS.map((name) => (
          <div className={recordStyles.fact} data-part="fact" key={name}>
            <dt>{labels.field(name)}</dt>
            <dd className={textStyles.figures}>{duration(attendee[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const attendeeParts: RecordParts = { Summary, Panels };
