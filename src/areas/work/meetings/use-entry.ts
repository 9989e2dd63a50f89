import { type Property, properties } from '#areas/property/properties/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { type NameParts, namePartsOf, partsOfName } from '#model/name.ts';
import { isAskedByClient, isHeld } from './commands.ts';
import type { Entry } from './lanes.ts';
import { timeOf } from './times.ts';

/** What an entry of the calendar says of its meeting, and the attributes that its look depends on. */
export function useEntry({ meeting, isClash }: Pick<Entry, 'meeting' | 'isClash'>, home: Property | undefined) {
  const labels = useLabels('meetings');
  const format = useFormat();
  const { id, kind, title, startAt, allDay, askedFor, showingAppointmentStatus: status, location } = meeting;
  const { first: client, home: named } = partsOfName(title);
  const where: NameParts = home
    ? namePartsOf(properties, home)
    : { rest: named ?? location ?? labels.option('kind', kind) };
  const hour = allDay ? labels.text('allDay') : timeOf(startAt, format);
  // nobody has agreed to an hour yet
  const time = askedFor && isAskedByClient(meeting) ? labels.option('askedFor', askedFor) : hour;
  const word = labels.option('showingAppointmentStatus', status);
  const state = status === 'Confirmed' ? 'agreed' : status === 'Pending' ? 'asked' : 'over';
  return {
    ...{ client, where, time, word },
    attributes: {
      ...{ 'data-event': id, 'data-state': state, 'data-held': isHeld(meeting), 'data-clash': isClash },
      title: `${time} ${title} · ${word}`,
    },
  };
}
