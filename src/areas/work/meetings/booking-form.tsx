import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { Problem } from '#ui/problem.tsx';
import styles from './booking.module.css';
import { BookingEffects } from './booking-effects.tsx';
import { BookingTimes } from './booking-times.tsx';
import { type Meeting, meetings } from './schema.ts';
import { timeOf } from './times.ts';
import { ASKED, isAsked, useBooking, VIEWING } from './use-booking.ts';

/** What a viewing needs and no more; everything else is in the form of a meeting, one press away. */
export function BookingForm(props: {
  readonly prefill: Values;
  readonly onBooked: (meeting: Meeting) => void;
  readonly onClose: () => void;
}) {
  const { prefill, onBooked, onClose } = props;
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const navigate = useNavigate();
  const { listPath } = useCompany();
  const [id] = useState(newId);
  const [part] = useState(() => partOf(prefill));
  const form = useDialogForm('meetings', part);
  const { typed } = form;
  const booking = useBooking(prefill, typed.values);
  const { slot, values } = booking;
  const otherIssue = typed.isAsked && typed.issues.length === 0 ? booking.otherIssue : undefined;

  const book = async () => {
    typed.ask();
    if (!slot || booking.otherIssue) return;
    const changes = [{ type: 'create' as const, resource: 'meetings', id, values }];
    const stored = await form.run({ changes }, { title: String(values.title), onQueued: onClose });
    if (stored?.[0]) onBooked(stored[0] as Meeting);
  };
  const openForm = () => {
    onClose();
    navigate(`${listPath('meetings')}/new`, { state: { prefill: values } });
  };
  const asked = ASKED.filter((name) => name === 'propertyIds' || !prefill.leadId);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {prefill.leadId !== undefined && (
        <p className={styles.client}>
          <Isolated text={String(values.title ?? prefill.title)} />
        </p>
      )}
      <Form {...form.formProps(book)}>
        {asked.map((name) => (
          <FormRow key={name} schema={meetings} name={name} typed={typed} isRequired={name === 'propertyIds'} />
        ))}
      </Form>
      <div className={styles.times}>
        <BookingTimes booking={booking} />
      </div>
      {slot && <BookingEffects values={values} homes={booking.homes} />}
      {booking.warnings.map((issue) => (
        <p key={JSON.stringify(issue)} className={styles.warning} role="status">
          <Icon name="warning" size={16} /> <span>{labels.issue(issue)}</span>
        </p>
      ))}
      {otherIssue ? (
        <Problem>{labels.issue(otherIssue)}</Problem>
      ) : (
        <FormProblem resource="meetings" typed={typed} shown={ASKED} />
      )}
      <footer className={styles.foot}>
        <Button onClick={openForm}>{texts.text('booking.details')}</Button>
        <Button type="primary" htmlType="submit" loading={form.saving} disabled={!slot}>
          {slot
            ? texts.text(booking.warnings.length > 0 ? 'booking.anyway' : 'booking.book', {
                time: timeOf(slot.startAt, format),
              })
            : texts.text('booking.choose')}
        </Button>
      </footer>
    </form>
  );
}

/** The fields besides the time. */
const partOf = (prefill: Values): FormPart => ({
  start: {},
  opened: prefill,
  fields: ASKED,
  check: (values) => issuesOf(meetings, { ...VIEWING, ...values }, now(), undefined, 'typed').filter(isAsked),
});
