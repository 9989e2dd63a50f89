import type { Property } from '#areas/property/properties/schema.ts';
import { properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { Values } from '#model/schema.ts';
import { Isolated } from '#ui/isolated.tsx';
import styles from './booking.module.css';

/** What a viewing brings with it: who gets a notice, whom one tells oneself, and what becomes of the lead. */
export function BookingEffects(props: {
  readonly values: Values;
  readonly homes: readonly Property[];
  /** It is booked: what was to happen has happened. */
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
    ...homes.flatMap(({ occupantType, ...home }) =>
      occupantType === 'Tenant' || occupantType === 'Owner'
        ? [
            texts.text('effects.occupied', {
              home: nameOf(properties, home),
              who: words.option('occupantType', occupantType),
            }),
          ]
        : [],
    ),
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
