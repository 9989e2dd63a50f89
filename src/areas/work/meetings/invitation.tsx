import { type HttpError, useMany, useOne } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { whatsappUrl } from '#kit/contact-actions.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { dayKey } from '#lib/time/dates.ts';
import { partsOfName } from '#model/name.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { addressOf } from './address.ts';
import styles from './booking.module.css';
import { BookingEffects } from './booking-effects.tsx';
import { IcsButton } from './ics-button.tsx';
import type { Meeting } from './schema.ts';
import { dayWords, timeOf } from './times.ts';

/** After a viewing is booked: the words for the client, ready to be sent, and the meeting for one's own calendar. */
export function Invitation(props: {
  readonly meeting: Meeting;
  /** What the client reads: that it is on, or whether that time would suit. */
  readonly words?: 'message' | 'proposal';
  readonly onClose: () => void;
}) {
  const { meeting, words = 'message', onClose } = props;
  const texts = useLabels('calendar');
  const format = useFormat();
  const { account } = useAccess();
  const { company, listPath } = useCompany();
  const { leadId = '', propertyIds = [], startAt } = meeting;
  const { result: lead } = useOne<Lead, HttpError>({
    resource: 'leads',
    id: leadId,
    queryOptions: { enabled: leadId !== '' },
  });
  const { result: properties } = useMany<Property, HttpError>({
    resource: 'properties',
    ids: propertyIds,
    queryOptions: { enabled: propertyIds.length > 0 },
  });
  const when = { day: dayWords(dayKey(startAt, format.timeZone), format), time: timeOf(startAt, format) };
  const proposal = texts.text(words === 'message' && lead ? 'booking.messageTo' : `booking.${words}`, {
    name: lead?.fullName ?? partsOfName(meeting.title).first,
    ...when,
    places: (properties?.data ?? []).map(addressOf).join('; '),
    sender: `${account.firstname} ${account.lastname}`.trim(),
    company: company.name,
  });
  const [typed, setTyped] = useState<string>();
  const message = typed ?? proposal;
  const copy = async () => {
    await navigator.clipboard.writeText(message);
    toast(texts.text('booking.copied'));
  };
  return (
    <>
      <p className={textStyles.figures}>
        {when.day}, {when.time} ·{' '}
        <Link to={`${listPath('meetings')}/${meeting.id}`} onClick={onClose}>
          <Isolated text={meeting.title} />
        </Link>
      </p>
      {words === 'message' && <BookingEffects values={meeting} homes={properties?.data ?? []} isBooked />}
      <label className={dialogStyles.text}>
        {texts.text('booking.messageLabel')}
        <textarea rows={4} value={message} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <footer className={styles.foot}>
        <IcsButton meeting={meeting} />
        <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
          {texts.text('booking.copy')}
        </Button>
        {lead?.mobilePhone ? (
          <LinkButton
            type="primary"
            href={whatsappUrl(lead.mobilePhone, message)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="whatsapp" size={16} />}
            onClick={onClose}
          >
            {texts.text('booking.send')}
          </LinkButton>
        ) : (
          <Button type="primary" onClick={onClose}>
            {texts.text('booking.done')}
          </Button>
        )}
      </footer>
    </>
  );
}
