import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import type { Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './booking.module.css';
import { BookingTimes } from './booking-times.tsx';
import { type Meeting, meetings } from './schema.ts';
import { timeOf } from './times.ts';
import { ASKED, useBooking } from './use-booking.ts';

/** What a viewing needs and no more; everything else is in the form of a meeting, one press away. */
export function BookingForm(props: {
  readonly prefill: Values;
  readonly onBooked: (meeting: Meeting) => void;
  readonly onClose: () => void;
}) {
  const { prefill, onBooked, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('meetings');
  const format = useFormat();
  const navigate = useNavigate();
  const { listPath } = useWorkspace();
  const { send, saving } = useCommit();
  const [id] = useState(newId);
  const booking = useBooking(prefill);
  const [problem, setProblem] = useState<string>();
  const { slot, values } = booking;

  const book = async () => {
    setProblem(undefined);
    if (!booking.check()) return;
    try {
      const [stored] =
        (await send<Meeting>(
          { changes: [{ type: 'create', resource: 'meetings', id, values }] },
          String(values.title),
        )) ?? [];
      if (stored) onBooked(stored);
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'queued') onClose();
      else setProblem(t(`error.${kind}`));
    }
  };
  const openForm = () => {
    onClose();
    navigate(`${listPath('meetings')}/new`, { state: { prefill: values } });
  };
  const asked = ASKED.filter((name) => name === 'propertyIds' || !prefill.leadId);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      {prefill.leadId !== undefined && <p className={styles.client}>{String(values.title ?? prefill.title)}</p>}
      {asked.map((name) => (
        <FieldRow
          key={name}
          resource="meetings"
          name={name}
          field={name === 'propertyIds' ? { ...meetings.fields[name], required: true } : meetings.fields[name]}
          values={values}
          issue={booking.issueAt(name)}
          onChange={(value) => booking.change(name, value)}
          onBlur={() => undefined}
        />
      ))}
      <BookingTimes booking={booking} />
      {booking.warnings.map((issue) => (
        <p key={JSON.stringify(issue)} className={styles.warning} role="status">
          <Icon name="warning" size={16} /> <span>{labels.issue(issue)}</span>
        </p>
      ))}
      {(problem || booking.otherIssue) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem ?? (booking.otherIssue && labels.issue(booking.otherIssue))}
        </p>
      )}
      <footer className={styles.foot}>
        <Button onClick={openForm}>{labels.text('booking.details')}</Button>
        <Button type="primary" htmlType="submit" loading={saving} disabled={!slot}>
          {slot
            ? labels.text(booking.warnings.length > 0 ? 'booking.anyway' : 'booking.book', {
                time: timeOf(slot.startAt, format),
              })
            : labels.text('booking.choose')}
        </Button>
      </footer>
    </form>
  );
}
