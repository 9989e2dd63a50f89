import { AllowedButton } from '#kit/allowed-button.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { Values } from '#model/schema.ts';
import type { ButtonProps } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { setCurrentBooking } from './current-booking.ts';

/**
 * Next to a listing on the page of a lead: asks for the time, with the start values of the record's related meetings
 * and `more`. Nothing for people without a screen of meetings.
 */
export function BookViewing({
  definition,
  record,
  more,
  ...props
}: RecordPartProps & Pick<ButtonProps, 'size' | 'type'> & { readonly more?: Values }) {
  const labels = useLabels('meetings');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const path = listPath('meetings');
  const meetings = definition.record.related?.find(({ resource }) => resource === 'meetings');
  if (!meetings || !decide('open', path).can) return null;
  return (
    <AllowedButton
      {...props}
      action="create"
      resource="meetings"
      icon={<Icon name="calendar" size={props.size === 'small' ? 14 : 16} />}
      onClick={() => setCurrentBooking({ ...meetings.prefill(record), ...more })}
    >
      {labels.text('action.book')}
    </AllowedButton>
  );
}
