import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useDuration } from '#kit/staff/duration.ts';
import { useLabels } from '#kit/text.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AttendeeCard } from './card.tsx';
import { Overtime } from './overtime.tsx';
import type { Attendee } from './schema.ts';

const SUMS = ['workedMinutes', 'lateMinutes', 'earlyLeaveMinutes', 'overtimeMinutes', 'overtimeNightMinutes'] as const;

function Summary({ record }: RecordPartProps<Attendee>) {
  const { date } = useFormat();
  return (
    <>
      <span>{date(record.day)}</span>
      <AttendeeCard record={record} />
    </>
  );
}

/** What the times came to. */
function Panels({ record: attendee }: RecordPartProps<Attendee>) {
  const labels = useLabels('attendees');
  const duration = useDuration();
  return (
    <section className={panelStyles.panel} aria-labelledby="sums-title">
      <header className={recordStyles.panelHead}>
        <h2 id="sums-title">{labels.text('sections.sums')}</h2>
        <Overtime record={attendee} />
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

export const attendeeParts: RecordParts<Attendee> = { Summary, Panels };
