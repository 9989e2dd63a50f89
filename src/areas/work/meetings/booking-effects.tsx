import { type Property, properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { Values } from '#model/schema.ts';
import { Isolated } from '#ui/isolated.tsx';
import styles from './booking.module.css';

/** What follows from a viewing: who gets an invitation, which occupant and client to tell, and what moves the lead. */
export function BookingEffects(props: {
  readonly values: Values;
  readonly homes: readonly Property[];
  /** The viewing is booked already. */
  readonly isBooked?: true;
}) {
  const { values, homes, isBooked } = props;
  const { attendeeIds, leadId } = values;
  const texts = useLabels('calendar');
  const words = useLabels('properties');
  const { locale } = useFormat();
  const { account } = useAccess();
  const personName = usePersonName();
  const invited = Array.isArray(attendeeIds) ? attendeeIds.map(String).filter((uid) => uid !== account.id) : [];
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(invited.map(personName));
  const lines = [
    invited.length > 0 && texts.text(isBooked ? 'effects.invited' : 'effects.invites', { names }),
    ...homes.map((home) => {
      const { occupantType } = home;
      if (occupantType !== 'Tenant' && occupantType !== 'Owner') return false;
      const who = words.option('occupantType', occupantType);
      return texts.text('effects.occupied', { home: nameOf(properties, home), who });
    }),
    leadId !== undefined && texts.text('effects.stage'),
    leadId !== undefined && !isBooked && texts.text('effects.client'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.effects} aria-label={texts.text('effects.title')}>
      {lines.map((line) => (
        <li key={line}>
          <Isolated text={line} />
        </li>
      ))}
    </ul>
  );
}
